import BenchmarkHarness
import CollectionLayout
import ScenarioPlayer

/// A prepared layout in one engine, with the host, data and queries that it is measured on.
///
///     let maker = LayoutMaker(fixture, .lazy, like: ArrangedLayout(GridArrangement(columns: 3), storage: .onDemand))
///     let subject = try PreparedSubject(fixture, makeLayout: maker.makeLayout)
///     let answer = subject.preparedLayout.layoutAttributesForElements(in: fixture.viewports[0])
///
/// The type is generic over the layout, so that a measurement calls the layout directly and not
/// through an existential.
struct PreparedSubject<Layout: CollectionLayout> {
  let fixture: BenchmarkFixture

  /// Creates a layout that is not yet prepared.
  let makeLayout: () -> Layout

  /// A prepared layout for queries. Its data and bounds must not be changed.
  let preparedLayout: Layout

  /// Creates the layout that the workload `switch` changes to; nil if there is none.
  let makeLayoutToSwitchTo: (() -> any CollectionLayout)?

  /// Prepares a layout that `makeLayout` creates.
  ///
  /// - Throws: The `LayoutError` of the layout's `prepare` call.
  init(
    _ fixture: BenchmarkFixture, makeLayout: @escaping () -> Layout,
    makeLayoutToSwitchTo: (() -> any CollectionLayout)? = nil
  ) throws(LayoutError) {
    self.fixture = fixture
    self.makeLayout = makeLayout
    self.makeLayoutToSwitchTo = makeLayoutToSwitchTo
    fixture.restoreInitialHostState()
    preparedLayout = makeLayout()
    try preparedLayout.prepare()
  }

  /// Creates and prepares another layout, which the caller may change.
  ///
  /// - Throws: The `LayoutError` of the layout's `prepare` call.
  func prepareNewLayout() throws(LayoutError) -> Layout {
    let layout = makeLayout()
    try layout.prepare()
    return layout
  }
}

/// A layout that is prepared for measurements, and whose type is not known at compile time.
protocol MeasurableSubject {
  var fixture: BenchmarkFixture { get }

  /// The failure of the external program in which the layout runs, after which its times mean
  /// nothing; nil if there is none.
  var permanentFailure: FailedExternalLayout? { get }

  /// The operation of `workload`, ready to be measured. After the measurement,
  /// ``BenchmarkFixture/restoreInitialHostState()`` must be called.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call, or ``WorkloadNotPossible``.
  func makeOperation(of workload: Workload) throws -> MeasuredOperation

  /// Times `workload`, which must be possible with this layout and its data.
  func measureTimes(of workload: Workload, by measurement: BatchMeasurement) throws
    -> [MetricReadings]

  /// Times ``Workload/prepare`` and ``Workload/firstScreen`` in the same batches.
  func measureFirstScreenWithPrepare(by measurement: BatchMeasurement) throws
    -> [(workload: Workload, readings: MetricReadings)]
}

/// An error: the external program in which the layout runs failed while it was measured.
struct FailedExternalLayout: Error, CustomStringConvertible {
  let failure: PermanentFailure

  var description: String { failure.description }
}

extension PreparedSubject: MeasurableSubject {
  /// A request to the program shows whether it has failed, also if it failed with another layout.
  var permanentFailure: FailedExternalLayout? {
    guard let reporter = preparedLayout as? any PermanentFailureReporting else { return nil }
    _ = preparedLayout.collectionViewContentSize
    return reporter.permanentFailure.map(FailedExternalLayout.init)
  }

  func makeOperation(of workload: Workload) throws -> MeasuredOperation {
    if let reason = workload.reasonNotToMeasure(on: fixture) {
      throw WorkloadNotPossible(reason: reason)
    }
    fixture.restoreInitialHostState()
    return try workload.definition.makeOperation(on: self)
  }

  func measureTimes(of workload: Workload, by measurement: BatchMeasurement) throws
    -> [MetricReadings]
  {
    fixture.restoreInitialHostState()
    return try workload.definition.measureTimes(on: self, by: measurement)
  }
}
