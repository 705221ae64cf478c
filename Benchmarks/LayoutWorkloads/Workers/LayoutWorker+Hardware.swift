import BenchmarkHarness

extension LayoutWorker {
  /// Counts what happens in the processor over the workloads of `cell`, in batches as they are timed;
  /// a fling is that of its steps.
  ///
  /// Of each workload that is measured, events that are not counted here are listed with their reasons.
  func hardwareCounts(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    guard let counter = events.counter else {
      return events.unavailability.map {
        WorkReport(nothingOf: order, .hardware, because: $0)
      } ?? WorkReport()
    }
    let measurement = BatchMeasurement(budget: order.budget, isInterrupted: isInterrupted)
    var measured: [Workload] = []
    var report = try measure(cell, workloads, as: WorkerKind.hardware.metric) { workload, probe in
      let samples = try measurement.counts(of: try probe.operation(of: workload), by: counter)
      measured.append(workload)
      return samples.readings.map {
        Reading(metric: $0.metric, unit: $0.unit, readings: $0.readings)
      }
    }
    for workload in measured {
      report.notMeasured += events.absent.map {
        .init(cell.identity(workload, $0.event.metric), reason: $0.reason)
      }
    }
    return report
  }
}
