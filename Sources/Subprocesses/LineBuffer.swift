/// Collects bytes that arrive in pieces, and returns them line by line.
package struct LineBuffer {
  private var bytes: [UInt8] = []

  /// The number of bytes at the start that are known to contain no line feed.
  private var searched = 0

  /// The bytes that have not been returned as a line.
  package var rest: ArraySlice<UInt8> { bytes[...] }

  mutating func append(_ piece: some Sequence<UInt8>) { bytes += piece }

  /// Removes and returns the first line, without its line feed; nil if there is no complete line.
  ///
  /// - Complexity: Amortized O(1) per byte.
  mutating func takeLine() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: 0x0A) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[..<end])
    bytes.removeSubrange(...end)
    searched = 0
    return line
  }
}

/// The first and the last lines of a program's output, in bounded memory.
package struct TextEnds {
  private static let byteLimit = 8192

  /// The number of first lines in ``ends``, besides the last ones.
  private static let headLimit = 3

  /// The number of last lines.
  private static let lineLimit = 5

  /// The first bytes, up to the limit.
  private var head: [UInt8] = []

  /// The last bytes, also those in `head`.
  private var tail: [UInt8] = []

  /// The number of all bytes.
  private var count = 0

  mutating func append(_ piece: ArraySlice<UInt8>) {
    count += piece.count
    head += piece.prefix(Self.byteLimit - head.count)
    tail += piece
    if tail.count > 2 * Self.byteLimit { tail.removeFirst(tail.count - Self.byteLimit) }
  }

  /// The line that a crashing Swift program prints between the error message and the stack trace.
  private static let stackTitle = "Current stack trace:"

  /// The last five lines that are not empty.
  ///
  /// After a crash these are the lines before the stack trace, so that the trace does not displace
  /// the error message.
  package var lines: [String] {
    Array(Self.message(tail.suffix(Self.byteLimit)).suffix(Self.lineLimit))
  }

  /// The first three lines and the last five that are not empty, with a line between them that says
  /// that others are left out; all lines if there are no more than eight.
  package var ends: [String] {
    let first = Self.message(head[...])
    if count <= Self.byteLimit, first.count <= Self.headLimit + Self.lineLimit { return first }
    return first.prefix(Self.headLimit) + ["..."] + lines
  }

  private static func message(_ bytes: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let message = lines.prefix { $0 != stackTitle }
    return message.isEmpty ? lines : Array(message)
  }
}
