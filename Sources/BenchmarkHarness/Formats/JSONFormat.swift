/// The result document itself, from which every other form can be made.
public struct JSONFormat: OutputFormat {
  public let name = "json"
  public let summary = "the whole result document"

  /// Creates the format.
  public init() {}

  public func text(of document: ResultDocument, width: Int) throws -> String {
    try document.json()
  }
}
