/// A position in a text file. As in compiler messages, lines and columns start at 1.
///
///     SourcePosition(line: 3, column: 14).description  // "3:14"
///
/// Columns count UTF-8 bytes.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  /// The first byte of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  /// Creates a position from a line and a column, which both start at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares by line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The text `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// A value read from a file, with its position in that file.
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
