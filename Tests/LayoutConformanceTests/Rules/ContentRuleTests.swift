import CollectionLayout
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Content rules fail on mutants")
struct ContentRuleTests {
  @Test("C-01 fails for content that ends within its last row")
  func c01FailsForShortContent() {
    let message = failureMessage(.c01FramesInside) { _ in
      .contentSize { Size(width: $0.width, height: $0.height - 10) }
    }
    expectRecorded(message)
  }

  @Test("C-02 fails if the content size of a layout without data is negative")
  func c02FailsForNegativeSize() {
    let message = failureMessage(.c02FiniteContent) { _ in
      .contentSize { Size(width: $0.width, height: $0.height == 0 ? -8 : $0.height) }
    }
    expectRecorded(message)
  }

  @Test("C-02 fails if the content size of a layout without data differs from the insets")
  func c02FailsForSizeOtherThanInsets() {
    let message = failureMessage(.c02FiniteContent) { _ in
      .contentSize { Size(width: $0.width, height: $0.height == 0 ? 8 : $0.height) }
    }
    expectRecorded(message)
  }

  @Test("C-03 fails for content that grows with queries")
  func c03FailsForGrowingContent() {
    let message = failureMessage(.c03StableContent) { _ in
      var contentHeight = 0.0
      var mutation = LayoutMutation { rect, ask in
        contentHeight = max(contentHeight, min(rect.maxY, 240))
        return ask(rect)
      }
      mutation.contentSize = { Size(width: $0.width, height: contentHeight) }
      return mutation
    }
    expectRecorded(message)
  }

  @Test func c04IsListedAsUntested() {
    var run = ConformanceRun()
    run.rules = [.c04EstimatedSizes]
    run.randomScenariosPerLayout = 0
    let report = run.judge(MutantImplementation { _ in LayoutMutation() })
    #expect(report.rows.map(\.verdict) == [.untested])
  }

  @Test("C-05 fails for content that shrinks when items are added")
  func c05FailsForShrinkingContent() {
    let message = failureMessage(.c05GrowingContent) { _ in
      .contentSize { Size(width: $0.width, height: 1000 - $0.height) }
    }
    expectRecorded(message)
  }
}

extension LayoutMutation {
  fileprivate static func contentSize(_ change: @escaping (Size) -> Size) -> LayoutMutation {
    var mutation = LayoutMutation()
    mutation.contentSize = change
    return mutation
  }
}
