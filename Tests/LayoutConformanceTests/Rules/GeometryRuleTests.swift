import CollectionLayout
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Geometry rules fail on mutants")
struct GeometryRuleTests {
  @Test("G-01 fails for queries that return only elements wholly inside the rect")
  func g01FailsForWhollyInsideOnly() {
    let message = failureMessage(.g01HitDefinition) { _ in
      LayoutMutation { rect, ask in
        ask(rect).filter { $0.frame.minY >= rect.minY && $0.frame.maxY <= rect.maxY }
      }
    }
    expectRecorded(message)
  }

  @Test("G-02 fails for queries that leave out elements taller than the rect")
  func g02FailsForLostTallElements() {
    let scenario = Scenario.withFrames([
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 50, y: 50, width: 20, height: 20),
    ])
    let message = failureMessage(.g02HitSymmetry, in: scenario) { _ in
      LayoutMutation { rect, ask in ask(rect).filter { $0.frame.height <= rect.height } }
    }
    expectRecorded(message)
  }

  @Test("G-03 fails for queries that return elements that only touch an edge of the rect")
  func g03FailsForClosedEdges() {
    let message = failureMessage(.g03TouchingEdges) { _ in
      LayoutMutation { rect, ask in
        ask(.infinite).filter {
          $0.frame.minX <= rect.maxX && rect.minX <= $0.frame.maxX
            && $0.frame.minY <= rect.maxY && rect.minY <= $0.frame.maxY
        }
      }
    }
    expectRecorded(message)
  }

  @Test("G-04 fails for point queries that return nothing")
  func g04FailsForEmptyPointQueries() {
    let message = failureMessage(.g04EmptyRects) { _ in
      LayoutMutation { rect, ask in rect.width == 0 && rect.height == 0 ? [] : ask(rect) }
    }
    expectRecorded(message)
  }

  @Test("G-05 fails for a null rect treated as a rect at the origin")
  func g05FailsForNullRectAtOrigin() {
    let message = failureMessage(.g05NullAndInfinite) { _ in
      LayoutMutation { rect, ask in ask(rect.isNull ? Rect(x: 0, y: 0, width: 1, height: 1) : rect)
      }
    }
    expectRecorded(message)
  }

  @Test("G-06 fails for queries of a NaN rect that return every element")
  func g06FailsForNaNRectHittingAll() {
    let message = failureMessage(.g06AnyBitPattern) { _ in
      LayoutMutation { rect, ask in ask(rect.size.width.isNaN ? .infinite : rect) }
    }
    expectRecorded(message)
  }

  @Test("G-07 fails for queries that return nothing for a rect of negative size")
  func g07FailsForNegativeSize() {
    let message = failureMessage(.g07StandardForm) { _ in
      LayoutMutation { rect, ask in rect.size.height < 0 ? [] : ask(rect) }
    }
    expectRecorded(message)
  }
}
