/// The result of reading a JSON text: its root value, and the errors in the text.
///
/// Reading continues after a duplicate key, a trailing comma, a byte order mark, or a number too
/// large for a double. Any other error ends the reading and leaves no root.
package struct JSONDocument: Sendable {
  /// The outermost value; nil if an error ended the reading.
  package let root: JSONNode?

  /// The errors, in the order in which they occur in the text.
  package let issues: [JSONIssue]

  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 64

  /// Reads `bytes` as UTF-8 JSON.
  ///
  /// - Complexity: O(n) for n bytes. The depth of recursion is limited by ``depthLimit``.
  package init(_ bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    do {
      root = try parser.readDocument()
    } catch {
      root = nil
      parser.issues.append(error)
    }
    issues = parser.issues
  }
}

/// One error in a JSON text.
package struct JSONIssue: Error, Hashable, Sendable {
  package let position: SourcePosition
  package let jsonPath: JSONPath
  package let message: String

  package init(position: SourcePosition, jsonPath: JSONPath, message: String) {
    self.position = position
    self.jsonPath = jsonPath
    self.message = message
  }
}
