/// Aligned tables for a terminal, one per layout and data set: medians, and whether the answers
/// were right.
public struct TableFormat: OutputFormat {
  public let name = "table"
  public let summary = "aligned tables for a terminal"

  /// Creates the format.
  public init() {}

  public func text(of document: ResultDocument, width: Int) -> String {
    var lines = environment(document.run.fingerprint)
    for group in TableGroup.groups(of: document) {
      lines += ["", group.title]
      lines += group.table.lines(width: width)
    }
    if !document.results.isEmpty {
      lines += ["", "medians, times per operation; \"-\" was not measured, \"!\" was not right"]
    }
    lines += notMeasured(document.notMeasured)
    return lines.map { String($0.prefix(width)) }.joined(separator: "\n") + "\n"
  }

  private func environment(_ fingerprint: Fingerprint) -> [String] {
    let quota = fingerprint.quota.map { " (quota \(HumanNumber.threeDigits($0)))" } ?? ""
    let load = HumanNumber.threeDigits(fingerprint.load)
    return [
      "\(fingerprint.cpu), \(fingerprint.cores) cores\(quota), load \(load)",
      "\(fingerprint.kernel), \(fingerprint.libc), Swift \(fingerprint.swift), "
        + "\(fingerprint.flags.joined(separator: " ")), \(fingerprint.allocator)",
    ]
  }

  /// What is missing, listed by reason.
  private func notMeasured(_ entries: [ResultDocument.NotMeasured]) -> [String] {
    var lines: [String] = []
    for reason in entries.map(\.reason).uniqued() {
      lines += ["", "not measured: \(reason)"]
      lines += entries.filter { $0.reason == reason }.map { "  \($0.id)" }
    }
    return lines
  }
}
