import BenchmarkHarness
import CollectionLayout
import LayoutGeometry

/// A layout in one engine on one fixture, prepared and ready to be measured.
///
/// The type is generic over the layout, so that the measured call is a direct call of the layout.
struct PreparedSubject<Layout: CollectionLayout> {
  let fixture: Fixture

  /// Creates a layout that is not yet prepared.
  let fresh: () -> Layout

  /// A prepared layout for queries. Its data and its bounds must not change.
  let prepared: Layout

  /// Creates the layout that the workload `switch` changes to; nil if there is none.
  let alternative: (() -> any CollectionLayout)?

  /// Prepares a layout that `fresh` creates.
  ///
  /// - Throws: The `LayoutError` of its `prepare` call.
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

  /// Creates another prepared layout, which may be changed.
  ///
  /// - Throws: The `LayoutError` of its `prepare` call.
  func preparedAgain() throws(LayoutError) -> Layout {
    let layout = fresh()
    try layout.prepare()
    return layout
  }
}

/// A prepared subject whose layout type is not known at compile time.
protocol MeasurableSubject {
  var fixture: Fixture { get }

  /// The operation of `workload`, ready to be measured. After the measurement,
  /// ``Fixture/restoreHost()`` must be called.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call, or ``UnfitWorkload``.
  func operation(of workload: Workload) throws -> MeasuredOperation

  /// Times `workload`, which must be possible on the fixture.
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
