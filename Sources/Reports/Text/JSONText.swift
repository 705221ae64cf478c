import Foundation
import Wording

/// Encodes values as JSON, with the keys of each object in alphabetical order.
///
///     try JSONText.line(["width": 320, "height": 480])  // {"height":480,"width":320}
///
/// Every string, and every key, is a text of a report (``reportText(_:)``), because the readers of
/// documents refuse other texts, wherever the text came from.
package enum JSONText {
  /// Encodes `value` on one line.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  package static func line(_ value: some Encodable) throws -> String {
    try encodedText(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// Encodes `value` on several indented lines, with a line feed at the end.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  package static func document(_ value: some Encodable) throws -> String {
    try encodedText(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
  }

  private static func encodedText(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return try escapingStrings(in: Array(try encoder.encode(value)))
  }

  /// `json` with a text of a report in place of each string.
  private static func escapingStrings(in json: [UInt8]) throws -> String {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var copiedCount = 0
    var index = 0
    while let start = json[index...].firstIndex(of: UInt8(ascii: "\"")) {
      let literal = StringLiteral(json[start...])
      index = literal.bytes.endIndex
      if literal.isPlain { continue }
      let text = try JSONDecoder().decode(String.self, from: Data(literal.bytes))
      let escapedText = reportText(text)
      if escapedText == text { continue }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      result += json[copiedCount..<start]
      result += try encoder.encode(escapedText)
      copiedCount = index
    }
    result += json[copiedCount...]
    return String(decoding: result, as: UTF8.self)
  }

  /// A string in JSON text, with its quotes.
  private struct StringLiteral {
    let bytes: ArraySlice<UInt8>

    /// Whether the string is certainly a text of a report.
    let isPlain: Bool

    /// Finds the end of the string that begins with the first byte of `json`.
    init(_ json: ArraySlice<UInt8>) {
      var index = json.startIndex + 1
      var isPlain = json[index] != UInt8(ascii: ":") && json[index] != UInt8(ascii: "#")
      while json[index] != UInt8(ascii: "\"") {
        if json[index] == UInt8(ascii: "\\") {
          index += 1
          isPlain = isPlain && "\"\\/".utf8.contains(json[index])
        }
        isPlain = isPlain && (0x20..<0x7F).contains(json[index])
        index += 1
      }
      bytes = json[json.startIndex...index]
      self.isPlain = isPlain && bytes.count <= reportTextLimit
    }
  }
}
