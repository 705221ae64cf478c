import Foundation

/// An error: a file is not a valid result document.
package struct ResultDocumentError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Fault: Equatable, Sendable {
    /// The file cannot be read; the reason, which messages put after "cannot be read: ".
    case unreadable(reason: String)
    /// The text is not JSON, or contains a number out of range.
    case malformed
    /// An object lacks a key.
    case missingKey(String)
    /// A value has another type than expected; the expected type in words.
    case otherKind(expected: String)
    /// A value has the right type but is invalid; the text says why.
    case unsound(String)
  }

  /// A key or an index in the path to a value.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package let path: String
  package let fault: Fault
  /// The path to the value; nil if the whole file is invalid.
  package let place: [Step]?
  /// The line and column, as `3:14`; nil if they are unknown.
  package var position: String?
  /// A description of the value that was found, or of the syntax error.
  package var detail: String?

  /// Creates an error in the file at `path`.
  package init(_ fault: Fault, path: String, place: [Step]? = nil) {
    self.fault = fault
    self.path = path
    self.place = place
  }

  /// The error in the form of a compiler's message: `a.json:3:14: error: $.results[2].n: expected a
  /// whole number, found ...`.
  package var description: String {
    let location = position.map { "\(path):\($0)" } ?? path
    return "\(location): error: \(place.map { Self.text(of: $0) + ": " } ?? "")\(message)"
  }

  private var message: String {
    switch fault {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .malformed: detail ?? "expected JSON, found something else"
    case .missingKey(let key): "expected key \"\(key)\", found none"
    case .otherKind(let expected): "expected \(expected), found \(detail ?? "something else")"
    case .unsound(let text): text
    }
  }

  private static func text(of place: [Step]) -> String {
    place.reduce("$") { text, step in
      switch step {
      case .key(let key): "\(text).\(key)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }
}

/// An error: a value in a result document has the right type but is invalid.
struct UnsoundValue: Error {
  let place: [any CodingKey]
  /// The message, with the expected value before the value found.
  let text: String
}

extension ResultDocumentError {
  /// Converts an error of the decoder.
  init(_ error: any Error, path: String) {
    func place(_ keys: [any CodingKey]) -> [Step] {
      keys.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) }
    }
    switch error {
    case let error as UnsoundValue:
      self.init(.unsound(error.text), path: path, place: place(error.place))
    case DecodingError.keyNotFound(let key, let context):
      self.init(.missingKey(key.stringValue), path: path, place: place(context.codingPath))
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      self.init(
        .otherKind(expected: Self.name(of: type)), path: path, place: place(context.codingPath))
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      self.init(
        .otherKind(expected: "a value that is legal here"), path: path,
        place: place(context.codingPath))
    default:
      self.init(.malformed, path: path)
    }
  }

  /// The name, for people, of the JSON values that `type` is decoded from.
  private static func name(of type: any Any.Type) -> String {
    if type is any BinaryInteger.Type { return "a whole number" }
    if type is Double.Type { return "a number" }
    if type is String.Type { return "a text" }
    if type is Bool.Type { return "true or false" }
    return "\(type)".hasPrefix("Array<") ? "an array" : "an object"
  }
}
