import BenchmarkHarness
import CollectionLayout

/// Defines the operation that a workload measures, and the comparison of its answers with those of
/// the oracle.
///
///     struct WholeContentQuery: WorkloadDefinition {
///       func makeOperation<Layout: CollectionLayout>(
///         on subject: PreparedSubject<Layout>
///       ) -> MeasuredOperation {
///         let layout = subject.preparedLayout
///         return MeasuredOperation(
///           setUp: { _ in .infinite }, operation: { layout.layoutAttributesForElements(in: $0) })
///       }
///
///       func checkAnswers<Layout: CollectionLayout>(
///         _ check: EngineCheck<Layout>, as workload: Workload
///       ) -> WorkloadCheckResult {
///         WorkloadCheckResult(
///           tally: check.compareWholeContent(
///             of: check.preparedLayout, expected: check.oracleFixture.oracleAnswers))
///       }
///     }
///
/// The methods are generic over the layout, so that a measurement calls the layout directly and not
/// through an existential.
protocol WorkloadDefinition: Sendable {
  /// Whether the operation changes the data or the bounds of a prepared layout, or replaces the
  /// layout.
  var changesPreparedLayout: Bool { get }

  /// Whether the answers can be compared although the oracle stores only the elements of the
  /// compared viewports and lookups, as it does for very many items.
  var canCompareWithIncompleteAnswers: Bool { get }

  /// The reason why the workload cannot be measured with the layout and the data of `fixture`; nil
  /// if the workload can be measured.
  func reasonNotToMeasure(on fixture: BenchmarkFixture) -> String?

  /// Creates the operation to measure. The operation may change the host, so
  /// ``BenchmarkFixture/restoreInitialHostState()`` must be called after the measurement.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call, or ``WorkloadNotPossible``.
  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation

  /// Compares the layout's answers with those of the oracle, and counts the work of `workload`.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call.
  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadCheckResult

  /// Times the work. The default implementation times the operation in batches.
  func measureTimes<Layout: CollectionLayout>(
    on subject: PreparedSubject<Layout>, by measurement: BatchMeasurement
  ) throws -> [MetricReadings]
}

extension Workload {
  /// The reason why the workload cannot be measured with the layout and the data of `fixture`; nil
  /// if the workload can be measured.
  func reasonNotToMeasure(on fixture: BenchmarkFixture) -> String? {
    if !fixture.hasCompleteAnswers && !definition.canCompareWithIncompleteAnswers {
      return
        "the workload needs all elements, and the oracle does not store all elements of a layout with more than \(fixture.itemLimitForCompleteAnswers) items"
    }
    return definition.reasonNotToMeasure(on: fixture)
  }
}

extension WorkloadDefinition {
  var changesPreparedLayout: Bool { false }

  var canCompareWithIncompleteAnswers: Bool { false }

  func reasonNotToMeasure(on fixture: BenchmarkFixture) -> String? { nil }

  func measureTimes<Layout: CollectionLayout>(
    on subject: PreparedSubject<Layout>, by measurement: BatchMeasurement
  ) throws -> [MetricReadings] {
    let samples = try measurement.timeSamples(of: try makeOperation(on: subject))
    return [MetricReadings(metric: "time", unit: "ns", readings: samples.readings)]
  }
}

/// The differences from the oracle's answers in one workload, and the counted work.
struct WorkloadCheckResult {
  var tally: ConformanceTally
  var workCounts: [WorkCount] = []
}

/// The readings of an instrument for one metric.
struct MetricReadings {
  let metric: String
  let unit: String
  let readings: MeasuredReadings
}

/// An error: the workload cannot be measured with this layout and data.
struct WorkloadNotPossible: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
