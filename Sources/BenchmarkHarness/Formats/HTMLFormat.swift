/// One HTML page for people: charts, tables and pictures, with nothing outside of the file.
///
/// It is also well-formed XML. Nothing in it depends on hash order or on the clock.
public struct HTMLFormat: OutputFormat {
  public let name = "html"
  public let summary = "one page with charts"

  private let context: @Sendable (ResultDocument) -> ReportContext

  /// Creates the format; `context` is asked for what goes with a document.
  public init(
    context: @escaping @Sendable (ResultDocument) -> ReportContext = { _ in ReportContext() }
  ) {
    self.context = context
  }

  public func text(of document: ResultDocument, width: Int) -> String {
    HTMLReport(document, context: context(document)).text
  }
}
