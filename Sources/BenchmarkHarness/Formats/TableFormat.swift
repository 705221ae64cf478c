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
      lines += ["", "medians per operation; \"-\" was not measured, \"!\" was not right"]
    }
    if !omitted.isEmpty {
      let names = Self.grouped(omitted.uniqued())
      lines += WrappedText("not shown: " + names, width: width, indent: "  ").lines
    }
    lines += NotMeasuredList(document).lines(width: width)
    return lines.map { String($0.prefix(width)) }.joined(separator: "\n") + "\n"
  }

  /// Columns' names, `workload metric` each, with every workload once.
  private static func grouped(_ names: [String]) -> String {
    let pairs = names.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    return pairs.map { $0[0] }.uniqued().map { workload in
      let metrics = pairs.filter { $0[0] == workload }.compactMap { $0.last }
      return "\(workload) \(metrics.joined(separator: ", "))"
    }.joined(separator: "; ")
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
}
