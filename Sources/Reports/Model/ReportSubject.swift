import Wording

/// The part of a report that is about one implementation.
///
///     let verdict = ReportFinding(headline: "passes", fields: [ReportField("rules", "40 passed")])
///     var subject = ReportSubject("Masonry", summary: verdict)
///     subject.remarks = ["2 rules were skipped."]
///     report.subjects = [subject]
package struct ReportSubject: Sendable {
  package var name: String

  /// For each cause of failures, an explanation of the first failure with this cause.
  package var findings: [ReportFinding] = []

  /// An explanation of every failure.
  package var allFailureExplanations: [ReportFinding] = []

  /// The rules that passed although they were expected to fail, each with advice on what to do.
  package var unexpectedPasses: [ReportFinding] = []

  /// Sentences about rules whose verdict needs a reason, such as skipped rules, and about warnings.
  package var remarks: [String] = []

  /// The overall verdict, with the numbers that it is based on.
  package var summary: ReportFinding

  package init(_ name: String, summary: ReportFinding) {
    self.name = name
    self.summary = summary
  }
}

/// A headline with several named texts that explain it. The initializer escapes what cannot be
/// printed in a line.
package struct ReportFinding: Hashable, Sendable {
  /// A sentence in plain words that comes before the headline; nil if there is none.
  package var opening: String?

  package var headline: String
  package var fields: [ReportField]

  package init(opening: String? = nil, headline: String, fields: [ReportField]) {
    self.opening = opening.map(reportText)
    self.headline = reportText(headline)
    self.fields = fields
  }
}

/// A name and a text that belongs to it, such as a property and its value. The initializer escapes
/// what cannot be printed in a line.
package struct ReportField: Hashable, Sendable {
  package var name: String
  package var text: String

  /// Whether the text is a command to copy, which must stay on one line.
  package var isCommand: Bool

  /// Whether a terminal shows the field only on request, because most readers do not need it.
  package var isDetail: Bool

  package init(
    _ name: String, _ text: String, isCommand: Bool = false, isDetail: Bool = false
  ) {
    self.name = name
    self.text = reportText(text)
    self.isCommand = isCommand
    self.isDetail = isDetail
  }
}

/// Results that were requested but are missing, with the reason.
package struct ReportOmission: Hashable, Sendable {
  package var reason: String
  /// Descriptions of the missing results.
  package var missingResults: [String]

  package init(reason: String, missingResults: [String]) {
    self.reason = reportText(reason)
    self.missingResults = missingResults
  }
}
