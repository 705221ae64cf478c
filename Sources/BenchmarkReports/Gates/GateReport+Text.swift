import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension GateReport {
  /// The text describes at most this many findings one by one. The result document contains all
  /// findings.
  static let maximumShownFindings = 40

  /// A table that counts the verdicts on each layout, followed by a description of each finding
  /// that is not a pass, worst outcomes first. Improvements are only counted, unless
  /// `describesImprovements` is true: they are good news, and a tree without changes has some.
  package func text(width: Int, describesImprovements: Bool = false) -> String {
    let layouts = findings.map { Self.layoutName(of: $0) }.uniqued()
    // Most reports have no warnings, so the column of warnings appears only if there are some.
    let outcomes = ResultDocument.Verdict.Outcome.columnOrder.filter { outcome in
      outcome != .warning || findings.contains { $0.outcome == .warning }
    }
    let table = TextTable(
      columns: [.init("layout")] + outcomes.map { .init($0.rawValue, isTrailingAligned: true) },
      rows: layouts.map { layout in
        let layoutFindings = findings.filter { Self.layoutName(of: $0) == layout }
        return [layout]
          + outcomes.map { outcome in
            let count = layoutFindings.count { $0.outcome == outcome }
            return count == 0 ? "-" : ReadableNumber.groupedDigits(count)
          }
      })
    var lines = findings.isEmpty ? [] : table.lines(width: width)
    let findingsWithTooFewItemCounts = findings.filter(\.hasTooFewItemCounts)
    let describedFindings = outcomes.dropFirst().filter {
      $0 != .improvement || describesImprovements
    }.flatMap { outcome in
      findings.filter { $0.outcome == outcome && !$0.hasTooFewItemCounts }
    }
    for finding in describedFindings.prefix(Self.maximumShownFindings) {
      // The id is never truncated, so that it can be copied.
      lines += ["", "\(finding.outcome.rawValue): \(finding.id)"]
      lines +=
        wrapped("  \(finding.gate.rawValue): \(finding.message)", width: width, indent: "    ")
    }
    if describedFindings.count > Self.maximumShownFindings {
      let omittedCount = ReadableNumber.groupedDigits(
        describedFindings.count - Self.maximumShownFindings)
      lines += ["", "and \(omittedCount) more findings"]
    }
    if !findingsWithTooFewItemCounts.isEmpty {
      let benchmarkCountText =
        findingsWithTooFewItemCounts.count == 1
        ? "1 benchmark"
        : "\(ReadableNumber.groupedDigits(findingsWithTooFewItemCounts.count)) benchmarks"
      let sentence =
        "growth was not judged for \(benchmarkCountText): this requires at least three numbers of items, "
        + "the largest at least \(ComplexityGate.minimumItemCountRatio) times the smallest"
      lines += [""] + wrapped(sentence, width: width, indent: "  ")
    }
    return (lines + ["", verdictCountsText]).joined(separator: "\n") + "\n"
  }

  /// The number of verdicts of each outcome, as one line.
  private var verdictCountsText: String {
    let countTexts = ResultDocument.Verdict.Outcome.columnOrder.compactMap { outcome -> String? in
      let count = findings.count { $0.outcome == outcome }
      return count == 0 ? nil : outcome.countText(count)
    }
    return "verdicts: " + (countTexts.isEmpty ? "none" : countTexts.joined(separator: ", "))
  }

  private static func layoutName(of finding: GateFinding) -> String {
    String(finding.id.prefix { $0 != "/" })
  }
}

extension GateFinding {
  /// Whether the finding reports that there are too few numbers of items to judge growth.
  fileprivate var hasTooFewItemCounts: Bool { gate == .complexity && outcome == .inconclusive }
}

extension ResultDocument.Verdict.Outcome {
  /// A count of verdicts in words: `1 failure`, `2 failures`, `24 pass`.
  func countText(_ count: Int) -> String {
    let isCountableNoun = [.failure, .regression, .warning, .improvement].contains(self)
    return
      "\(ReadableNumber.groupedDigits(count)) \(rawValue)\(isCountableNoun && count != 1 ? "s" : "")"
  }

  /// The outcomes of gates in the order of the table's columns: pass, and then the others from the
  /// worst to the best.
  fileprivate static let columnOrder: [Self] = [
    .pass, .failure, .regression, .warning, .inconclusive, .improvement,
  ]
}
