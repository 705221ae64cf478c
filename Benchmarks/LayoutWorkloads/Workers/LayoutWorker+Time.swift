import BenchmarkHarness
import CommandLineTools

extension LayoutWorker {
  /// Times `workloads` of `cell`. The workloads `prepare` and `firstScreen` are timed in the same
  /// batches if both are requested.
  func measureTimes(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    let measurement = BatchMeasurement(budget: order.budget, isInterrupted: isInterrupted)
    let areTimedTogether = Workload.workloadsTimedTogether.allSatisfy(workloads.contains)
    var readingsOfWorkloadsTimedTogether: [Workload: [MetricReadings]]?
    return try measureEachWorkload(cell, workloads, as: "time") { workload, subject in
      guard areTimedTogether, Workload.workloadsTimedTogether.contains(workload) else {
        return try subject.measureTimes(of: workload, by: measurement)
      }
      let times =
        try readingsOfWorkloadsTimedTogether
        ?? Dictionary(
          grouping: subject.measureFirstScreenWithPrepare(by: measurement), by: \.workload
        ).mapValues { $0.map(\.readings) }
      readingsOfWorkloadsTimedTogether = times
      return times[workload] ?? []
    }
  }

  /// Measures each of `workloads` with `body`. If `body` throws an error for a workload, the report
  /// lists `metric` of this workload as not measured, with the error as the reason.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared, or `DataFileError` if the data file
  ///   is missing or invalid.
  func measureEachWorkload(
    _ cell: BenchmarkCell, _ workloads: [Workload], as metric: String, isExact: Bool = false,
    by body: (Workload, any MeasurableSubject) throws -> [MetricReadings]
  ) throws -> WorkReport {
    var report = WorkReport()
    for workload in workloads {
      let subject = try preparedSubject(of: cell)
      defer { subject.fixture.restoreInitialHostState() }
      do {
        if let reason = workload.reasonNotToMeasure(on: subject.fixture) {
          throw WorkloadNotPossible(reason: reason)
        }
        let readings = try body(workload, subject)
        if let failure = subject.permanentFailure {
          forgetPreparedSubject()
          throw failure
        }
        report.results += readings.compactMap { reading in
          BenchmarkResult(
            identity: cell.identity(workload, reading.metric), unit: reading.unit,
            isExact: isExact, readings: reading.readings, conforms: true)
        }
      } catch {
        let exitCode = (error as? any ExitCodeProviding)?.exitCode
        report.notMeasured.append(
          .init(
            cell.identity(workload, metric), reason: "\(error)",
            isFailure: error is FailedExternalLayout, hasBrokenCounter: exitCode == .brokenCounter,
            isAborted: error is UnfinishedFling))
      }
    }
    return report
  }
}
