import CollectionLayout
import LayoutGeometry
import Testing

@testable import Layouts

/// A flow that moves the elements in a horizontal band (700 to 900 points) far away, and leaves all
/// others in place.
private struct FarMovingFlow: WrappingArrangement {
  /// Records the elements that were visited to find a target offset.
  final class RecordOfVisitedElements {
    var elements: [ElementIdentity] = []
  }

  var base: FlowArrangement
  let recordOfVisitedElements = RecordOfVisitedElements()

  func prepared(in environment: LayoutEnvironment) throws(LayoutError) -> PreparedFarMovingFlow {
    PreparedFarMovingFlow(
      base: try base.prepared(in: environment), recordOfVisitedElements: recordOfVisitedElements)
  }
}

private struct PreparedFarMovingFlow: PreparedWrappingArrangement, SnappingArrangement {
  let base: FlowArrangement.Prepared
  let recordOfVisitedElements: FarMovingFlow.RecordOfVisitedElements
  static let movedBand = 700.0...900.0

  var queryOutset: QueryOutset {
    QueryOutset(
      x: 0, y: base.queryOutset.y,
      unlimitedRegion: Box(
        minX: -.infinity, minY: Self.movedBand.lowerBound - 1, maxX: .infinity,
        maxY: Self.movedBand.upperBound + 1))
  }

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    let frame = base.attributes(of: element, box: box, in: place).frame
    guard Self.movedBand.contains(frame.midY) else {
      return LayoutAttributes(element, frame: frame)
    }
    // Some elements move ahead, some back, and some beyond 2^40 points, the largest coordinate of a
    // stored box.
    let distance = [-1e15, -400, 1500, 1e15][element.path.item % 4]
    return LayoutAttributes(element, frame: frame.offsetBy(dx: -distance / 10, dy: distance))
  }

  func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<NoPayload>) -> Void) -> Void
  ) -> Point {
    recordOfVisitedElements.elements = []
    visit(Rect(origin: proposed, size: Size(width: 320, height: 480))) {
      recordOfVisitedElements.elements.append($0.element)
    }
    return proposed
  }
}

@Suite("Every engine supports a region in which an arrangement may move elements by any distance")
struct UnlimitedRegionTests {
  let host = TestHost(sections: 6, items: 120)

  private func preparedLayout(_ engine: Engine) throws -> any ArrangementLayout<
    NoPayload, FarMovingFlow
  > {
    var flow = FlowArrangement()
    flow.delegate = host
    let layout = engine.layout(of: FarMovingFlow(base: flow))
    layout.host = host
    try layout.prepare()
    return layout
  }

  @Test(
    "elements that a layout may move by any distance are found once, at their returned frames and in canonical order"
  )
  func findsFarElements() throws {
    for engine in Engine.allCases {
      let layout = try preparedLayout(engine)
      let allAttributes = layout.everything
      #expect(allAttributes.count == 6 * 121)
      #expect(allAttributes.filter { $0.frame.midX.magnitude > 1000 }.count > 10)
      var rects = (0..<120).map { step in
        Rect(x: Double(step % 7) * 60 - 200, y: Double(step) * 40 - 1000, width: 190, height: 170)
      }
      rects.append(Rect(x: 0, y: 0, width: 400, height: 1e6))
      rects.append(Rect(x: -1e15, y: 9e14, width: 2e15, height: 2e14))
      rects.append(Rect(x: -1e15, y: -2e15, width: 2e15, height: 3e15))
      var foundCount = 0
      for rect in rects {
        let expected = allAttributes.filter { $0.frame.hits(rect) }
        #expect(
          layout.layoutAttributesForElements(in: rect) == expected,
          "engine \(engine), query \(rect)")
        foundCount += expected.count
      }
      #expect(foundCount > 700)
    }
  }

  @Test("a region is left out only if the query contains it on all four sides")
  func keepsRegionThatQueryDoesNotContain() {
    let query = Box(minX: 0, minY: 0, maxX: 100, maxY: 100)
    func keptRegion(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Box? {
      let region = Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      let kept = CandidateRegion(extendedQuery: query, unlimitedRegion: region).unlimitedRegion
      return kept.isOrdered ? kept : nil
    }
    #expect(keptRegion(10, 20, 80, 90) == nil)
    #expect(keptRegion(0, 0, 100, 100) == nil)
    #expect(keptRegion(-1, 20, 80, 90)?.minX == -1)
    #expect(keptRegion(10, -1, 80, 90)?.minY == -1)
    #expect(keptRegion(10, 20, 101, 90)?.maxX == 101)
    #expect(keptRegion(10, 20, 80, 101)?.maxY == 101)
  }

  @Test("frames are visited in canonical order to find a target offset")
  func visitsFramesInOrder() throws {
    for engine in Engine.allCases {
      let layout = try preparedLayout(engine)
      for y in [0.0, 400, 800, 2200] {
        let rect = Rect(x: 0, y: y, width: 320, height: 480)
        _ = layout.targetContentOffset(
          forProposedContentOffset: rect.origin, withScrollingVelocity: .zero)
        let expected = layout.everything.filter { $0.frame.hits(rect) }
        #expect(
          layout.arrangement.recordOfVisitedElements.elements == expected.map(\.element),
          "engine \(engine), offset \(y)")
      }
    }
  }

  @Test("if a query searches two regions, the comparisons of boxes with both regions are counted")
  func countsComparisonsInBothPartsOfRegion() throws {
    let rect = Rect(x: 0, y: 2000, width: 320, height: 100)
    for engine in [Engine.lazy, .bucketed, .eager] {
      let layout = try preparedLayout(engine)
      let workBefore = layout.work
      _ = layout.layoutAttributesForElements(in: rect)
      let boxComparisonCount = layout.work.since(workBefore).candidatesInspected
      if engine == .eager {
        // Every box is compared twice: with the region around the query rectangle, and with the
        // unlimited region.
        #expect(boxComparisonCount == 2 * 6 * 121)
      } else {
        let farElementCount = layout.everything.filter { $0.frame.midX.magnitude > 1000 }.count
        #expect(boxComparisonCount > farElementCount && boxComparisonCount < 400)
      }
    }
  }
}
