import BenchmarkHarness

extension BenchmarkSuite {
  /// Measures `selection` by `workers`, with a bar of progress on the standard error unless it is to
  /// be quiet, and adds what was found to `document`, with the process where allocations were counted.
  ///
  /// A `journal` that cannot grow any more is told in a `remark`, and the run goes on.
  ///
  /// - Throws: What makes an order impossible, such as data that cannot be read.
  package static func run(
    _ selection: BenchmarkSelection, workers: [WorkerKind: any Worker],
    journal: RunJournal<CellReport>? = nil, isQuiet: Bool,
    remark: @escaping (String) -> Void = { _ in }, into document: inout ResultDocument
  ) throws {
    var bar: ProgressBar?
    let suite = BenchmarkSuite(
      selection, workers: workers, journal: journal,
      progress: { progress in
        var shown = bar ?? ProgressBar(total: progress.total, isQuiet: isQuiet)
        shown.show(done: progress.done, label: progress.label)
        bar = shown
      })
    defer { bar?.clear() }
    journal?.onFailure = { failure in
      bar?.clear()
      remark("warning: \(failure): the run goes on, and is not kept from here")
    }
    try suite.run(into: &document)
    if document.results.contains(where: { WorkerKind(of: $0.identity.metric) == .allocations }) {
      document.run.fingerprint.counted = selection.countedProcess
    }
  }
}
