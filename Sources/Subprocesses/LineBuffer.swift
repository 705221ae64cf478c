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

  /// What a Swift program that crashes writes between the cause and where it came from.
  private static let stackTitle = "Current stack trace:"

  /// The last lines that are not empty; those before the stack of a crash, which would leave nothing of
  /// its cause.
  public var lines: [String] {
    let text = String(decoding: bytes.suffix(Self.byteLimit), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    let told = lines.prefix { $0 != Self.stackTitle }
    return (told.isEmpty ? lines[...] : told).suffix(Self.lineLimit).map(String.init)
  }
}
