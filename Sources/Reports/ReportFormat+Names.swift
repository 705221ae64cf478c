extension ReportFormat {
  /// The format that `word` selects; nil if there is none.
  package static func named(_ word: String) -> ReportFormat? {
    all.first { $0.name == word || $0.alias == word }
  }

  /// The formats that can show reports of `kind`.
  package static func formats(for kind: Report.Kind) -> [ReportFormat] {
    all.filter { $0.kinds.contains(kind) }
  }

  /// The words that select a format for reports of `kind`.
  package static func words(for kind: Report.Kind) -> [String] {
    formats(for: kind).flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
  }

  /// For each format that cannot show reports of `kind`, what to expect instead.
  package static func refusals(for kind: Report.Kind) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: all.filter { !$0.kinds.contains(kind) }.map { format in
        let others = format.kinds.map(\.rawValue).joined(separator: " and ")
        return (
          format.name,
          "a format for reports of \(kind.rawValue), not one for reports of \(others) only"
        )
      })
  }

  /// The help of the option that writes reports of `kind`.
  package static func help(for kind: Report.Kind) -> String {
    "write a report: "
      + formats(for: kind).map { "\($0.name) (\($0.listedSummary(among: [kind])))" }
      .joined(separator: ", ")
  }

  /// The summary with what a list of formats adds to it: the second word, and the only kind of report
  /// if the list is for readers of several kinds.
  package func listedSummary(among readers: [Report.Kind] = Report.Kind.allCases) -> String {
    var text = summary
    if let alias { text += "; also called \(alias)" }
    if readers.contains(where: { !kinds.contains($0) }) {
      text += "; \(kinds.map(\.rawValue).joined(separator: " and ")) only"
    }
    return text
  }
}
