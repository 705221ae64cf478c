import BenchmarkHarness

extension LayoutWorker {
  /// Measures how much more memory is in use after each operation of `workloads`.
  func measureRetainedMemory(of cell: BenchmarkCell, in workloads: [Workload]) throws -> WorkReport
  {
    try measureEachWorkload(cell, workloads, as: WorkerKind.memory.representativeMetric) {
      workload, subject in
      let operation = try subject.makeOperation(of: workload)
      let bytes = try RetainedMemory.bytesPerOperation {
        try operation.perform(0..<1) { part in try part() }
      }
      return bytes.map {
        [
          MetricReadings(
            metric: WorkerKind.memory.representativeMetric, unit: "bytes",
            readings: .value(.integer($0)))
        ]
      } ?? []
    }
  }
}
