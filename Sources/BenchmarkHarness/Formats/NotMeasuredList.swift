/// What a run was asked for and did not measure, by reason: a line per layout and data.
struct NotMeasuredList {
  private let entries: [Entry]
  /// The workloads of the run; an entry without any of them says so by naming none.
  private let workloads: Set<String>

  private struct Entry {
    let reason: String
    /// The table in which the result would stand.
    let group: String
    let engine: String
    let n: String
    let workload: String
  }

  /// Lists what `document` has no results for.
  init(_ document: ResultDocument) {
    entries = document.notMeasured.map { entry in
      guard let identity = try? BenchmarkIdentity(entry.id) else {
        return Entry(reason: entry.reason, group: entry.id, engine: "", n: "", workload: "")
      }
      return Entry(
        reason: entry.reason, group: identity.subject.title,
        engine: identity.engine, n: HumanNumber.size(identity.n), workload: identity.workload)
    }
    workloads = Set(document.results.map(\.identity.workload) + entries.map(\.workload))
  }

  /// A reason, and what lacks a result for it: an entry per layout and data.
  struct Reason {
    let text: String
    let entries: [String]
  }

  /// The reasons in the order of the document.
  var reasons: [Reason] {
    entries.map(\.reason).uniqued().map { reason in
      let own = entries.filter { $0.reason == reason }
      return Reason(
        text: reason,
        entries: own.map(\.group).uniqued().map { group in
          "\(group): " + engines(own.filter { $0.group == group })
        })
    }
  }

  /// The lines, with an empty one before each reason.
  func lines(width: Int) -> [String] {
    reasons.flatMap { reason in
      [""] + WrappedText("not measured: \(reason.text)", width: width, indent: "  ").lines
        + reason.entries.flatMap { WrappedText("  " + $0, width: width, indent: "    ").lines }
    }
  }

  /// The engines of `entries` with the sizes that lack each, and the workloads where it is not all.
  private func engines(_ entries: [Entry]) -> String {
    entries.map(\.engine).uniqued().map { engine in
      let own = entries.filter { $0.engine == engine }
      let sizes = own.map(\.n).uniqued().map { n in
        let missing = own.filter { $0.n == n }.map(\.workload).uniqued()
        let isAll = missing.count == workloads.count
        return " " + n + (isAll ? "" : " (\(missing.joined(separator: ", ")))")
      }
      return engine + sizes.joined()
    }.joined(separator: ", ")
  }
}
