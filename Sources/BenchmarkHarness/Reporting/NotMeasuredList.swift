import Reports

/// A list in a report: the requested benchmarks that a run did not measure, grouped by reason, with
/// a line per layout and data set.
struct NotMeasuredList {
  private let entries: [Entry]
  /// The names of all workloads that were requested, including those that were measured.
  private let workloads: Set<String>

  private struct Entry {
    let reason: String
    /// The layout and the data set of the benchmark, such as `flow / uniform`.
    let groupTitle: String
    let engine: String
    /// The number of items as text, such as `10k`.
    let sizeText: String
    let workload: String
  }

  /// Collects the benchmarks that `document` lists as not measured.
  init(_ document: ResultDocument) {
    entries = document.notMeasured.map { entry in
      guard let identity = try? BenchmarkIdentity(entry.id) else {
        return Entry(
          reason: entry.reason, groupTitle: entry.id, engine: "", sizeText: "", workload: "")
      }
      return Entry(
        reason: entry.reason, groupTitle: identity.subject.title,
        engine: identity.engine, sizeText: ReadableNumber.sizeText(identity.n),
        workload: identity.workload)
    }
    workloads = Set(document.results.map(\.identity.workload) + entries.map(\.workload))
  }

  /// The benchmarks that were not measured, grouped by reason, in the order of the result document.
  /// Each group has one line of text per layout and data set.
  var omissions: [ReportOmission] {
    entries.map(\.reason).uniqued().map { reason in
      let own = entries.filter { $0.reason == reason }
      return ReportOmission(
        reason: reason,
        entries: own.map(\.groupTitle).uniqued().map { group in
          "\(group): " + engineSummary(own.filter { $0.groupTitle == group })
        })
    }
  }

  /// The engines of `entries` as text, each with the sizes at which benchmarks were not measured.
  /// The names of the unmeasured workloads follow in parentheses, unless all requested workloads
  /// are among them.
  private func engineSummary(_ entries: [Entry]) -> String {
    entries.map(\.engine).uniqued().map { engine in
      let own = entries.filter { $0.engine == engine }
      let sizes = own.map(\.sizeText).uniqued().map { size in
        let missing = own.filter { $0.sizeText == size }.map(\.workload).uniqued()
        let isAll = missing.count == workloads.count
        return " " + size + (isAll ? "" : " (\(missing.joined(separator: ", ")))")
      }
      return engine + sizes.joined()
    }.joined(separator: ", ")
  }
}
