/// Why a data file could not be used, and where in it.
public struct DataFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The file is missing or may not be read.
    case unreadable
    /// The file has no content, or a header and no rows.
    case empty
    /// The first row does not name the columns.
    case headerMissing
    /// A row has more or fewer columns than the header.
    case columnCount
    /// A quote is not closed, text follows a closing quote, or the text is not UTF-8.
    case malformed
    /// A field that must hold something is empty.
    case valueMissing
    /// A length is not a number.
    case notANumber
    /// A length is NaN or infinite.
    case notFinite
    /// A length is negative.
    case negative
    /// A name stands in two rows.
    case duplicateName
    /// A superclass has no row of its own.
    case orphan
    /// A class is its own superclass, directly or by others.
    case cycle
  }

  public let kind: Kind
  public let file: String

  /// Where in the file; nil where it could not be read.
  public let position: SourcePosition?
  public let message: String

  init(_ kind: Kind, file: String, at position: SourcePosition?, _ message: String) {
    self.kind = kind
    self.file = file
    self.position = position
    self.message = message
  }

  /// As a compiler prints it: `sizes.csv:3:5: error: expected a number, found "abc"`.
  public var description: String {
    let place = position.map { "\(file):\($0)" } ?? file
    return "\(place): error: \(message)"
  }
}
