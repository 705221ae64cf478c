import BenchmarkHarness
import CollectionLayout
import LayoutGeometry

/// A layout in one engine on one fixture, prepared and ready to be measured.
///
/// The type is generic over the layout, so that what is measured is the layout's own call.
struct PreparedSubject<Layout: CollectionLayout> {
  let fixture: Fixture

  /// Makes a layout that is not yet prepared.
  let fresh: () -> Layout

  /// A prepared layout, for queries alone: neither its data nor its bounds may change.
  let prepared: Layout

  /// Makes the layout that a switch goes to; nil if there is none.
  let alternative: (() -> any CollectionLayout)?

  /// Prepares a layout that `fresh` makes.
  ///
  /// - Throws: `LayoutError` of `prepare`.
  init(
    _ fixture: Fixture, fresh: @escaping () -> Layout,
    alternative: (() -> any CollectionLayout)? = nil
  ) throws(LayoutError) {
    self.fixture = fixture
    self.fresh = fresh
    self.alternative = alternative
    fixture.restoreHost()
    prepared = fresh()
    try prepared.prepare()
  }

  /// A new layout, prepared, that may be changed.
  ///
  /// - Throws: `LayoutError` of `prepare`.
  func preparedAgain() throws(LayoutError) -> Layout {
    let layout = fresh()
    try layout.prepare()
    return layout
  }
}

/// A prepared subject whose layout's type is not known.
protocol MeasurableSubject {
  var fixture: Fixture { get }

  /// The operation of `workload`, ready to be measured; ``Fixture/restoreHost()`` must follow it.
  ///
  /// - Throws: `LayoutError` of a `prepare`, or ``UnfitWorkload``.
  func operation(of workload: Workload) throws -> MeasuredOperation

  /// Times `workload`, which must not have an obstacle.
  func times(of workload: Workload, by measurement: BatchMeasurement) throws -> [Reading]
}

extension PreparedSubject: MeasurableSubject {
  func operation(of workload: Workload) throws -> MeasuredOperation {
    if let reason = workload.definition.obstacle(on: fixture) {
      throw UnfitWorkload(reason: reason)
    }
    fixture.restoreHost()
    return try workload.definition.operation(on: self)
  }

  func times(of workload: Workload, by measurement: BatchMeasurement) throws -> [Reading] {
    fixture.restoreHost()
    return try workload.definition.times(on: self, by: measurement)
  }
}
