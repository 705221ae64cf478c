import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension DuetReport {
  /// A table per layout and data set, a message for every difference, and a list of the pairs that
  /// were not compared. Two engines, two layouts and two builds of one engine are told in the same
  /// words: effects as factors, with the verdicts `slower`, `faster` and `equal`.
  package func text(width: Int) -> String {
    var lines: [String] = []
    let judgedFindings = findings.filter { $0.outcome != nil }
    for title in judgedFindings.map(Self.groupTitle).uniqued() {
      let table = TextTable(
        columns: [
          .init("n", isTrailingAligned: true), .init("engine"), .init("workload"),
          .init("effect", isTrailingAligned: true), .init("99 % interval", isTrailingAligned: true),
          .init("margin", isTrailingAligned: true),
          .init("base and candidate", isTrailingAligned: true),
          .init("verdict"),
        ],
        rows: judgedFindings.filter { Self.groupTitle($0) == title }.map(Self.tableRow), leading: 3,
        trailing: 1,
        optional: 1)
      if !lines.isEmpty { lines.append("") }
      lines += [title] + table.lines(width: width)
    }
    if !judgedFindings.isEmpty {
      let legend =
        "effect: how many times as fast or as slow as the base the candidate is, or the difference of their times in percent if it is less than 1.1 times; as the median over rounds."
      let isAnyUndecided = judgedFindings.contains { $0.outcome == .inconclusive }
      let undecidedNote =
        isAnyUndecided
        ? " The verdict \"within X %\" is inconclusive: the times may differ, but by no more than X %."
        : ""
      let repetitionNote =
        " A difference is accepted only if a second session finds the difference again."
      let isAnyDecidedByProcessorTime = judgedFindings.contains { finding in
        finding.sessions.contains { $0.processorTimes != nil }
      }
      let processorTimeNote =
        isAnyDecidedByProcessorTime
        ? " The verdicts are based on the processor time of the measuring thread." : ""
      lines +=
        [""]
        + wrapped(
          legend + repetitionNote + undecidedNote + processorTimeNote, width: width, indent: "")
    }
    for finding in judgedFindings where finding.firstJudgement?.outcome.isDifference == true {
      let verdict = finding.outcome.map { Self.verdictText($0) } ?? ""
      lines += ["", "\(verdict): \(finding.pair.identity)"]
      lines += wrapped("  " + finding.message, width: width, indent: "    ")
    }
    lines += notComparedLines(width: width)
    return (lines + [lines.isEmpty ? "" : "\n" + verdictCountsText]).joined(
      separator: "\n") + "\n"
  }

  /// The pairs that were not compared, grouped by reason, as lines of text.
  private func notComparedLines(width: Int) -> [String] {
    let unjudgedFindings = findings.filter { $0.outcome == nil }
    var lines: [String] = []
    let reasons = unjudgedFindings.map { $0.missingSessionReason?.reasonText ?? "not judged" }
    for reason in reasons.uniqued() {
      lines.append("")
      lines += wrapped("not compared: " + reason, width: width, indent: "  ")
      for finding in unjudgedFindings
      where (finding.missingSessionReason?.reasonText ?? "not judged") == reason {
        lines.append("  \(finding.pair.identity)")
      }
    }
    return lines
  }

  /// The word for a verdict.
  private static func verdictText(_ outcome: TimeGate.Outcome) -> String {
    switch outcome {
    case .regression: return "slower"
    case .improvement: return "faster"
    case .equivalent: return "equal"
    case .inconclusive: return outcome.rawValue
    }
  }

  private var verdictCountsText: String {
    let outcomes: [TimeGate.Outcome] = [.equivalent, .regression, .improvement, .inconclusive]
    let countTexts =
      outcomes.map { outcome in
        (findings.count { $0.outcome == outcome }, Self.verdictText(outcome))
      } + [(findings.count { $0.outcome == nil }, "not compared")]
    let texts = countTexts.filter { $0.0 > 0 }.map {
      "\(ReadableNumber.groupedDigits($0.0)) \($0.1)"
    }
    return "verdicts: " + (texts.isEmpty ? "none" : texts.joined(separator: ", "))
  }

  private static func groupTitle(_ finding: DuetFinding) -> String {
    let (base, candidate) = (finding.pair.base, finding.pair.candidate)
    let title = candidate.subject.title
    return base.engine == candidate.engine ? title : title + ", against \(base.engine)"
  }

  private static func tableRow(_ finding: DuetFinding) -> [String] {
    guard let judgement = finding.firstJudgement, let session = finding.sessions.first else {
      preconditionFailure("expected a judged pair of benchmarks, found a pair without times")
    }
    let arm = finding.pair.candidate
    return [
      ReadableNumber.shortCountText(arm.itemCount), arm.engine, arm.workload,
      EffectText.text(judgement.effect), EffectText.interval(judgement.interval),
      PercentText.unsignedPercentage(judgement.margin),
      "\(medianTimeText(session, .base)), \(medianTimeText(session, .candidate))",
      finding.outcome == .inconclusive
        ? "within \(PercentText.unsignedPercentage(judgement.largestPossibleEffect))"
        : finding.outcome.map { verdictText($0) } ?? "",
    ]
  }

  private static func medianTimeText(_ session: SessionRecord, _ role: PairedSession.ArmRole)
    -> String
  {
    guard let summary = SampleSummary(session.samples(of: role).readings.all) else { return "-" }
    return ReadableNumber.tableCellText(summary.p50, unit: "ns")
  }
}
