import BenchmarkHarness
import CommandLineTools

extension BenchmarkSuite {
  /// Measures `selection` with `workers`, and adds the results to `document`. Progress is shown on
  /// the standard error unless `isQuiet` is true.
  ///
  /// If the `journal` can no longer be written, `remark` receives a message and the run continues.
  ///
  /// - Throws: An error that makes a measurement impossible, such as unreadable data.
  package static func run(
    _ selection: BenchmarkSelection, workers: [WorkerKind: any Worker],
    journal: RunJournal<CellReport>? = nil, isQuiet: Bool,
    remark: @escaping (String) -> Void = { _ in }, into document: inout ResultDocument
  ) throws {
    let progressBar = ProgressBar(isQuiet: isQuiet)
    let suite = BenchmarkSuite(
      selection, workers: workers, journal: journal,
      progress: { progressBar.show(done: $0.completedCount, of: $0.totalCount, label: $0.label) })
    defer { progressBar.clear() }
    journal?.onWriteError = { failure in
      progressBar.clear()
      remark("warning: \(failure): the run continues, but later results are not recorded")
    }
    try suite.run(into: &document)
    // If this part of the run counted no allocations but an earlier part did, the document keeps
    // the earlier part's description of the counting process.
    if let processWithCountedAllocations = selection.processWithCountedAllocations,
      document.results.contains(where: { WorkerKind(of: $0.identity.metric) == .allocations })
    {
      document.run.fingerprint.counted = processWithCountedAllocations
    }
  }
}
