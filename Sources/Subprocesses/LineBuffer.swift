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

/// The last lines of a program's output. Its memory is bounded.
package struct TextTail {
  private static let byteLimit = 8192
  private static let lineLimit = 5

  private var bytes: [UInt8] = []

  mutating func append(_ piece: ArraySlice<UInt8>) {
    bytes += piece
    if bytes.count > 2 * Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
  }

  /// The line that a crashing Swift program prints between the error message and the stack trace.
  private static let stackTitle = "Current stack trace:"

  /// The last five lines that are not empty.
  ///
  /// After a crash these are the lines before the stack trace, so that the trace does not displace
  /// the error message.
  package var lines: [String] {
    let text = String(decoding: bytes.suffix(Self.byteLimit), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let message = lines.prefix { $0 != Self.stackTitle }
    return (message.isEmpty ? lines[...] : message).suffix(Self.lineLimit).map(String.init)
  }
}
