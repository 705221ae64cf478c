/// A form in which a result document is handed out.
public protocol OutputFormat: Sendable {
  /// The word that chooses it on the command line.
  var name: String { get }
  /// What it is good for, in one line.
  var summary: String { get }
  /// The whole text for `document`; `width` is the columns that a form for people may use.
  func text(of document: ResultDocument, width: Int) throws -> String
}

/// The formats there are. A new one is a file of its own and a line here.
public enum OutputFormats {
  public static let all: [any OutputFormat] = [
    JSONFormat(),
    TableFormat(),
    MarkdownFormat(),
    CSVFormat(),
    JUnitFormat(),
    SmallerIsBetterFormat(),
    HTMLFormat(),
  ]

  /// The format called `name`.
  public static func named(_ name: String) -> (any OutputFormat)? {
    all.first { $0.name == name }
  }
}
