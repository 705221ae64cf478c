/// What a report says about one implementation by itself.
package struct ReportSubject: Sendable {
  package var name: String

  /// The failures to explain: the first of each rule.
  package var findings: [ReportFinding] = []

  /// Every failure, each explained.
  package var allFindings: [ReportFinding] = []

  /// Rules that passed although they were expected to fail, each with what to do about it.
  package var surprises: [ReportFinding] = []

  /// Sentences about rules that were not decided.
  package var remarks: [String] = []

  /// The overall verdict and the numbers behind it.
  package var summary: ReportFinding

  package init(_ name: String, summary: ReportFinding) {
    self.name = name
    self.summary = summary
  }
}

/// A headline and what there is to know about it.
package struct ReportFinding: Hashable, Sendable {
  package var headline: String
  package var fields: [ReportField]

  package init(headline: String, fields: [ReportField]) {
    self.headline = headline
    self.fields = fields
  }
}

/// A text with a name of one word or a few.
package struct ReportField: Hashable, Sendable {
  package var name: String
  package var text: String

  /// Whether the text is a command to copy, which stays on one line.
  package var isCommand: Bool

  package init(_ name: String, _ text: String, isCommand: Bool = false) {
    self.name = name
    self.text = text
    self.isCommand = isCommand
  }
}

/// Something that was asked for and has no result.
package struct ReportOmission: Hashable, Sendable {
  package var reason: String
  /// What has no result for this reason.
  package var entries: [String]

  package init(reason: String, entries: [String]) {
    self.reason = reason
    self.entries = entries
  }
}
