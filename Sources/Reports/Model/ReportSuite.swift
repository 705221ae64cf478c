/// Test cases under one name, as continuous integration systems show them.
package struct ReportSuite: Sendable {
  /// One rule or one benchmark.
  package struct Case: Codable, Sendable {
    package var name: String
    package var outcome: Outcome
    /// A measured value, in words.
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
    /// A failure of a type, such as the id of a rule. Each element of `paragraphs` starts on a line
    /// of its own; a line break inside a paragraph is written as a character reference.
    case failed(type: String? = nil, message: String, paragraphs: [String])
  }

  package var name: String
  /// When the run started, in the form of ISO 8601.
  package var timestamp: String?
  package var cases: [Case]

  package init(name: String, timestamp: String? = nil, cases: [Case]) {
    self.name = name
    self.timestamp = timestamp
    self.cases = cases
  }
}
