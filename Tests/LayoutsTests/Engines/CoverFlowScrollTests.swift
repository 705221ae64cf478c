import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("Queries of a scrolling cover flow find every cover without comparing all covers")
struct CoverFlowScrollTests {
  private func preparedLayout(
    _ engine: Engine, host: TestHost
  ) throws -> any ArrangementLayout<CoverFlowPayload, CoverFlowArrangement> {
    var covers = CoverFlowArrangement()
    covers.base.delegate = host
    let layout = engine.layout(of: covers)
    layout.host = host
    try layout.prepare()
    return layout
  }

  private func scroll(_ layout: some CollectionLayout, host: TestHost, to x: Double) throws {
    let bounds = Rect(x: x, y: 0, width: 320, height: 480)
    let context = layout.invalidationContext(forBoundsChange: bounds)
    host.bounds = bounds
    layout.invalidateLayout(with: context)
    try layout.prepare()
  }

  @Test("every engine finds covers by their transformed boxes, for any rectangle (A-08)")
  func findsTransformedCovers() throws {
    let host = TestHost(sections: 4, items: 40)
    // Covers of size 0, thin covers, and covers that are larger than the view.
    host.sizes[1] = (0..<40).map { item in
      Size(
        width: [0, 1.0 / 1024, 700, 180][item % 4], height: [0, 1.0 / 1024, 2000, 180][item % 3])
    }
    for engine in Engine.allCases {
      let layout = try preparedLayout(engine, host: host)
      var enlargedBoxCount = 0
      for step in 0..<40 {
        try scroll(layout, host: host, to: Double(step) * 137.3 - 200)
        let allAttributes = layout.everything
        #expect(allAttributes.count == 160)
        let enlargedBoxes = allAttributes.map(\.boundingBox).filter { $0.width > 791 }
        enlargedBoxCount += enlargedBoxes.count
        let edges = enlargedBoxes.flatMap { box in
          [box.minX + 1, box.maxX - 1].map { Rect(x: $0, y: box.midY, width: 0, height: 0) }
        }
        for rect in edges + [
          host.bounds, Rect(x: 4000, y: 100, width: 300, height: 10),
          Rect(x: -1e300, y: 3, width: 1, height: 1), Rect(x: 1e18, y: -1e18, width: 0, height: 0),
          Rect(x: host.bounds.midX - 101, y: 0, width: 0, height: 50),
          Rect(x: host.bounds.midX + 143, y: 200, width: 0.001, height: 0),
          Rect(x: 0, y: 1e12, width: 5000, height: 1), .infinite, .null,
        ] {
          let expected = allAttributes.filter { $0.boundingBox.hits(rect) }
          #expect(
            layout.layoutAttributesForElements(in: rect) == expected,
            "engine \(engine), query \(rect)")
        }
      }
      // Transforms made the bounding boxes of some covers wider than 791 points.
      #expect(enlargedBoxCount > 0)
    }
  }

  @Test(
    "after a scroll step, a cover flow's query inspects only covers near the view and lays out no covers"
  )
  func scrollComparesNearbyColumnsOnly() throws {
    for engine in [Engine.lazy, .bucketed] {
      let host = TestHost(sections: 1, items: 20_000)
      let layout = try preparedLayout(engine, host: host)
      let workBefore = layout.work
      for step in 0..<50 {
        try scroll(layout, host: host, to: Double(step) * 100)
        _ = layout.layoutAttributesForElements(in: host.bounds)
      }
      let scrollWork = layout.work.since(workBefore)
      #expect(scrollWork.elementsLaidOut == 0)
      #expect(
        scrollWork.candidatesInspected < 50 * 600,
        "queries in the engine \(engine) compared \(scrollWork.candidatesInspected) elements")
      #expect(scrollWork.attributesMade <= scrollWork.candidatesInspected)
    }
  }
}
