import Wording

/// An error: a file is not a valid result document.
package struct ResultDocumentError: Error, Equatable, CustomStringConvertible {
  /// The reason why the file is invalid.
  package enum Cause: Equatable, Sendable {
    /// The file cannot be read. Messages put the reason after "cannot be read: ".
    case unreadable(reason: String)
    /// The text is not JSON, or it contains a number that is out of range.
    case malformed
    /// A JSON object in the document lacks the required key that the string names.
    case missingKey(String)
    /// A value has another JSON type than expected. The string describes the expected type, such as
    /// "a number".
    case wrongType(expected: String)
    /// A value has the right type but is out of range or inconsistent with other values. The string
    /// says why.
    case invalidValue(String)
  }

  /// A step of the path to a value in the document: an object key or an array index.
  package enum PathElement: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package let path: String
  package let cause: Cause
  /// The path to the invalid value; nil if the whole file is invalid.
  package let elementPath: [PathElement]?
  /// The line and column, as `3:14`; nil if they are unknown.
  package var lineAndColumn: String?
  /// A description of the value that was found, or of the syntax error; nil if there is none.
  package var foundDescription: String?

  package init(_ cause: Cause, path: String, elementPath: [PathElement]? = nil) {
    self.cause = cause
    self.path = path
    self.elementPath = elementPath
  }

  /// The message in the form that compilers use: `a.json:3:14: error: $.results[2].n: expected a
  /// whole number, found ...`.
  package var description: String {
    let path = printable(path)
    let location = lineAndColumn.map { "\(path):\($0)" } ?? path
    return "\(location): error: \(elementPath.map { Self.pathText(of: $0) + ": " } ?? "")\(message)"
  }

  private var message: String {
    switch cause {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .malformed: foundDescription ?? "expected JSON, found something else"
    case .missingKey(let key): "expected key \"\(key)\", found none"
    case .wrongType(let expected):
      "expected \(expected), found \(foundDescription ?? "something else")"
    case .invalidValue(let text): text
    }
  }

  private static func isIdentifier(_ key: String) -> Bool {
    (1...60).contains(key.utf8.count)
      && key.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_") }
  }

  private static func pathText(of place: [PathElement]) -> String {
    place.reduce("$") { text, step in
      switch step {
      case .key(let key): isIdentifier(key) ? "\(text).\(key)" : "\(text)[\(quoted(key))]"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }
}

/// An error: a value in a result document has the right type but is invalid.
struct InvalidValue: Error {
  let elementPath: [any CodingKey]
  /// The message, with the expected value before the value found.
  let message: String
}

extension ResultDocumentError {
  /// Converts `error`, which a JSON decoder threw for the document at `path`.
  package init(decoding error: any Error, path: String) {
    func pathElements(_ keys: [any CodingKey]) -> [PathElement] {
      keys.map { key in key.intValue.map(PathElement.index) ?? .key(key.stringValue) }
    }
    switch error {
    case let error as InvalidValue:
      self.init(
        .invalidValue(error.message), path: path, elementPath: pathElements(error.elementPath))
    case DecodingError.keyNotFound(let key, let context):
      self.init(
        .missingKey(key.stringValue), path: path, elementPath: pathElements(context.codingPath))
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      self.init(
        .wrongType(expected: Self.jsonTypeName(of: type)), path: path,
        elementPath: pathElements(context.codingPath))
    case DecodingError.dataCorrupted(let context)
    where context.debugDescription.hasPrefix("expected "):
      // The text begins with "expected " only if this package's own checks threw the error, not the
      // JSON decoder.
      self.init(
        .invalidValue(context.debugDescription), path: path,
        elementPath: pathElements(context.codingPath))
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(
        .wrongType(expected: "one of the legal values of this key"), path: path,
        elementPath: pathElements(context.codingPath))
    default:
      self.init(.malformed, path: path)
    }
  }

  /// The JSON type that `type` is decoded from, for messages.
  private static func jsonTypeName(of type: any Any.Type) -> String {
    if type is any BinaryInteger.Type { return "a whole number" }
    if type is Double.Type { return "a number" }
    if type is String.Type { return "a string" }
    if type is Bool.Type { return "true or false" }
    return "\(type)".hasPrefix("Array<") ? "an array" : "an object"
  }
}
