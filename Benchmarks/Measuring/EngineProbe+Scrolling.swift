import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry

extension EngineProbe {
  /// The places of a scroll through the content: a sweep by a quarter of a screen, the others by a
  /// half, at which tile queries differ from one place to the next.
  private func sweep(of workload: Workload) -> Sweep {
    Sweep(
      contentSize: fixture.oracle.layout.contentSize, stepsPerScreen: workload == .sweep ? 4 : 2)
  }

  /// What a layout is asked at a place of a scroll.
  private func query(_ workload: Workload, at bounds: Rect) -> Rect {
    workload == .sweep ? bounds : Tiles(touchedBy: bounds).rect
  }

  /// What is wrong with the answers at places spread over a scroll.
  func scrolls(_ workload: Workload) throws(LayoutError) -> ConformanceTally {
    let layout = fresh()
    try layout.prepare()
    defer { fixture.source.bounds = RandomViewports.first }
    var tally = ConformanceTally()
    let limit = fixture.oracle.layout.elements.count <= 10_000 ? 24 : 8
    for bounds in sweep(of: workload).places(atMost: limit) {
      // Where the bounds matter, so they do to the oracle.
      let isAnew = layout.shouldInvalidateLayout(forBoundsChange: bounds)
      try layout.follow(fixture.source, to: bounds)
      let rect = query(workload, at: bounds)
      let expected =
        isAnew
        ? try fixture.answers(of: fixture.layout, on: fixture.source.data, in: bounds)
        : fixture.oracle
      tally.compare(
        layout.layoutAttributesForElements(in: rect), with: expected.elements(in: rect))
    }
    return tally
  }

  /// Times the steps of a scroll, from the start on; it begins anew behind the end, and does not get
  /// there where the time does not suffice.
  func scrollSamples(
    of workload: Workload, by measurement: BatchMeasurement
  ) throws -> BatchSamples {
    let layout = fresh()
    try layout.prepare()
    defer { fixture.source.bounds = RandomViewports.first }
    let sweep = sweep(of: workload)
    let source = fixture.source
    return try measurement.samples {
      number in
      let bounds = sweep[number]
      return (bounds: bounds, query: query(workload, at: bounds))
    } operation: { step in
      try layout.follow(source, to: step.bounds)
      return layout.layoutAttributesForElements(in: step.query)
    }
  }

  /// Flings through the content until the measurement's budget is spent, once at least.
  ///
  /// - Throws: ``UnfinishedFling`` where even one takes much longer.
  func fling(by measurement: BatchMeasurement) throws -> FlingSamples {
    let layout = fresh()
    try layout.prepare()
    defer { fixture.source.bounds = RandomViewports.first }
    let places = Sweep(contentSize: fixture.oracle.layout.contentSize, stepsPerScreen: 1)
    let run = FlingRun(from: places[0], to: places[places.count - 1])
    return try run.samples(of: layout, on: fixture.source, by: measurement)
  }
}
