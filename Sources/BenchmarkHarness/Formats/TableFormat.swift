/// Aligned tables for a terminal, one per layout and data set: medians, and whether the answers
/// were right.
public struct TableFormat: OutputFormat {
  public let name = "table"
  public let summary = "aligned tables for a terminal"

  /// Creates the format.
  public init() {}

  public func text(of document: ResultDocument, width: Int) -> String {
    var lines = environment(document.run.fingerprint)
    var omitted: [String] = []
    for group in TableGroup.groups(of: document) {
      lines += ["", group.title]
      lines += group.table.lines(width: width)
      omitted += group.table.omitted(width: width).map { group.columnNames[$0] }
    }
    if !document.results.isEmpty {
      lines += ["", "medians, times per operation; \"-\" was not measured, \"!\" was not right"]
    }
    if !omitted.isEmpty {
      lines += ["no room for: " + omitted.uniqued().joined(separator: ", ")]
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
      let rows = entries.filter { $0.reason == reason }.map(Self.row)
      for row in rows.map(\.name).uniqued() {
        let workloads = rows.filter { $0.name == row }.map(\.workload).uniqued()
        lines.append("  \(row): \(workloads.joined(separator: ", "))")
      }
    }
    return lines
  }

  /// The row of the tables in which an entry would stand, and the workload of its column.
  private static func row(_ entry: ResultDocument.NotMeasured) -> (name: String, workload: String) {
    // layout/engine/data/workload/n=10000/metric
    var parts = entry.id.split(separator: "/").map(String.init)
    guard parts.count == 6, let n = Int(parts[4].dropFirst(2)) else { return (entry.id, "") }
    parts[4] = HumanNumber.size(n)
    return (parts[0..<3].joined(separator: "/") + "/" + parts[4], parts[3])
  }
}
