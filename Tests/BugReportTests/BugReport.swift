import LayoutConformance
import ScenarioPlayer
import Testing

/// A public report of a bug in a layout, and a small layout with and without the bug.
struct BugReport: Sendable, CustomTestStringConvertible {
  /// The repository and the number of the report: `flutter/flutter 59663`.
  let name: String

  /// What goes wrong, in a few words.
  let summary: String

  /// The first finding on the layout with the bug.
  let finding: ExpectedFinding

  /// Makes the layout, with the bug if the argument is true.
  private let makeLayout: @Sendable (ScenarioSource, _ isFaulty: Bool) -> ReportedLayout

  /// Declares what the suite has to know of the layout.
  private let declare: @Sendable (inout LayoutFromReport) -> Void

  /// The address of the report. GitHub forwards it if the report is a pull request.
  var address: String {
    let parts = name.split(separator: " ")
    return "https://github.com/\(parts[0])/issues/\(parts[1])"
  }

  var testDescription: String { name }

  init(
    _ name: String, _ summary: String, _ finding: ExpectedFinding,
    declare: @escaping @Sendable (inout LayoutFromReport) -> Void = { _ in },
    makeLayout: @escaping @Sendable (ScenarioSource, _ isFaulty: Bool) -> ReportedLayout
  ) {
    self.name = name
    self.summary = summary
    self.finding = finding
    self.declare = declare
    self.makeLayout = makeLayout
  }

  /// The layout with or without the bug.
  func layout(isFaulty: Bool) -> LayoutFromReport {
    var layout = LayoutFromReport { [makeLayout] in makeLayout($0, isFaulty) }
    declare(&layout)
    return layout
  }
}

/// What the default run says first about a layout with a bug.
enum ExpectedFinding: Sendable {
  /// The rule with this id fails, and its finding is the first one.
  case rule(String)

  /// No rule can fail, but the report has a surprise about the regularity with this name.
  case surprise(String)

  /// No rule can fail, for the reason that the text gives, and the layout passes.
  case missed(String)
}
