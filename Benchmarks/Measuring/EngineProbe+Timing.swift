import BenchmarkHarness
import CollectionLayout
import LayoutGeometry

extension EngineProbe {
  /// Times `workload` in batches; a fling is not timed here.
  func samples(of workload: Workload, by measurement: BatchMeasurement) throws -> BatchSamples {
    switch workload {
    case .prepare:
      return try measurement.samples {
        _ in
        fresh()
      } operation: {
        try $0.prepare()
      }
    case .firstScreen:
      return try measurement.samples {
        _ in
        fresh()
      } operation: { layout in
        try layout.prepare()
        return layout.layoutAttributesForElements(in: RandomViewports.first)
      }
    case .viewport, .whole, .tiny, .outside, .end:
      return try measurement.samples {
        fixture.query(workload, $0)
      } operation: {
        prepared.layoutAttributesForElements(in: $0)
      }
    case .lookup:
      return try measurement.samples {
        fixture.path($0)
      } operation: {
        prepared.layoutAttributesForItem(at: $0)
      }
    case .reprepare, .changeOne, .insertOne, .deleteOne, .moveOne, .insertTop, .rotate:
      return try changeSamples(of: workload, by: measurement)
    case .sweep, .tiles, .fling: return try scrollSamples(of: workload, by: measurement)
    case .switchLayout: return try switchSamples(by: measurement)
    }
  }

  /// Times a change on one layout; it is taken back each time while the clock stands.
  private func changeSamples(
    of workload: Workload, by measurement: BatchMeasurement
  ) throws -> BatchSamples {
    guard let plan = try fixture.planned(workload) else { return BatchSamples() }
    let layout = fresh()
    try layout.prepare()
    let run = ChangeRun(plan.change, of: layout, on: fixture.source)
    defer { run.restoreHost() }
    return try measurement.samples(operation: run.apply, restore: run.undo)
  }
}
