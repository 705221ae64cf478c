import BenchmarkHarness

extension LayoutWorker {
  /// Counts processor events in `workloads` of `cell` (a layout, engine, data set and number of
  /// items), in batches like those of time measurements. For a fling, each operation is a step of a
  /// scroll.
  ///
  /// For each measured workload, the report lists the events that cannot be counted on this
  /// machine, with the reasons.
  func countProcessorEvents(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder)
    throws
    -> WorkReport
  {
    guard let counter = eventCounter.counter else {
      return eventCounter.unavailability.map {
        WorkReport(nothingOf: order, .hardware, because: $0)
      } ?? WorkReport()
    }
    let measurement = BatchMeasurement(budget: order.budget, isInterrupted: isInterrupted)
    var measuredWorkloads: [Workload] = []
    var report = try measureEachWorkload(
      cell, workloads, as: WorkerKind.hardware.representativeMetric
    ) { workload, subject in
      let samples = try measurement.eventSamples(
        of: try subject.makeOperation(of: workload), by: counter)
      measuredWorkloads.append(workload)
      return samples.readings.map {
        MetricReadings(metric: $0.metric, unit: $0.unit, readings: $0.readings)
      }
    }
    for workload in measuredWorkloads {
      report.notMeasured += eventCounter.absentEvents.map {
        .init(cell.identity(workload, $0.event.metric), reason: $0.reason)
      }
    }
    return report
  }
}
