/// Collects bytes that arrive in pieces, and returns them line by line.
package struct LineBuffer {
  private var bytes: [UInt8] = []

  /// The number of leading bytes known to have no line feed.
  private var searched = 0

  /// The bytes that were not taken yet.
  package var rest: ArraySlice<UInt8> { bytes[...] }

  mutating func append(_ piece: some Sequence<UInt8>) { bytes += piece }

  /// Removes and returns the first line without its line feed; nil until a line is complete.
  ///
  /// - Complexity: amortized O(1) per byte that arrived.
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

  /// The first lines that are shown, if they are not among the last ones.
  private static let headLimit = 3

  /// The last lines that are shown.
  private static let tailLimit = 5

  /// The first bytes, up to the limit.
  private var head: [UInt8] = []

  /// The last of the bytes behind `head`.
  private var tail: [UInt8] = []

  /// Whether bytes between `head` and `tail` were dropped.
  private var hasGap = false

  mutating func append(_ piece: ArraySlice<UInt8>) {
    let room = Self.byteLimit - head.count
    head += piece.prefix(room)
    tail += piece.dropFirst(room)
    guard tail.count > 2 * Self.byteLimit else { return }
    hasGap = true
    tail.removeFirst(tail.count - Self.byteLimit)
  }

  /// The line that a crashing Swift program prints between the error message and its stack.
  private static let stackTitle = "Current stack trace:"

  /// The first three lines and the last five that are not empty, each line once. The lines that are
  /// left out in between are one line that says so.
  ///
  /// After a crash these are the lines before the stack trace, which would displace the error message.
  package var lines: [String] {
    let first = Self.lines(of: head)
    let all = first + Self.lines(of: tail)
    let message = all.prefix { $0 != Self.stackTitle }
    let shown = message.isEmpty ? all[...] : message
    let limit = Self.headLimit + Self.tailLimit
    if shown.count <= limit && !hasGap { return Array(shown) }
    let rest = shown.count - limit
    return Array(shown.prefix(Self.headLimit))
      + [hasGap ? "(more lines)" : "(\(rest) more \(rest == 1 ? "line" : "lines"))"]
      + shown.suffix(Self.tailLimit)
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
}
