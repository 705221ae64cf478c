/// The outcome of each rule on each implementation.
package struct VerdictMatrix: Sendable {
  /// A rule with its verdicts, one per implementation.
  package struct Row: Sendable {
    package var rule: String
    /// A word that says whether an implementation has to satisfy the rule, such as `required`.
    package var standing: String
    package var sentence: String
    package var verdicts: [ReportCell]

    package init(rule: String, standing: String, sentence: String, verdicts: [ReportCell]) {
      self.rule = rule
      self.standing = standing
      self.sentence = sentence
      self.verdicts = verdicts
    }
  }

  /// The names of the implementations.
  package var names: [String]
  package var rows: [Row]

  package init(names: [String], rows: [Row]) {
    self.names = names
    self.rows = rows
  }
}
