import BenchmarkHarness

extension LayoutWorker {
  /// Runs each workload under an external tool that counts instructions, in `order.repetitions`
  /// repetitions. The report contains the number of operations per repetition.
  ///
  /// One repetition runs uncounted first, because it creates values that are kept.
  func instructions(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    try measure(cell, workloads, as: "instructions") { workload, probe in
      let operation = try probe.operation(of: workload)
      let numbers = 0..<workload.operationsPerCount
      try operation.perform(numbers) { part in try part() }
      for _ in 0..<max(order.repetitions, 1) {
        try operation.perform(numbers) { part in try countedPart(part) }
      }
      return [
        Reading(
          metric: "operations", unit: "operations", readings: .value(.integer(numbers.count)))
      ]
    }
  }
}
