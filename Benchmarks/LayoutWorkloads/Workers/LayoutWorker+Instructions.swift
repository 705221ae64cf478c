import BenchmarkHarness

extension LayoutWorker {
  /// Runs each workload in `order.repetitions` repetitions, for an external tool that counts
  /// instructions. The report contains the number of operations per repetition.
  ///
  /// One repetition runs uncounted first, because it creates values that later repetitions reuse.
  func countInstructions(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder)
    throws
    -> WorkReport
  {
    try measureEachWorkload(cell, workloads, as: "instructions") { workload, subject in
      let operation = try subject.makeOperation(of: workload)
      let operationNumbers = 0..<workload.operationsCountedTogether
      try operation.perform(operationNumbers) { part in try part() }
      for _ in 0..<max(order.repetitions, 1) {
        try operation.perform(operationNumbers) { part in try runCountedPart(part) }
      }
      return [
        MetricReadings(
          metric: "operations", unit: "operations",
          readings: .value(.integer(operationNumbers.count)))
      ]
    }
  }
}
