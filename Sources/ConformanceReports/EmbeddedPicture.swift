import Foundation

/// An SVG picture in a conformance document: its text in Base64, in pieces that are short enough for
/// the texts of a document.
struct EmbeddedPicture: Codable {
  /// The Base64 text.
  let base64: String

  private static let greatestPieceLength = 8000

  /// A larger picture is not embedded.
  private static let greatestByteCount = 200_000

  /// Embeds the text of an SVG document; nil if it is too large.
  init?(_ svg: String) {
    guard svg.utf8.count <= Self.greatestByteCount else { return nil }
    base64 = Data(svg.utf8).base64EncodedString()
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    base64 = try container.decode([String].self).joined()
    guard Data(base64Encoded: base64) != nil else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a picture in Base64")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var pieces: [String] = []
    var rest = base64[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(Self.greatestPieceLength)))
      rest = rest.dropFirst(Self.greatestPieceLength)
    }
    var container = encoder.singleValueContainer()
    try container.encode(pieces)
  }
}
