import Foundation

/// Encodes values as JSON, with the keys of each object in alphabetical order.
///
///     try JSONText.line(["width": 320, "height": 480])  // {"height":480,"width":320}
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
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
