/// Reads comma-separated rows from bytes, one field at a time.
///
/// A row ends in a line feed, with or without a carriage return before it. Blank rows are skipped.
/// A field may be enclosed in double quotes; a double quote inside it is doubled. A field cannot
/// contain a line break.
struct CSVScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: String
  private(set) var index = 0
  private var line = 1
  private var lineStart = 0

  /// A field: its bytes without the enclosing quotes, and its position in the file.
  struct Field {
    var bytes: Slice<UnsafeBufferPointer<UInt8>>
    var hasDoubledQuotes = false
    var position: SourcePosition

    /// The field as text; nil if the bytes are not valid UTF-8.
    var text: String? {
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      guard hasDoubledQuotes else { return text }
      return text.split(separator: "\"\"", omittingEmptySubsequences: false).joined(separator: "\"")
    }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  var position: SourcePosition { SourcePosition(line: line, column: index - lineStart + 1) }

  /// Reads the next row that is not blank into `fields`. Returns false at the end of the file.
  mutating func readRow(into fields: inout [Field]) throws(DataFileError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    while index < bytes.count, endsLine(bytes[index]) { skipLineEnd() }
    guard index < bytes.count else { return false }
    while true {
      fields.append(try readField())
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
      index += 1
    }
    if index < bytes.count { skipLineEnd() }
    return true
  }

  private mutating func readField() throws(DataFileError) -> Field {
    let start = position
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return try readQuotedField(start) }
    let firstByteIndex = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ","), !endsLine(bytes[index]) {
      index += 1
    }
    return Field(bytes: Slice(base: bytes, bounds: firstByteIndex..<index), position: start)
  }

  private mutating func readQuotedField(_ start: SourcePosition) throws(DataFileError) -> Field {
    index += 1
    let firstByteIndex = index
    var hasDoubledQuotes = false
    while true {
      guard index < bytes.count, bytes[index] != 0x0A else {
        throw DataFileError(
          .malformed, file: file, at: start,
          "expected a closing quote before the end of the line")
      }
      if bytes[index] == UInt8(ascii: "\"") {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") else { break }
        hasDoubledQuotes = true
        index += 1
      }
      index += 1
    }
    let field = Field(
      bytes: Slice(base: bytes, bounds: firstByteIndex..<index), hasDoubledQuotes: hasDoubledQuotes,
      position: start)
    index += 1
    if index < bytes.count, bytes[index] != UInt8(ascii: ","), !endsLine(bytes[index]) {
      throw DataFileError(
        .malformed, file: file, at: position,
        "expected a comma or the end of the line after a closing quote")
    }
    return field
  }

  /// Whether the line ends at `byte`, which is the byte at the current index.
  private func endsLine(_ byte: UInt8) -> Bool {
    byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] == 0x0A))
  }

  private mutating func skipLineEnd() {
    if bytes[index] == 0x0D { index += 1 }
    if index < bytes.count { index += 1 }
    line += 1
    lineStart = index
  }
}
