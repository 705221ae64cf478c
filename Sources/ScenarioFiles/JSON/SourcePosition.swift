/// A place in a text file, as compilers count: both numbers start at 1.
///
/// Columns count UTF-8 bytes, so that an editor's "go to line and column" agrees for plain text.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  /// The first byte of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  /// Creates a position from its line and column, each from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Earlier lines first, then earlier columns.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// A value read from a file, with the place where it stands.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  public var position: SourcePosition

  /// Creates a value found at `position`.
  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
