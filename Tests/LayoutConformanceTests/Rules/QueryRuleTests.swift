import CollectionLayout
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Query rules fail on mutants")
struct QueryRuleTests {
  @Test("Q-01 fails for queries that return every element")
  func q01FailsForSuperfluousElements() {
    let message = failureMessage(.q01Soundness) { _ in LayoutMutation { _, ask in ask(.infinite) } }
    expectRecorded(message)
  }

  @Test("Q-02 fails for queries that leave out headers")
  func q02FailsForLostHeaders() {
    let message = failureMessage(.q02Completeness) { _ in
      LayoutMutation { rect, ask in ask(rect).filter { $0.identity.category == .cell } }
    }
    expectRecorded(message)
  }

  @Test("Q-03 fails for queries that return their last element twice")
  func q03FailsForRepeatedElement() {
    let message = failureMessage(.q03Uniqueness) { _ in
      LayoutMutation { rect, ask in ask(rect) + ask(rect).suffix(1) }
    }
    expectRecorded(message)
  }

  @Test("Q-04 fails for lookups that give another zIndex than queries")
  func q04FailsForOtherLookup() {
    let message = failureMessage(.q04QueryMatchesLookup) { _ in
      var mutation = LayoutMutation()
      mutation.lookup = { _, correctElement, _ in
        var element = correctElement
        element?.zIndex = 5
        return element
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test(
    "Q-05 fails for an element that a query of the whole rect returns, and queries of its tiles do not"
  )
  func q05FailsForElementMissingFromTiles() {
    let message = failureMessage(.q05Tiling) { _ in
      LayoutMutation { rect, ask in
        ask(rect).filter { rect.height > 100 || $0.identity.category == .cell }
      }
    }
    expectRecorded(message)
  }

  @Test("Q-06 fails for queries of large rects that leave out their last element")
  func q06FailsForLargeRects() {
    let message = failureMessage(.q06NestedRects) { _ in
      LayoutMutation { rect, ask in rect.height > 120 ? ask(rect).dropLast() : ask(rect) }
    }
    expectRecorded(message)
  }

  @Test("Q-07 fails for an infinite query that returns nothing")
  func q07FailsForInfiniteRect() {
    let message = failureMessage(.q07InfiniteQuery) { _ in
      LayoutMutation { rect, ask in rect.isInfinite ? [] : ask(rect) }
    }
    expectRecorded(message)
  }

  @Test("Q-08 fails for zero-area queries that return nothing")
  func q08FailsForEmptyRects() {
    let message = failureMessage(.q08ZeroAreaQuery) { _ in
      LayoutMutation { rect, ask in rect.width * rect.height == 0 ? [] : ask(rect) }
    }
    expectRecorded(message)
  }

  @Test("Q-09 fails for negative-width queries that return nothing")
  func q09FailsForNegativeWidth() {
    let message = failureMessage(.q09NegativeSizeQuery) { _ in
      LayoutMutation { rect, ask in rect.size.width < 0 ? [] : ask(rect) }
    }
    expectRecorded(message)
  }

  @Test("Q-10 fails for queries past the end that return the last element")
  func q10FailsForRectPastEnd() {
    let message = failureMessage(.q10DistantQuery) { _ in
      LayoutMutation { rect, ask in rect.minY > 1e5 ? ask(.infinite).suffix(1) : ask(rect) }
    }
    expectRecorded(message)
  }

  @Test("Q-11 fails for queries that return visible elements only")
  func q11FailsForVisibleElementsOnly() {
    let message = failureMessage(.q11UnalignedQuery) { source in
      LayoutMutation { rect, ask in ask(rect).filter { $0.frame.hits(source.bounds) } }
    }
    expectRecorded(message)
  }

  @Test("Q-12 fails for NaN queries that return every element")
  func q12FailsForNaNRect() {
    let message = failureMessage(.q12NaNQuery) { _ in
      LayoutMutation { rect, ask in ask(rect.origin.y.isNaN ? .infinite : rect) }
    }
    expectRecorded(message)
  }

  @Test("Q-13 fails for queries that leave out elements covered by other elements")
  func q13FailsForLostCoveredElements() {
    let scenario = Scenario.withFrames([
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 50, y: 50, width: 80, height: 80),
    ])
    let message = failureMessage(.q13OverlappingFrames, in: scenario) { _ in
      LayoutMutation { rect, ask in rect.isInfinite ? ask(rect) : ask(rect).suffix(1) }
    }
    expectRecorded(message)
  }

  @Test("Q-13 finds overlapping elements that are not neighbors in the canonical order")
  func q13FindsDistantOverlaps() {
    let frames = [
      Rect(x: 0, y: 0, width: 60, height: 60), Rect(x: 100, y: 100, width: 20, height: 20),
      Rect(x: 30, y: 30, width: 60, height: 60),
    ]
    let message = failureMessage(.q13OverlappingFrames, in: .withFrames(frames)) { _ in
      LayoutMutation { rect, ask in rect.size == Size(width: 30, height: 30) ? [] : ask(rect) }
    }
    expectRecorded(message)
  }

  @Test("Q-14 fails for queries that leave out rows beyond a fixed coordinate")
  func q14FailsForLostDistantRows() {
    let message = failureMessage(.q14ShiftedInsets) { _ in
      LayoutMutation { rect, ask in
        ask(rect).filter { $0.identity.path.section > 0 || $0.frame.minY <= 100 }
      }
    }
    expectRecorded(message)
  }

  @Test(
    "Q-15 fails if a row in two buckets of 64 points is not found by a query of its second bucket"
  )
  func q15FailsForRowInFirstBucketOnly() {
    let message = failureMessage(.q15Borders) { _ in
      LayoutMutation { rect, ask in
        ask(rect).filter { ($0.frame.minY / 64).rounded(.down) >= (rect.minY / 64).rounded(.down) }
      }
    }
    expectRecorded(message)
  }

  @Test("Q-16 fails for answers whose order is not the canonical order")
  func q16FailsForOtherOrder() {
    let message = failureMessage(.q16CanonicalOrder) { _ in
      LayoutMutation { rect, ask in ask(rect).reversed() }
    }
    expectRecorded(message)
  }
}
