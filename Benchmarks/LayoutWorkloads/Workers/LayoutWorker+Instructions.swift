import BenchmarkHarness

extension LayoutWorker {
  /// Does each workload for a tool that counts instructions from outside, in as many repetitions as are
  /// ordered; tells of each how many operations one repetition has.
  ///
  /// One repetition more comes first, uncounted: what is made once and kept is no part of the work.
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
