import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension DuetReport {
  /// A table per layout and data set, a message for every difference, and a list of the pairs that
  /// were not compared.
  ///
  /// - Parameter comparesSubjects: Whether the base and the candidate are two engines or layouts.
  ///   Effects are then given as factors, with verdicts such as `slower`. If false, they are two
  ///   builds of one engine; effects are percentages, with verdicts such as `regression`.
  package func text(width: Int, comparesSubjects: Bool = false) -> String {
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
        rows: judgedFindings.filter { Self.groupTitle($0) == title }.map {
          Self.tableRow($0, comparesSubjects)
        }, leading: 3,
        trailing: 1,
        optional: 1)
      if !lines.isEmpty { lines.append("") }
      lines += [title] + table.lines(width: width)
    }
    if !judgedFindings.isEmpty {
      let legend =
        comparesSubjects
        ? "effect: how many times as fast or as slow as the base the candidate is, or the difference of their times in percent if it is less than 1.1 times; as the median over rounds."
        : "effect: the candidate's time divided by the base's, as the median over rounds."
      let repetitionNote =
        " A difference is accepted only if a second session finds the difference again."
      let isAnyDecidedByProcessorTime = judgedFindings.contains { finding in
        finding.sessions.contains { $0.processorTimes != nil }
      }
      let processorTimeNote =
        isAnyDecidedByProcessorTime
        ? " The verdicts are based on the processor time of the measuring thread." : ""
      lines += [""] + wrapped(legend + repetitionNote + processorTimeNote, width: width, indent: "")
    }
    for finding in judgedFindings where finding.firstJudgement?.outcome.isDifference == true {
      let verdict = finding.outcome.map { Self.verdictText($0, comparesSubjects) } ?? ""
      lines += ["", "\(verdict): \(finding.pair.identity)"]
      lines += wrapped("  " + finding.message, width: width, indent: "    ")
    }
    lines += notComparedLines(width: width)
    return (lines + [lines.isEmpty ? "" : "\n" + verdictCountsText(comparesSubjects)]).joined(
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

  /// The word for a verdict: for two builds, for example `regression` or `improvement`; for two
  /// engines or layouts (`comparesSubjects` is true), `slower` or `faster` instead.
  private static func verdictText(_ outcome: TimeGate.Outcome, _ comparesSubjects: Bool) -> String {
    guard comparesSubjects else { return outcome.rawValue }
    switch outcome {
    case .regression: return "slower"
    case .improvement: return "faster"
    case .equivalent: return "equal"
    case .inconclusive: return outcome.rawValue
    }
  }

  private func verdictCountsText(_ comparesSubjects: Bool) -> String {
    let outcomes: [ResultDocument.Verdict.Outcome] = [
      .equivalent, .regression, .improvement, .inconclusive,
    ]
    let verdictTexts = outcomes.compactMap { outcome -> String? in
      let count = findings.count { $0.outcome?.rawValue == outcome.rawValue }
      if count == 0 { return nil }
      guard comparesSubjects, let word = TimeGate.Outcome(rawValue: outcome.rawValue) else {
        return outcome.countText(count)
      }
      return "\(ReadableNumber.groupedDigits(count)) \(Self.verdictText(word, true))"
    }
    let notComparedCount = findings.count { $0.outcome == nil }
    let countTexts =
      verdictTexts
      + (notComparedCount == 0
        ? [] : ["\(ReadableNumber.groupedDigits(notComparedCount)) not compared"])
    return "verdicts: " + (countTexts.isEmpty ? "none" : countTexts.joined(separator: ", "))
  }

  private static func groupTitle(_ finding: DuetFinding) -> String {
    let (base, candidate) = (finding.pair.base, finding.pair.candidate)
    let title = candidate.subject.title
    return base.engine == candidate.engine ? title : title + ", against \(base.engine)"
  }

  private static func tableRow(_ finding: DuetFinding, _ comparesSubjects: Bool) -> [String] {
    guard let judgement = finding.firstJudgement, let session = finding.sessions.first else {
      preconditionFailure("expected a judged pair of benchmarks, found a pair without times")
    }
    let arm = finding.pair.candidate
    return [
      ReadableNumber.shortCountText(arm.itemCount), arm.engine, arm.workload,
      comparesSubjects
        ? Self.factorText(judgement.effect) : PercentText.signedPercentage(judgement.effect),
      PercentText.percentageInterval(judgement.interval),
      PercentText.unsignedPercentage(judgement.margin),
      "\(medianTimeText(session, .base)), \(medianTimeText(session, .candidate))",
      finding.outcome.map { verdictText($0, comparesSubjects) } ?? "",
    ]
  }

  /// Describes how fast the candidate is compared with the base, such as `7.3 times as fast`.
  /// `effect` is the candidate's time divided by the base's, minus 1. For a factor below 1.1 the
  /// text is a percentage.
  static func factorText(_ effect: Double) -> String {
    let ratio = 1 + effect
    guard ratio > 0, max(ratio, 1 / ratio) >= 1.1 else {
      return PercentText.signedPercentage(effect)
    }
    let factor = ratio < 1 ? 1 / ratio : ratio
    let tenths = Int(min(factor * 10, 1e12).rounded())
    let multipleText = "\(ReadableNumber.groupedDigits(tenths / 10)).\(tenths % 10)"
    return ratio < 1 ? "\(multipleText) times as fast" : "\(multipleText) times as slow"
  }

  private static func medianTimeText(_ session: SessionRecord, _ role: PairedSession.ArmRole)
    -> String
  {
    guard let summary = SampleSummary(session.samples(of: role).readings.all) else { return "-" }
    return ReadableNumber.tableCellText(summary.p50, unit: "ns")
  }
}
