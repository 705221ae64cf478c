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
      let numbers = 0..<workload.operationsOfCountedPart
      try operation.perform(numbers) { part in try part() }
      for _ in 0..<max(order.repetitions, 1) {
        try operation.perform(numbers) { part in try countedPart(part) }
      }
      return [(metric: "operations", unit: "operations", readings: .value(.integer(numbers.count)))]
    }
  }
}

extension Workload {
  /// How many operations are counted in one go: queries at several places, for one may show little.
  ///
  /// A change is one, as it is taken back uncounted.
  fileprivate var operationsOfCountedPart: Int {
    switch self {
    case .viewport, .lookup, .tiny, .sweep, .tiles: 16
    default: 1
    }
  }
}
