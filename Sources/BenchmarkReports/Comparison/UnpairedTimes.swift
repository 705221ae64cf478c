import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

/// The times of the benchmarks that two result documents have in common, side by side.
///
///     let before = try ResultDocument(path: "before.json")
///     let after = try ResultDocument(path: "after.json")
///     let times = UnpairedTimes(before: before.results, after: after.results)
///     if !times.isEmpty { print(times.text(width: 80)) }
///
/// There is no verdict on a difference, because the two runs were made one after the other. Only
/// measurements that alternate, as in a ``PairedSession``, show a reliable difference.
package struct UnpairedTimes: Sendable {
  private let resultPairs: [(before: BenchmarkResult, after: BenchmarkResult)]
  private let noisyTimes: (before: NoisyTimes, after: NoisyTimes)

  /// Pairs the times that both documents contain. Results with wrong answers are ignored.
  package init(before: [BenchmarkResult], after: [BenchmarkResult]) {
    noisyTimes = (NoisyTimes(before), NoisyTimes(after))
    let earlierTimes = Dictionary(
      before.filter { !$0.isExact && $0.conforms }.map { ($0.identity, $0) },
      uniquingKeysWith: { first, _ in first })
    resultPairs = after.filter { !$0.isExact && $0.conforms }.compactMap { result in
      earlierTimes[result.identity].map { ($0, result) }
    }
  }

  /// Whether no benchmark has times in both documents.
  package var isEmpty: Bool { resultPairs.isEmpty }

  /// A table per layout and data set with the medians and their ratio, and a note that such a ratio
  /// proves nothing.
  package func text(width: Int) -> String {
    var lines = wrapped(
      "medians of two runs, for information only: the runs did not alternate, and even two runs of one program may differ by more than 50%; "
        + "\(NoisyTimes.legend)", width: width,
      indent: ""
    )
    for title in resultPairs.map({ Self.groupTitle($0.after) }).uniqued() {
      let table = TextTable(
        columns: [
          .init("n", isTrailingAligned: true), .init("engine"), .init("workload"),
          .init("before", isTrailingAligned: true), .init("after", isTrailingAligned: true),
          .init("ratio", isTrailingAligned: true),
        ], rows: resultPairs.filter { Self.groupTitle($0.after) == title }.map(tableRow),
        leading: 3)
      lines += ["", title] + table.lines(width: width)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func groupTitle(_ result: BenchmarkResult) -> String {
    result.identity.subject.title
  }

  private func tableRow(_ pair: (before: BenchmarkResult, after: BenchmarkResult))
    -> [String]
  {
    let identity = pair.after.identity
    // Medians per operation are compared, because the two runs may have used different batch sizes.
    let (earlierMedian, laterMedian) = (
      pair.before.medianPerOperation, pair.after.medianPerOperation
    )
    let ratioText =
      earlierMedian > 0 ? ReadableNumber.decimalText(laterMedian / earlierMedian) : "-"
    return [
      ReadableNumber.shortCountText(identity.itemCount), identity.engine,
      identity.metric == "time" ? identity.workload : "\(identity.workload) \(identity.metric)",
      noisyTimes.before.medianText(of: pair.before), noisyTimes.after.medianText(of: pair.after),
      ratioText,
    ]
  }
}
