import Reports
import Wording

/// The times that two documents share, side by side. There is no verdict, because the runs did not
/// alternate.
package struct UnpairedTimes: Sendable {
  private let pairs: [(before: BenchmarkResult, after: BenchmarkResult)]

  /// Pairs the results that are not exact in both documents and have correct answers.
  package init(before: [BenchmarkResult], after: [BenchmarkResult]) {
    let known = Dictionary(
      before.filter { !$0.isExact && $0.conforms }.map { ($0.identity, $0) },
      uniquingKeysWith: { first, _ in first })
    pairs = after.filter { !$0.isExact && $0.conforms }.compactMap { result in
      known[result.identity].map { ($0, result) }
    }
  }

  /// Whether the documents share no such result.
  package var isEmpty: Bool { pairs.isEmpty }

  /// A table per layout and data set with the medians and their ratio, and a note on why the ratio
  /// proves nothing.
  package func text(width: Int) -> String {
    var lines = wrapped(
      "medians of two runs, for information: they were not taken in alternation, and two runs of "
        + "one program may differ by more than half", width: width, indent: ""
    )
    for title in pairs.map({ Self.title($0.after) }).uniqued() {
      let table = TextTable(
        columns: [
          .init("n", isTrailing: true), .init("engine"), .init("workload"),
          .init("before", isTrailing: true), .init("after", isTrailing: true),
          .init("ratio", isTrailing: true),
        ], rows: pairs.filter { Self.title($0.after) == title }.map(Self.row), leading: 3)
      lines += ["", title] + table.lines(width: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func title(_ result: BenchmarkResult) -> String {
    result.identity.subject.title
  }

  private static func row(_ pair: (before: BenchmarkResult, after: BenchmarkResult)) -> [String] {
    let identity = pair.after.identity
    let (before, after) = (pair.before.summary.p50, pair.after.summary.p50)
    // The runs may have batches of different sizes.
    let (one, other) = (pair.before.medianPerOperation, pair.after.medianPerOperation)
    let ratio = one > 0 ? HumanNumber.threeDigits(other / one) : "-"
    return [
      HumanNumber.size(identity.n), identity.engine,
      identity.metric == "time" ? identity.workload : "\(identity.workload) \(identity.metric)",
      HumanNumber.cell(before, unit: pair.before.unit),
      HumanNumber.cell(after, unit: pair.after.unit), ratio,
    ]
  }
}
