/// Collects bytes that arrive in pieces, and returns them line by line.
///
///     var buffer = LineBuffer()
///     buffer.append("one\ntw".utf8)
///     buffer.takeLine().map { String(decoding: $0, as: UTF8.self) }  // "one"
///     buffer.takeLine()  // nil
package struct LineBuffer {
  private var bytes: [UInt8] = []

  /// The number of bytes at the start of the buffer that are known to contain no line feed.
  private var searchedByteCount = 0

  /// The bytes that have not been returned as a line.
  package var remainingBytes: ArraySlice<UInt8> { bytes[...] }

  mutating func append(_ piece: some Sequence<UInt8>) { bytes += piece }

  /// Removes and returns the first line, without its line feed; nil if there is no complete line.
  ///
  /// - Complexity: O(n) for n bytes in the buffer. Each byte is searched for a line feed only once.
  mutating func takeLine() -> [UInt8]? {
    guard let lineFeedIndex = bytes[searchedByteCount...].firstIndex(of: 0x0A) else {
      searchedByteCount = bytes.count
      return nil
    }
    let line = Array(bytes[..<lineFeedIndex])
    bytes.removeSubrange(...lineFeedIndex)
    searchedByteCount = 0
    return line
  }
}

/// The first and the last lines of a program's output, kept in a limited amount of memory.
package struct OutputExcerpt {
  private static let maximumBytes = 8192

  /// The number of lines from the beginning of long output that ``firstAndLastLines`` contains.
  private static let maximumFirstLineCount = 3

  /// The number of lines from the end of long output that ``firstAndLastLines`` and ``lastLines``
  /// contain.
  private static let maximumLastLineCount = 5

  /// The first bytes of the output, up to ``maximumBytes``.
  private var firstBytes: [UInt8] = []

  /// The last bytes of the output, which may overlap with ``firstBytes``.
  private var lastBytes: [UInt8] = []

  /// The number of bytes of the whole output.
  private var byteCount = 0

  mutating func append(_ piece: ArraySlice<UInt8>) {
    byteCount += piece.count
    firstBytes += piece.prefix(Self.maximumBytes - firstBytes.count)
    lastBytes += piece
    if lastBytes.count > 2 * Self.maximumBytes {
      lastBytes.removeFirst(lastBytes.count - Self.maximumBytes)
    }
  }

  /// The line that a crashing Swift program prints between the error message and the stack trace.
  private static let stackTraceHeading = "Current stack trace:"

  /// The last five lines that are not empty.
  ///
  /// If a Swift program crashed, these are the last lines before the stack trace. The stack trace
  /// is left out because it would displace the error message.
  package var lastLines: [String] {
    Array(
      Self.linesBeforeStackTrace(lastBytes.suffix(Self.maximumBytes)).suffix(
        Self.maximumLastLineCount))
  }

  /// The first three and the last five lines that are not empty, with the line `...` between them.
  /// Short output is returned completely.
  package var firstAndLastLines: [String] {
    let firstLines = Self.linesBeforeStackTrace(firstBytes[...])
    if byteCount <= Self.maximumBytes,
      firstLines.count <= Self.maximumFirstLineCount + Self.maximumLastLineCount
    {
      return firstLines
    }
    return firstLines.prefix(Self.maximumFirstLineCount) + ["..."] + lastLines
  }

  private static func linesBeforeStackTrace(_ bytes: ArraySlice<UInt8>) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let messageLines = lines.prefix { $0 != stackTraceHeading }
    return messageLines.isEmpty ? lines : Array(messageLines)
  }
}
