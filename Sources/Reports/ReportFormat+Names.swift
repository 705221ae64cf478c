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
  package static func namesAndAliases(for kind: Report.Kind) -> [String] {
    formats(for: kind).flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
  }

  /// For each format that cannot present reports of `kind`, the reason why a command rejects this
  /// format. The keys are the names of the formats.
  ///
  /// Each reason is a noun phrase that follows the word "expected" in an error message.
  package static func refusalReasonsByName(for kind: Report.Kind) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: all.filter { !$0.kinds.contains(kind) }.map { format in
        let kindNames = format.kinds.map(\.rawValue).joined(separator: " and ")
        return (
          format.name,
          "a format for reports of \(kind.rawValue) (\(format.name) is only for reports of \(kindNames))"
        )
      })
  }

  /// The help text of the option that writes reports of `kind`.
  package static func help(for kind: Report.Kind) -> String {
    let names = formats(for: kind).map(\.name).joined(separator: ", ")
    return "write a report (\(names); see \"help formats\")"
  }

  /// The description of the format in a list of formats. Includes the alias, if there is one.
  ///
  /// If the format cannot present all kinds in `expectedKinds`, the text also names the kinds that
  /// it can present.
  package func helpSummary(
    forReportsOf expectedKinds: [Report.Kind] = Report.Kind.allCases
  ) -> String {
    var text = summary
    if let alias { text = "\(summary); also called \(alias)" }
    if expectedKinds.contains(where: { !kinds.contains($0) }) {
      text = "\(text); for \(kinds.map(\.rawValue).joined(separator: " and ")) only"
    }
    return text
  }
}
