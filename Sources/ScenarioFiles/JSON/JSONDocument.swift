/// A JSON text that was read: its root value, and what was wrong with the text.
///
/// Reading goes on after a duplicate key, a trailing comma, a byte order mark or a number too large
/// for a double; the first of any other fault ends it and leaves no root.
package struct JSONDocument: Sendable {
  /// The outermost value; nil after a fault that ended the reading.
  package let root: JSONNode?

  /// The faults, in the order of the text.
  package let issues: [JSONIssue]

  /// How many arrays and objects may lie inside one another.
  package static let depthLimit = 64

  /// Reads `bytes` as UTF-8 JSON.
  ///
  /// - Complexity: O(n) in the bytes; the stack is bounded by ``depthLimit``.
  package init(_ bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    do {
      root = try parser.document()
    } catch {
      root = nil
      parser.issues.append(error)
    }
    issues = parser.issues
  }
}

/// One fault of a JSON text.
package struct JSONIssue: Error, Hashable, Sendable {
  package let position: SourcePosition
  package let place: JSONPlace
  package let message: String
}
