import BenchmarkHarness

extension LayoutWorker {
  /// Counts the allocations of one operation of each workload, in `order.repetitions` repetitions.
  ///
  /// One operation runs uncounted first, because the runtime and the engine allocate some memory
  /// only once and keep it.
  func countAllocations(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    guard let counter else {
      return findUnavailability().map {
        WorkReport(nothingOf: order, .allocations, because: $0)
      } ?? WorkReport()
    }
    return try measureEachWorkload(cell, workloads, as: "mallocs", isExact: true) {
      workload, subject in
      let operation = try subject.makeOperation(of: workload)
      var counts: [AllocationCounts] = []
      counts.reserveCapacity(order.repetitions)
      try operation.perform(0..<1) { part in try part() }
      for _ in 0..<max(order.repetitions, 1) {
        var allocationsOfOperation: AllocationCounts?
        try operation.perform(0..<1) { part in
          allocationsOfOperation = try counter.count(part)
        }
        if let allocationsOfOperation { counts.append(allocationsOfOperation) }
      }
      return Self.readings(of: counts)
    }
  }

  /// The reading of a metric is a single value if all repetitions agree. Otherwise it has the
  /// values of all repetitions, so that the gate can report that they differ.
  private static func readings(of counts: [AllocationCounts]) -> [MetricReadings] {
    func reading(_ metric: String, _ unit: String, _ values: [Int]) -> MetricReadings? {
      guard let firstValue = values.first else { return nil }
      let isStable = values.allSatisfy { $0 == firstValue }
      return MetricReadings(
        metric: metric, unit: unit,
        readings: isStable
          ? .value(.integer(firstValue)) : .samples(values.map(MeasuredQuantity.integer)))
    }
    return [
      reading("mallocs", "blocks", counts.map { Int($0.mallocs) }),
      reading("frees", "blocks", counts.map { Int($0.frees) }),
      reading("bytes", "bytes", counts.compactMap { $0.requestedBytes.map { Int($0) } }),
      reading("live", "bytes", counts.map { Int($0.liveBytes) }),
      reading("peak", "bytes", counts.compactMap { $0.peakLiveBytes.map { Int($0) } }),
    ].compactMap { $0 }
  }
}
