import BenchmarkHarness

extension LayoutWorker {
  /// Runs each workload for an outside tool that counts instructions, in `order.repetitions`
  /// repetitions. The report gives the number of operations in a repetition.
  ///
  /// One uncounted repetition comes first: what is made once and kept does not belong to the work.
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
