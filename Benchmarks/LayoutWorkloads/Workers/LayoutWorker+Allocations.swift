import BenchmarkHarness

extension LayoutWorker {
  /// Counts what one operation of each workload allocates, in as many repetitions as are ordered.
  ///
  /// One operation more comes first: what the runtime and the engine make once and keep is no part of
  /// the work.
  func allocations(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    guard let counter else {
      return findUnavailability().map {
        WorkReport(nothingOf: order, .allocations, because: $0)
      } ?? WorkReport()
    }
    return try measure(cell, workloads, as: "mallocs", isExact: true) { workload, probe in
      let operation = try probe.operation(of: workload)
      var counts: [AllocationCounts] = []
      counts.reserveCapacity(order.repetitions)
      try operation.perform(0..<1) { part in try part() }
      for _ in 0..<max(order.repetitions, 1) {
        var count: AllocationCounts?
        try operation.perform(0..<1) { part in count = try counter.count(part) }
        if let count { counts.append(count) }
      }
      return Self.readings(of: counts)
    }
  }

  /// One value where all repetitions agree, else all of them, as a gate wants to see.
  private static func readings(of counts: [AllocationCounts]) -> [Reading] {
    func reading(_ metric: String, _ unit: String, _ values: [Int]) -> Reading? {
      guard let first = values.first else { return nil }
      let isStable = values.allSatisfy { $0 == first }
      return Reading(
        metric: metric, unit: unit,
        readings: isStable ? .value(.integer(first)) : .samples(values.map(Quantity.integer)))
    }
    return [
      reading("mallocs", "blocks", counts.map { Int($0.mallocs) }),
      reading("frees", "blocks", counts.map { Int($0.frees) }),
      reading("bytes", "bytes", counts.compactMap { $0.bytes.map { Int($0) } }),
      reading("live", "bytes", counts.map { Int($0.live) }),
      reading("peak", "bytes", counts.compactMap { $0.peak.map { Int($0) } }),
    ].compactMap { $0 }
  }
}
