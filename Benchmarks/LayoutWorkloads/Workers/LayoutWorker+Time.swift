import BenchmarkHarness

extension LayoutWorker {
  /// Times the workloads of `cell`.
  func times(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    let measurement = BatchMeasurement(budget: order.budget, isInterrupted: isInterrupted)
    return try measure(cell, workloads, as: "time") { workload, probe in
      try probe.times(of: workload, by: measurement)
    }
  }

  /// Measures each of `workloads` with `body`. If `body` throws an error, an entry for `metric`
  /// reports it.
  ///
  /// - Throws: `LayoutError` if the layout cannot be prepared, or the error that prevents the
  ///   fixture.
  func measure(
    _ cell: BenchmarkCell, _ workloads: [Workload], as metric: String, isExact: Bool = false,
    by body: (Workload, any MeasurableSubject) throws -> [Reading]
  ) throws -> WorkReport {
    var report = WorkReport()
    let probe = try probe(of: cell)
    defer { probe.fixture.restoreHost() }
    for workload in workloads {
      do {
        if let reason = workload.definition.obstacle(on: probe.fixture) {
          throw UnfitWorkload(reason: reason)
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
