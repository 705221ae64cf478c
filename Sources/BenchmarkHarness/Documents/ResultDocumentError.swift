import Foundation

/// Why a file is not a result document, and where in it.
public struct ResultDocumentError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Fault: Equatable, Sendable {
    /// The file cannot be read, for a reason to stand after "cannot be read: ".
    case unreadable(reason: String)
    /// The text is no JSON, or holds a number that fits nowhere.
    case malformed
    /// An object lacks a key.
    case missingKey(String)
    /// A value is of another kind than the expected one, which is named as a reader knows it.
    case otherKind(expected: String)
    /// A value of the right kind says something that cannot be, as the text tells.
    case unsound(String)
  }

  /// A key or an index on the way to a value.
  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  public let path: String
  public let fault: Fault
  /// The way to the value; nil where the fault is one of the whole file.
  public let place: [Step]?
  /// The line and column, as `3:14`; nil where nobody looked for them.
  public var position: String?
  /// What stands there instead, or what is wrong with the text, from one who looked.
  public var detail: String?

  /// Creates an error in the file at `path`.
  public init(_ fault: Fault, path: String, place: [Step]? = nil) {
    self.fault = fault
    self.path = path
    self.place = place
  }

  /// As a compiler prints it: `a.json:3:14: error: $.results[2].n: expected a whole number, found ...`.
  public var description: String {
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

/// A value in a result document that is of the right kind and cannot be.
struct UnsoundValue: Error {
  let place: [any CodingKey]
  /// Expected before found.
  let text: String
}

extension ResultDocumentError {
  /// The error that stands for what the decoder throws.
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

  /// What people call the values that are decoded as `type`.
  private static func name(of type: any Any.Type) -> String {
    if type is any BinaryInteger.Type { return "a whole number" }
    if type is Double.Type { return "a number" }
    if type is String.Type { return "a text" }
    if type is Bool.Type { return "true or false" }
    return "\(type)".hasPrefix("Array<") ? "an array" : "an object"
  }
}
