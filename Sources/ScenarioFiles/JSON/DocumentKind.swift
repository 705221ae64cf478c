/// The kinds of JSON documents that the project writes and reads, recognized by their keys.
package enum DocumentKind: Sendable {
  case scenario, benchmarkResults, conformanceReport, expectations, limits

  /// Recognizes the kind of a document; nil if its keys match no kind.
  package init?(_ root: JSONNode) {
    func rootHasKeys(_ keys: String...) -> Bool { keys.allSatisfy { root[$0] != nil } }
    if rootHasKeys("format", "viewport") || rootHasKeys("layout", "steps") {
      self = .scenario
    } else if rootHasKeys("run", "results") {
      self = .benchmarkResults
    } else if rootHasKeys("schema", "implementations") {
      self = .conformanceReport
    } else if case .array(let entries) = root.value, let firstEntry = entries.first,
      firstEntry["rule"] != nil, firstEntry["expect"] != nil
    {
      self = .expectations
    } else if rootHasKeys("limits") {
      self = .limits
    } else {
      return nil
    }
  }

  /// Text for a message: the kind of the JSON document in `bytes`, and the command that reads such
  /// documents. Nil if the text does not begin as a JSON object or array.
  ///
  /// - Complexity: O(n) for a text of n bytes that begins as JSON, O(1) for most other texts.
  static func description(ofJSON bytes: some Collection<UInt8>) -> String? {
    let firstByte = bytes.first { !" \t\r\n".utf8.contains($0) }
    guard firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "[") else { return nil }
    return JSONDocument(Array(bytes)).root.flatMap(DocumentKind.init)?.description
      ?? "JSON of an unknown kind"
  }

  /// Text for a message: the kind of document, and the command that reads such documents.
  package var description: String {
    switch self {
    case .scenario: "a scenario; see \"bench conform --replay FILE\" and \"bench render FILE\""
    case .benchmarkResults: "benchmark results; see \"bench report FILE --html PATH\""
    case .conformanceReport: "the report of \"bench conform --format json=PATH\""
    case .expectations: "a file of expectations; see \"bench conform --expectations FILE\""
    case .limits: "a file of benchmark limits; see \"bench limits show\""
    }
  }
}
