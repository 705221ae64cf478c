import Reports
import Wording

extension GateReport {
  /// The greatest number of findings that the text describes one by one. Documents keep all
  /// findings.
  static let shownFindings = 40

  /// A table of verdicts per layout, followed by the findings that did not pass, worst outcomes
  /// first.
  package func text(width: Int) -> String {
    let layouts = findings.map { Self.layout(of: $0) }.uniqued()
    let outcomes = ResultDocument.Verdict.Outcome.inTables
    let table = TextTable(
      columns: [.init("layout")] + outcomes.map { .init($0.rawValue, isTrailing: true) },
      rows: layouts.map { layout in
        let own = findings.filter { Self.layout(of: $0) == layout }
        return [layout]
          + outcomes.map { outcome in
            let count = own.count { $0.outcome == outcome }
            return count == 0 ? "-" : HumanNumber.grouped(count)
          }
      })
    var lines = findings.isEmpty ? [] : table.lines(width: width)
    let unjudged = findings.filter(\.isUnjudgedGrowth)
    let shown = outcomes.dropFirst().flatMap { outcome in
      findings.filter { $0.outcome == outcome && !$0.isUnjudgedGrowth }
    }
    for finding in shown.prefix(Self.shownFindings) {
      // The id is never shortened, so that it can be copied.
      lines += ["", "\(finding.outcome.rawValue): \(finding.id)"]
      lines +=
        wrapped("  \(finding.gate.rawValue): \(finding.message)", width: width, indent: "    ")
    }
    if shown.count > Self.shownFindings {
      lines += ["", "and \(HumanNumber.grouped(shown.count - Self.shownFindings)) more"]
    }
    if !unjudged.isEmpty {
      let count =
        unjudged.count == 1 ? "1 benchmark" : "\(HumanNumber.grouped(unjudged.count)) benchmarks"
      lines += [
        "",
        "growth not judged at fewer than three sizes over a factor of \(ComplexityGate.span): "
          + count,
      ]
    }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }

  /// The number of verdicts of each outcome, in one line.
  private var summary: String {
    let parts = ResultDocument.Verdict.Outcome.inTables.compactMap { outcome -> String? in
      let count = findings.count { $0.outcome == outcome }
      return count == 0 ? nil : outcome.text(count)
    }
    return "verdicts: " + (parts.isEmpty ? "none" : parts.joined(separator: ", "))
  }

  private static func layout(of finding: GateFinding) -> String {
    String(finding.id.prefix { $0 != "/" })
  }
}

extension GateFinding {
  /// Whether the finding says that there are too few sizes to judge growth.
  fileprivate var isUnjudgedGrowth: Bool { gate == .complexity && outcome == .inconclusive }
}

extension ResultDocument.Verdict.Outcome {
  /// A number of verdicts in words: `1 failure`, `2 failures`, `24 pass`.
  func text(_ count: Int) -> String {
    let isNoun = [.failure, .regression, .improvement].contains(self)
    return "\(HumanNumber.grouped(count)) \(rawValue)\(isNoun && count != 1 ? "s" : "")"
  }

  /// The outcomes of gates on a document, in the order of table columns: pass, then the worst
  /// first.
  fileprivate static let inTables: [Self] = [
    .pass, .failure, .regression, .inconclusive, .improvement,
  ]
}
