import BenchmarkHarness
import CollectionLayout

/// What a workload does with a layout, and what the layout must answer.
///
/// The methods are generic over the layout, so that what is measured is the layout's own call.
protocol WorkloadDefinition: Sendable {
  /// Why the workload cannot be measured on the fixture's layout and data; nil if it can.
  func obstacle(on fixture: Fixture) -> String?

  /// Makes the operation to measure. It may leave the host changed: ``Fixture/restoreHost()`` must
  /// follow it.
  ///
  /// - Throws: `LayoutError` of a `prepare`, or ``UnfitWorkload``.
  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation

  /// Compares the answers with the oracle's and counts the work, as the findings of `workload`.
  ///
  /// - Throws: `LayoutError` of a `prepare`.
  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadFindings

  /// Times the work; by default the operation in batches.
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

/// How far the answers in one workload were from the oracle's, and the work that was counted.
struct WorkloadFindings {
  var tally: ConformanceTally
  var counts: [WorkCount] = []
}

/// What an instrument read, before it has the name of a benchmark.
struct Reading {
  let metric: String
  let unit: String
  let readings: Readings
}

/// The workload cannot be measured on this layout and data.
struct UnfitWorkload: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
