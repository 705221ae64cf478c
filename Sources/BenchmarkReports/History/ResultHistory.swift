import BenchmarkHarness

/// The results of several revisions that were measured in the same environment, oldest first.
///
///     let documents = try ["before.json", "after.json"].map { path in
///       (path: path, document: try ResultDocument(path: path))
///     }
///     let history = try ResultHistory(of: documents)
///     try ReportFiles([(.html, "history.html")]).write(history.report)
package struct ResultHistory: Sendable {
  /// A run of one git revision in the history.
  struct HistoryEntry: Sendable {
    /// The first letters of the revision, followed by `+` if files were changed; the day of the run
    /// if the revision is not known. No two runs of a history have equal labels.
    let label: String
    let document: ResultDocument
    let noisyTimes: NoisyTimes
  }

  let entries: [HistoryEntry]

  /// Sorts `documents` by the start of their runs.
  ///
  /// - Throws: `EnvironmentMismatch` if a document was measured in another environment than the
  ///   first of `documents`.
  package init(of documents: [(path: String, document: ResultDocument)]) throws(EnvironmentMismatch)
  {
    if let firstDocument = documents.first {
      for other in documents.dropFirst() {
        try firstDocument.document.run.fingerprint.expectComparableTimes(
          other.document.run.fingerprint, baseline: firstDocument.path, in: other.path)
      }
    }
    let sortedDocuments = documents.map(\.document).enumerated().sorted {
      ($0.element.run.started, $0.offset) < ($1.element.run.started, $1.offset)
    }.map(\.element)
    var labelCounts: [String: Int] = [:]
    entries = sortedDocuments.map { document in
      let label = Self.label(of: document.run)
      labelCounts[label, default: 0] += 1
      let runNumber = labelCounts[label] ?? 1
      return HistoryEntry(
        label: runNumber > 1 ? "\(label) #\(runNumber)" : label, document: document,
        noisyTimes: NoisyTimes(document.results))
    }
  }

  private static func label(of run: ResultDocument.RunDescription) -> String {
    guard let revision = run.git.revision else { return String(run.started.prefix(10)) }
    return revision.prefix(7) + (run.git.isModified ? "+" : "")
  }

  /// The lines of the history: one for each benchmark of the newest run for which `isShown` returns
  /// true, in the order of that run.
  func lines(where isShown: (BenchmarkIdentity) -> Bool) -> [HistoryLine] {
    let results = entries.map { entry in
      Dictionary(
        entry.document.results.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let identities = (entries.last?.document.results ?? []).map(\.identity).filter(isShown)
    return identities.map { identity in
      HistoryLine(identity: identity, results: results.map { $0[identity] })
    }
  }
}

/// The results of one benchmark in each run of a history, oldest first. The result is nil for a run
/// without this benchmark.
struct HistoryLine: Sendable {
  let identity: BenchmarkIdentity
  let results: [BenchmarkResult?]

  /// The medians from the oldest to the newest run, drawn as bars such as `▁▃█`. The heights are
  /// relative to the greatest median, so that a small change is not drawn as a large one. A run
  /// without a result is drawn as a space.
  var sparkline: String {
    let greatestMedian = results.compactMap { $0?.summary.p50.double }.max() ?? 0
    let barCharacters = Array("▁▂▃▄▅▆▇█")
    return String(
      results.map { result in
        guard let value = result?.summary.p50.double else { return " " }
        guard greatestMedian > 0 else { return barCharacters[0] }
        return barCharacters[min(7, max(0, Int((value / greatestMedian * 8).rounded(.up)) - 1))]
      })
  }

  /// The index of the oldest run before the newest one that has the benchmark; nil if there is none.
  var oldestIndex: Int? { results.dropLast().firstIndex { $0 != nil } }

  /// The ratio of the newest median to that of the oldest run that has the benchmark; nil if only
  /// one run has the benchmark, or if either median is not positive.
  var ratioToOldestRun: MedianRatio? {
    guard let newestResult = results.last ?? nil,
      let oldestResult = oldestIndex.flatMap({ results[$0] })
    else { return nil }
    return MedianRatio(newestResult.readings, over: oldestResult.readings)
  }

  /// Whether any two runs of the history have different values of an exact count.
  var hasChangedCount: Bool {
    Set(results.compactMap { $0.flatMap { $0.isExact ? $0.summary.p50 : nil } }).count > 1
  }
}
