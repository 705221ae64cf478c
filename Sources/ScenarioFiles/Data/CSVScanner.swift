/// Reads comma-separated rows from bytes, one field at a time.
///
/// A row ends in a line feed, with or without a carriage return before it. Blank rows are skipped.
/// A field may be enclosed in double quotes; a double quote inside it is doubled. A field cannot
/// contain a line break or another control character, except a tab.
struct CSVScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: String
  private(set) var byteIndex = 0
  private var line = 1
  private var lineStart = 0

  /// A field: its bytes without the enclosing quotes, and its position in the file.
  struct Field {
    var bytes: Slice<UnsafeBufferPointer<UInt8>>
    var hasDoubledQuotes = false
    var position: SourcePosition

    /// The field as text; nil if the bytes are not valid UTF-8.
    var text: String? {
      guard let text = String(validUTF8: bytes) else { return nil }
      guard hasDoubledQuotes else { return text }
      return text.split(separator: "\"\"", omittingEmptySubsequences: false).joined(separator: "\"")
    }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      byteIndex = 3
      lineStart = 3
    }
  }

  var position: SourcePosition { SourcePosition(line: line, column: byteIndex - lineStart + 1) }

  /// Reads the next row that is not blank into `fields`. Returns false at the end of the file.
  mutating func readRow(into fields: inout [Field]) throws(DataFileError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    while byteIndex < bytes.count, endsLine(bytes[byteIndex]) { skipLineEnd() }
    guard byteIndex < bytes.count else { return false }
    while true {
      fields.append(try readField())
      guard byteIndex < bytes.count, bytes[byteIndex] == UInt8(ascii: ",") else { break }
      byteIndex += 1
    }
    if byteIndex < bytes.count { skipLineEnd() }
    return true
  }

  private mutating func readField() throws(DataFileError) -> Field {
    let start = position
    if byteIndex < bytes.count, bytes[byteIndex] == UInt8(ascii: "\"") {
      return try readQuotedField(start)
    }
    let firstByteIndex = byteIndex
    while byteIndex < bytes.count, bytes[byteIndex] != UInt8(ascii: ","),
      !endsLine(bytes[byteIndex])
    {
      try expectNoControlCharacter()
      byteIndex += 1
    }
    return Field(bytes: Slice(base: bytes, bounds: firstByteIndex..<byteIndex), position: start)
  }

  private mutating func readQuotedField(_ start: SourcePosition) throws(DataFileError) -> Field {
    byteIndex += 1
    let firstByteIndex = byteIndex
    var hasDoubledQuotes = false
    while true {
      guard byteIndex < bytes.count, bytes[byteIndex] != 0x0A else {
        throw DataFileError(
          .malformed, file: file, at: start,
          "expected a closing quote before the end of the line")
      }
      try expectNoControlCharacter()
      if bytes[byteIndex] == UInt8(ascii: "\"") {
        guard byteIndex + 1 < bytes.count, bytes[byteIndex + 1] == UInt8(ascii: "\"") else { break }
        hasDoubledQuotes = true
        byteIndex += 1
      }
      byteIndex += 1
    }
    let field = Field(
      bytes: Slice(base: bytes, bounds: firstByteIndex..<byteIndex),
      hasDoubledQuotes: hasDoubledQuotes,
      position: start)
    byteIndex += 1
    if byteIndex < bytes.count, bytes[byteIndex] != UInt8(ascii: ","), !endsLine(bytes[byteIndex]) {
      throw DataFileError(
        .malformed, file: file, at: position,
        "expected a comma or the end of the line after a closing quote")
    }
    return field
  }

  /// Throws an error if the byte at the current index is a control character other than a tab. A
  /// number parser might ignore what follows it.
  private func expectNoControlCharacter() throws(DataFileError) {
    let byte = bytes[byteIndex]
    guard byte < 0x20 || byte == 0x7F, byte != UInt8(ascii: "\t") else { return }
    throw DataFileError(
      .malformed, file: file, at: position,
      "expected text, found the control character 0x\(String(byte, radix: 16))")
  }

  /// Whether the line ends at `byte`, which is the byte at the current index.
  private func endsLine(_ byte: UInt8) -> Bool {
    byte == 0x0A || (byte == 0x0D && (byteIndex + 1 == bytes.count || bytes[byteIndex + 1] == 0x0A))
  }

  private mutating func skipLineEnd() {
    if bytes[byteIndex] == 0x0D { byteIndex += 1 }
    if byteIndex < bytes.count { byteIndex += 1 }
    line += 1
    lineStart = byteIndex
  }
}
