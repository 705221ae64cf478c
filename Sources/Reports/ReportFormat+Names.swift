extension ReportFormat {
  /// The format whose name or alias is `word`; nil if there is none.
  package static func named(_ word: String) -> ReportFormat? {
    all.first { $0.name == word || $0.alias == word }
  }

  /// The formats that can present reports of `kind`.
  package static func formats(for kind: Report.Kind) -> [ReportFormat] {
    all.filter { $0.kinds.contains(kind) }
  }

  /// The names and aliases of the formats for reports of `kind`.
  package static func words(for kind: Report.Kind) -> [String] {
    formats(for: kind).flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
  }

  /// The expected alternative for each format that cannot present reports of `kind`, for error
  /// messages.
  package static func refusals(for kind: Report.Kind) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: all.filter { !$0.kinds.contains(kind) }.map { format in
        let others = format.kinds.map(\.rawValue).joined(separator: " and ")
        return (
          format.name,
          "a format for reports of \(kind.rawValue), not one only for reports of \(others)"
        )
      })
  }

  /// The help text of the option that writes reports of `kind`.
  package static func help(for kind: Report.Kind) -> String {
    "write a report: "
      + formats(for: kind).map { "\($0.name) (\($0.listedSummary(among: [kind])))" }
      .joined(separator: ", ")
  }

  /// The summary as lists of formats show it: with the alias and, if some `readers` cannot use the
  /// format, with the kinds of reports that it is for.
  package func listedSummary(among readers: [Report.Kind] = Report.Kind.allCases) -> String {
    var text = summary
    if let alias { text += "; also called \(alias)" }
    if readers.contains(where: { !kinds.contains($0) }) {
      text += "; \(kinds.map(\.rawValue).joined(separator: " and ")) only"
    }
    return text
  }
}
