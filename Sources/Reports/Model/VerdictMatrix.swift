/// The outcome of each rule on each implementation. The verdicts of a row are in the order of
/// ``subjectNames``.
///
///     var matrix = VerdictMatrix(subjectNames: ["lazy", "eager"], rows: [])
///     matrix.rows.append(
///       .init(
///         rule: "Q-01", ruleStatus: "required", ruleStatement: "A query returns each hit once.",
///         verdicts: [ReportCell("passed", .good), ReportCell("failed", .bad)]))
package struct VerdictMatrix: Sendable {
  /// A rule with its verdicts, one per implementation.
  package struct Row: Sendable {
    package var rule: String
    /// A word that says whether an implementation has to satisfy the rule, such as `required`.
    package var ruleStatus: String
    package var ruleStatement: String
    package var verdicts: [ReportCell]

    package init(rule: String, ruleStatus: String, ruleStatement: String, verdicts: [ReportCell]) {
      self.rule = rule
      self.ruleStatus = ruleStatus
      self.ruleStatement = ruleStatement
      self.verdicts = verdicts
    }
  }

  /// The names of the implementations.
  package var subjectNames: [String]
  package var rows: [Row]

  package init(subjectNames: [String], rows: [Row]) {
    self.subjectNames = subjectNames
    self.rows = rows
  }

  /// The rules that fail, in a comparison of several implementations. Without rows for a single
  /// implementation, because its findings name the rules that fail.
  var failuresOfSeveralSubjects: VerdictMatrix {
    VerdictMatrix(
      subjectNames: subjectNames,
      rows: subjectNames.count < 2
        ? [] : rows.filter { row in row.verdicts.contains { $0.tone == .bad } })
  }
}
