import BenchmarkHarness

extension LayoutWorker {
  /// Times the workloads of `cell`.
  func measureTimes(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    let measurement = BatchMeasurement(budget: order.budget, isInterrupted: isInterrupted)
    return try measureEach(cell, workloads, as: "time") { workload, probe in
      try probe.measureTimes(of: workload, by: measurement)
    }
  }

  /// Measures each of `workloads` with `body`. If `body` throws an error for a workload, the report
  /// has an entry for `metric` with the error.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared, or the error that prevents the
  ///   creation of the fixture.
  func measureEach(
    _ cell: BenchmarkCell, _ workloads: [Workload], as metric: String, isExact: Bool = false,
    by body: (Workload, any MeasurableSubject) throws -> [MetricReadings]
  ) throws -> WorkReport {
    var report = WorkReport()
    let probe = try preparedSubject(of: cell)
    defer { probe.fixture.restoreHost() }
    for workload in workloads {
      do {
        if let reason = workload.definition.reasonNotToMeasure(on: probe.fixture) {
          throw WorkloadNotPossible(reason: reason)
        }
        report.results += try body(workload, probe).compactMap { reading in
          BenchmarkResult(
            identity: cell.identity(workload, reading.metric), unit: reading.unit,
            isExact: isExact, readings: reading.readings, conforms: true)
        }
      } catch {
        let code = (error as? any ExitCodeProviding)?.exitCode
        report.notMeasured.append(
          .init(
            cell.identity(workload, metric), reason: "\(error)",
            isDeadCounter: code == .deadCounter))
      }
    }
    return report
  }
}
