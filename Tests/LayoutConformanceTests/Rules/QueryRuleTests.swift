import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Query rules fail on mutants")
struct QueryRuleTests {
  @Test("Q-01 fails for queries that return every element")
  func q01FailsForSuperfluousElements() {
    let message = failureMessage(.q01Soundness) { _ in LayoutMutation { _, ask in ask(.infinite) } }
    #expect(
      message
        == "expected only elements that hit [0.0, 0.0, 200.0, 100.0], found \"cell 1.0\" at [0.0, "
        + "160.0, 200.0, 40.0]")
  }

  @Test("Q-02 fails for queries that leave out headers")
  func q02FailsForLostHeaders() {
    let message = failureMessage(.q02Completeness) { _ in
      LayoutMutation { rect, ask in ask(rect).filter { $0.identity.category == .cell } }
    }
    #expect(
      message == "expected 3 elements in [0.0, 0.0, 200.0, 100.0], found 2: missing \"header 0\"")
  }

  @Test("Q-03 fails for queries that return their last element twice")
  func q03FailsForRepeatedElement() {
    let message = failureMessage(.q03Uniqueness) { _ in
      LayoutMutation { rect, ask in ask(rect) + ask(rect).suffix(1) }
    }
    #expect(
      message == "expected every element once in [0.0, 0.0, 200.0, 100.0], found \"header 0\" twice"
    )
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
    #expect(message == "expected zIndex 5 (lookup) of \"cell 0.0\", found 0 (query)")
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
    #expect(
      message
        == "expected \"header 0\" in at least one tile of [0.0, 0.0, 200.0, 240.0], found it in 0 tiles"
    )
  }

  @Test("Q-06 fails for queries of large rects that leave out their last element")
  func q06FailsForLargeRects() {
    let message = failureMessage(.q06NestedRects) { _ in
      LayoutMutation { rect, ask in rect.height > 120 ? ask(rect).dropLast() : ask(rect) }
    }
    #expect(
      message == "expected a query of [21.423563945511418, 21.56035339552757, 170.52175735274886, "
        + "187.7426209017704] to return all elements in [152.11458915541238, 148.82913126749384, "
        + "26.538626930469032, 7.189320476508587], found an answer without \"header 1\"")
  }

  @Test("Q-07 fails for an infinite query that returns nothing")
  func q07FailsForInfiniteRect() {
    let message = failureMessage(.q07InfiniteQuery) { _ in
      LayoutMutation { rect, ask in rect.isInfinite ? [] : ask(rect) }
    }
    #expect(
      message == "expected 7 elements, found 0: missing \"cell 0.0\", \"cell 0.1\", \"cell 0.2\", "
        + "\"header 0\", \"cell 1.0\" and 2 more in [-8.988465674311579e+307, "
        + "-8.988465674311579e+307, 1.7976931348623157e+308, 1.7976931348623157e+308]")
  }

  @Test("Q-08 fails for zero-area queries that return nothing")
  func q08FailsForEmptyRects() {
    let message = failureMessage(.q08ZeroAreaQuery) { _ in
      LayoutMutation { rect, ask in rect.width * rect.height == 0 ? [] : ask(rect) }
    }
    #expect(
      message
        == "expected 1 element, found 0: missing \"cell 0.0\" in [100.0, 40.0, 0.0, 0.0], a "
        + "point")
  }

  @Test("Q-09 fails for negative-width queries that return nothing")
  func q09FailsForNegativeWidth() {
    let message = failureMessage(.q09NegativeSizeQuery) { _ in
      LayoutMutation { rect, ask in rect.size.width < 0 ? [] : ask(rect) }
    }
    #expect(
      message == "expected 5 elements, found 0: missing \"cell 0.0\", \"cell 0.1\", \"cell 0.2\", "
        + "\"cell 1.0\", \"header 1\" in [113.16525320335046, 161.44596986789088, "
        + "-53.49045979518849, -137.61057994946748], whose standardized form is "
        + "[59.67479340816197, 23.835389918423402, 53.49045979518849, 137.61057994946748]")
  }

  @Test("Q-10 fails for queries past the end that return the last element")
  func q10FailsForRectPastEnd() {
    let message = failureMessage(.q10DistantQuery) { _ in
      LayoutMutation { rect, ask in rect.minY > 1e5 ? ask(.infinite).suffix(1) : ask(rect) }
    }
    #expect(
      message == "expected 0 elements, found 1: extra \"header 1\" in [0.0, 1000000000000000.0, "
        + "300.0, 400.0]")
  }

  @Test("Q-11 fails for queries that return visible elements only")
  func q11FailsForVisibleElementsOnly() {
    let message = failureMessage(.q11UnalignedQuery) { source in
      LayoutMutation { rect, ask in ask(rect).filter { $0.frame.hits(source.bounds) } }
    }
    #expect(
      message == "expected 1 element, found 0: missing \"cell 1.1\" in [37.414600724614274, "
        + "237.18114953362328, 197.50067246877222, 113.89411800770554]")
  }

  @Test("Q-12 fails for NaN queries that return every element")
  func q12FailsForNaNRect() {
    let message = failureMessage(.q12NaNQuery) { _ in
      LayoutMutation { rect, ask in ask(rect.origin.y.isNaN ? .infinite : rect) }
    }
    #expect(
      message == "expected nothing in [0.0, nan, 200.0, 240.0], found 7 elements: \"cell 0.0\", "
        + "\"cell 0.1\", \"cell 0.2\", \"header 0\", \"cell 1.0\" and 2 more")
  }

  @Test("Q-13 fails for queries that leave out elements covered by other elements")
  func q13FailsForLostCoveredElements() {
    let scenario = Scenario.withFrames([
      Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 50, y: 50, width: 80, height: 80),
    ])
    let message = failureMessage(.q13OverlappingFrames, in: scenario) { _ in
      LayoutMutation { rect, ask in rect.isInfinite ? ask(rect) : ask(rect).suffix(1) }
    }
    #expect(
      message
        == "expected 2 elements, found 1: missing \"cell 0.0\" in [50.0, 50.0, 50.0, 50.0], "
        + "where \"cell 0.0\" and \"cell 0.1\" overlap")
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
    #expect(
      message == "expected 2 elements, found 0: missing \"cell 0.0\", \"cell 0.2\" in [30.0, 30.0, "
        + "30.0, 30.0], where \"cell 0.0\" and \"cell 0.2\" overlap")
  }

  @Test("Q-14 fails for queries that leave out rows beyond a fixed coordinate")
  func q14FailsForLostDistantRows() {
    let message = failureMessage(.q14ShiftedInsets) { _ in
      LayoutMutation { rect, ask in
        ask(rect).filter { $0.identity.path.section > 0 || $0.frame.minY <= 100 }
      }
    }
    #expect(
      message
        == "expected 2 elements, found 1: missing \"cell 0.2\" with insets and the queried "
        + "rect [-23.330078125, 70.3505859375, 117.9013671875, 88.890625] shifted by 5.0")
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
    #expect(
      message
        == "expected 1 element, found 0: missing \"cell 0.2\" in [0.0, 128.0, 200.0, 12.0], in "
        + "a query of one side of an element that crosses a border between two parts of the "
        + "layout's storage")
  }

  @Test("Q-16 fails for answers whose order is not the canonical order")
  func q16FailsForOtherOrder() {
    let message = failureMessage(.q16CanonicalOrder) { _ in
      LayoutMutation { rect, ask in ask(rect).reversed() }
    }
    #expect(
      message
        == "expected \"cell 0.1\" before \"header 0\" in [0.0, 0.0, 200.0, 100.0], "
        + "found the opposite order")
  }
}
