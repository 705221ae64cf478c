/// Bytes that arrive in pieces, taken out a line at a time.
public struct LineBuffer {
  private var bytes: [UInt8] = []

  /// How many of the bytes are known to hold no line feed.
  private var searched = 0

  /// What has arrived and was not taken yet.
  public var rest: ArraySlice<UInt8> { bytes[...] }

  mutating func append(_ piece: some Sequence<UInt8>) { bytes += piece }

  /// The first line without its line feed; nil until one is whole.
  ///
  /// - Complexity: O(1) amortised in the bytes that arrived.
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

/// The end of what a program wrote: a bounded number of bytes, as lines.
public struct TextTail {
  private static let byteLimit = 8192
  private static let lineLimit = 5

  private var bytes: [UInt8] = []

  mutating func append(_ piece: ArraySlice<UInt8>) {
    bytes += piece
    if bytes.count > 2 * Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
  }

  /// The last lines that are not empty.
  public var lines: [String] {
    let text = String(decoding: bytes.suffix(Self.byteLimit), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(Self.lineLimit).map(String.init)
  }
}
