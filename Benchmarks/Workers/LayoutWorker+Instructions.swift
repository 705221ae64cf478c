import BenchmarkHarness

extension LayoutWorker {
  /// Does one operation of each workload, for a tool that counts instructions from outside.
  func instructions(of cell: BenchmarkCell, in workloads: [Workload], _ order: WorkOrder) throws
    -> WorkReport
  {
    WorkReport(
      notMeasured: workloads.map {
        .init(cell.identity($0, "instructions"), reason: "no tool counts in this process")
      })
  }
}
