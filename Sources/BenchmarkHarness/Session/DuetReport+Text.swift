import Reports
import Wording

extension DuetReport {
  /// A table per layout and data set, the message about every difference, and the pairs that were
  /// not compared.
  package func text(width: Int) -> String {
    var lines: [String] = []
    let judged = findings.filter { $0.outcome != nil }
    for title in judged.map(Self.title).uniqued() {
      let table = TextTable(
        columns: [
          .init("n", isTrailing: true), .init("engine"), .init("workload"),
          .init("effect", isTrailing: true), .init("99 % interval", isTrailing: true),
          .init("margin", isTrailing: true), .init("base and candidate", isTrailing: true),
          .init("verdict"),
        ], rows: judged.filter { Self.title($0) == title }.map(Self.row), leading: 3, trailing: 1,
        optional: 1)
      if !lines.isEmpty { lines.append("") }
      lines += [title] + table.lines(width: width)
    }
    if !judged.isEmpty {
      let legend =
        "effect: candidate over base, the median of ratios within rounds. A difference is a verdict "
        + "once a second session repeats it."
      lines += [""] + wrapped(legend, width: width, indent: "")
    }
    for finding in judged where finding.first?.outcome.isClaim == true {
      lines += ["", "\(finding.outcome?.rawValue ?? ""): \(finding.pair.identity)"]
      lines += wrapped("  " + finding.message, width: width, indent: "    ")
    }
    lines += obstacles(width: width)
    return (lines + [lines.isEmpty ? "" : "\n" + summary]).joined(separator: "\n") + "\n"
  }

  /// The pairs that were not compared, grouped by reason.
  private func obstacles(width: Int) -> [String] {
    let missing = findings.filter { $0.outcome == nil }
    var lines: [String] = []
    for reason in missing.map({ $0.obstacle?.reason ?? "not judged" }).uniqued() {
      lines.append("")
      lines += wrapped("not compared: " + reason, width: width, indent: "  ")
      for finding in missing where (finding.obstacle?.reason ?? "not judged") == reason {
        lines.append("  \(finding.pair.identity)")
      }
    }
    return lines
  }

  private var summary: String {
    let outcomes: [ResultDocument.Verdict.Outcome] = [
      .equivalent, .regression, .improvement, .inconclusive,
    ]
    let parts = outcomes.compactMap { outcome -> String? in
      let count = findings.count { $0.outcome?.rawValue == outcome.rawValue }
      return count == 0 ? nil : outcome.text(count)
    }
    let missing = findings.count { $0.outcome == nil }
    let told = parts + (missing == 0 ? [] : ["\(HumanNumber.grouped(missing)) not compared"])
    return "verdicts: " + (told.isEmpty ? "none" : told.joined(separator: ", "))
  }

  private static func title(_ finding: DuetFinding) -> String {
    let (base, candidate) = (finding.pair.base, finding.pair.candidate)
    let title = candidate.subject.title
    return base.engine == candidate.engine ? title : title + ", against \(base.engine)"
  }

  private static func row(_ finding: DuetFinding) -> [String] {
    guard let judgement = finding.first, let session = finding.sessions.first else {
      preconditionFailure("only what was judged stands in the table")
    }
    let arm = finding.pair.candidate
    return [
      HumanNumber.size(arm.n), arm.engine, arm.workload, Percent.signed(judgement.effect),
      Percent.interval(judgement.interval), Percent.plain(judgement.margin),
      "\(time(session, .base)), \(time(session, .candidate))", finding.outcome?.rawValue ?? "",
    ]
  }

  private static func time(_ session: SessionRecord, _ place: PairedSession.Place) -> String {
    guard let summary = Summary(session.samples(of: place).readings.all) else { return "-" }
    return HumanNumber.cell(summary.p50, unit: "ns")
  }
}
