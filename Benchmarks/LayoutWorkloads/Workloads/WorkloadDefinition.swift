import BenchmarkHarness
import CollectionLayout

/// Defines the operation of a workload and the expected answers.
///
/// The methods are generic over the layout, so that the measured call is a direct call of the
/// layout.
protocol WorkloadDefinition: Sendable {
  /// The reason why the workload cannot be measured on the fixture's layout and data; nil if it
  /// can.
  func obstacle(on fixture: Fixture) -> String?

  /// Creates the operation to measure. The operation may change the host, so
  /// ``Fixture/restoreHost()`` must be called after the measurement.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call, or ``UnfitWorkload``.
  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation

  /// Compares the answers with the oracle's and counts the work of `workload`.
  ///
  /// - Throws: The `LayoutError` of a `prepare` call.
  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadFindings

  /// Times the work. The default implementation times the operation in batches.
  func times<Layout: CollectionLayout>(
    on subject: PreparedSubject<Layout>, by measurement: BatchMeasurement
  ) throws -> [Reading]
}

extension WorkloadDefinition {
  func obstacle(on fixture: Fixture) -> String? { nil }

  func times<Layout: CollectionLayout>(
    on subject: PreparedSubject<Layout>, by measurement: BatchMeasurement
  ) throws -> [Reading] {
    let samples = try measurement.timeSamples(of: try operation(on: subject))
    return [Reading(metric: "time", unit: "ns", readings: samples.readings)]
  }
}

/// The differences from the oracle's answers in one workload, and the counted work.
struct WorkloadFindings {
  var tally: ConformanceTally
  var counts: [WorkCount] = []
}

/// The readings of an instrument under the name of a metric.
struct Reading {
  let metric: String
  let unit: String
  let readings: Readings
}

/// An error: the workload cannot be measured with this layout and data.
struct UnfitWorkload: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
