/// A form in which the verdicts of a conformance run are handed out.
public protocol ReportFormat: Sendable {
  /// The word that chooses it on the command line.
  var name: String { get }

  /// What it is good for, in one line.
  var summary: String { get }

  /// The whole text, one report per implementation in the order given; the same for the same
  /// verdicts.
  func text(of reports: [ConformanceReport], style: ReportStyle) -> String
}

/// How a text for people is to look.
public struct ReportStyle: Hashable, Sendable {
  /// The columns it may use.
  public var width: Int

  /// Whether verdicts are coloured, as only a terminal can.
  public var isColored: Bool

  /// Whether every failure is told in full, not only the first of each rule.
  public var showsAllFailures: Bool

  /// Creates a style; that of a text in a file if all is left out.
  public init(width: Int = 120, isColored: Bool = false, showsAllFailures: Bool = false) {
    self.width = width
    self.isColored = isColored
    self.showsAllFailures = showsAllFailures
  }
}

/// The formats there are. A new one is a file of its own and a line here.
public enum ReportFormats {
  public static let all: [any ReportFormat] = [
    TerminalFormat(), JSONReportFormat(), MarkdownFormat(), JUnitFormat(), BadgeFormat(),
    PictureFormat(),
  ]

  /// The format called `name`.
  public static func named(_ name: String) -> (any ReportFormat)? { all.first { $0.name == name } }
}
