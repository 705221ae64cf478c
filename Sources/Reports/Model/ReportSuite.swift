/// A named group of test cases, in the form that continuous integration systems show.
///
///     report.suites = [
///       ReportSuite(
///         name: "Masonry", cases: [.init("Q-01", .passed), .init("Q-02", .skipped("no headers"))])
///     ]
package struct ReportSuite: Sendable {
  /// A test case: one rule or one benchmark.
  package struct Case: Codable, Sendable {
    package var name: String
    package var outcome: Outcome
    /// A measured value as text; nil if there is none.
    package var output: String?

    package init(_ name: String, _ outcome: Outcome, output: String? = nil) {
      self.name = name
      self.outcome = outcome
      self.output = output
    }
  }

  package enum Outcome: Codable, Sendable {
    case passed
    case skipped(String)
    /// A failure. `type` is a word for the kind of failure, such as the id of a rule. Each of the
    /// `paragraphs` starts on a new line; a line break within a paragraph is written as a character
    /// reference.
    case failed(type: String? = nil, message: String, paragraphs: [String])
  }

  package var name: String
  /// The time at which the run started, in ISO 8601 format.
  package var timestamp: String?
  package var cases: [Case]

  package init(name: String, timestamp: String? = nil, cases: [Case]) {
    self.name = name
    self.timestamp = timestamp
    self.cases = cases
  }
}
