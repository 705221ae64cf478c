import BenchmarkHarness
import CommandLineTools
import Reports

extension ResultHistory {
  /// A benchmark whose newest result differs from the oldest one by more than the noise.
  struct Change {
    let line: HistoryLine
    let ratio: MedianRatio
  }

  /// The change of `line` from the oldest to the newest run; nil if it is within the noise.
  ///
  /// A time has changed if the 95 % intervals of the two medians are apart. Two runs of one build
  /// differ as well, because each process has its own addresses: their difference is never a change,
  /// and a change must be greater than it.
  func change(of line: HistoryLine) -> Change? {
    guard let ratio = line.ratioToOldestRun, let interval = ratio.interval, !interval.contains(1)
    else { return nil }
    let change = Change(line: line, ratio: ratio)
    if line.results.last??.isExact == true { return change }
    // The other results that vary, such as the share of a frame, follow from times.
    guard line.identity.metric == "time" else { return nil }
    guard let oldestIndex = line.oldestIndex, let newestEntry = entries.last,
      !entries[oldestIndex].document.run.hasSameBuild(as: newestEntry.document.run),
      !isNoisy(line),
      Self.factor(ratio.ratio) > (greatestFactorOfSameBuild(line) ?? 1)
    else { return nil }
    return change
  }

  /// All changes, the greatest first.
  var changes: [Change] {
    lines { _ in true }.compactMap(change).sorted {
      Self.factor($0.ratio.ratio) > Self.factor($1.ratio.ratio)
    }
  }

  private func isNoisy(_ line: HistoryLine) -> Bool {
    entries.contains { $0.noisyTimes.reason(for: line.identity) != nil }
  }

  /// A ratio or its inverse, whichever is at least 1.
  private static func factor(_ ratio: Double) -> Double { max(ratio, 1 / ratio) }

  /// The greatest ratio of the medians of two runs of the same build; nil if no two runs of one
  /// build have the benchmark.
  private func greatestFactorOfSameBuild(_ line: HistoryLine) -> Double? {
    entries.indices.flatMap { first in
      (first + 1..<entries.count).compactMap { second -> Double? in
        guard let one = line.results[first], let other = line.results[second],
          entries[first].document.run.hasSameBuild(as: entries[second].document.run)
        else { return nil }
        return MedianRatio(one.readings, over: other.readings).map { Self.factor($0.ratio) }
      }
    }.max()
  }

  /// What changed, in one sentence without a capital letter and a full stop.
  var changeSummary: String {
    guard let oldest = entries.first, let newest = entries.last, entries.count > 1 else {
      return "one run has no changes"
    }
    let timeLines = lines { $0.metric == "time" }
    let changes = changes
    let timeCount = changes.count { $0.line.identity.metric == "time" }
    let countText =
      timeCount == changes.count
      ? "" : " and \(ReadableNumber.groupedDigits(changes.count - timeCount)) counts"
    let isOneBuild = entries.allSatisfy {
      $0.document.run.hasSameBuild(as: oldest.document.run)
    }
    if isOneBuild {
      let factor =
        timeLines.filter { !isNoisy($0) }.compactMap(greatestFactorOfSameBuild).max() ?? 1
      let percent = Int(((factor - 1) * 100).rounded())
      return
        "all runs are of the same build, so the differences of their times, which are up to \(percent) %, are noise"
        + (changes.isEmpty ? "" : "; \(changes.count) counts differ")
    }
    return
      "from \(oldest.label) to \(newest.label), \(ReadableNumber.groupedDigits(timeCount)) of "
      + "\(ReadableNumber.groupedDigits(timeLines.count)) times\(countText) changed; "
      + "the other differences are within the noise"
  }

  /// The changes as a table, the greatest first.
  func changeTable(_ changes: some Sequence<Change>) -> TextTable {
    func percentText(_ ratio: Double) -> String {
      let percent = (ratio - 1) * 100
      let text =
        percent.magnitude < 9.95
        ? ChartNumber.threeSignificantDigits(ChartNumber.rounded(percent.magnitude, digits: 2))
        : ReadableNumber.groupedDigits(Int(percent.magnitude.rounded()))
      return (percent < 0 ? "-" : "+") + text
    }
    return TextTable(
      columns: [
        .init("layout / data"), .init("benchmark"), .init("engine"),
        .init("n", isTrailingAligned: true), .init("change", isTrailingAligned: true),
        .init("95 % interval", isTrailingAligned: true), .init("oldest", isTrailingAligned: true),
        .init("newest", isTrailingAligned: true),
      ],
      rows: changes.map { change in
        let line = change.line
        let medians = [line.oldestIndex.flatMap { line.results[$0] }, line.results.last ?? nil]
        let isTime = line.identity.metric == "time"
        let tone: ReportTone = change.ratio.ratio > 1 ? .bad : .good
        return [
          ReportCell(line.identity.subject.title),
          ReportCell(
            isTime ? line.identity.workload : "\(line.identity.workload) \(line.identity.metric)"),
          ReportCell(line.identity.engine),
          ReportCell(ReadableNumber.shortCountText(line.identity.itemCount)),
        ]
          + [
            ReportCell("\(percentText(change.ratio.ratio)) %", tone),
            ReportCell(
              isTime
                ? change.ratio.interval.map {
                  "\(percentText($0.lowerBound)) to \(percentText($0.upperBound)) %"
                } ?? "" : "exact"),
          ]
          + medians.map { result in
            ReportCell(
              result.map { ReadableNumber.tableCellText($0.summary.p50, unit: $0.unit) } ?? "-")
          }
      })
  }
}
