import Wording

/// The error of an invalid or unreadable data file, with its position in the file.
public struct DataFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The file is missing, or reading it is not permitted.
    case unreadable
    /// The file has no content, or a header and no rows.
    case empty
    /// The first row is not a valid header: a column name is missing, unknown or duplicate.
    case headerMissing
    /// A row has more or fewer columns than the header.
    case wrongColumnCount
    /// A quote is not closed, text follows a closing quote, or the text is not UTF-8 or has a control
    /// character.
    case malformed
    /// A required field is empty.
    case valueMissing
    /// A length is not a number.
    case notANumber
    /// A length is NaN or infinite.
    case notFinite
    /// A length is negative.
    case negative
    /// A length exceeds 2^40 points, beyond which layouts cannot compute all coordinates exactly.
    case tooLarge
    /// Two rows have the same name.
    case duplicateName
    /// The file names a superclass, but has no row for it.
    case superclassMissing
    /// A class is its own superclass, directly or through other classes.
    case cycle
  }

  public let kind: Kind
  public let file: String

  /// The position in the file; nil if the file could not be read.
  public let position: SourcePosition?
  public let message: String

  init(_ kind: Kind, file: String, at position: SourcePosition?, _ message: String) {
    self.kind = kind
    self.file = file
    self.position = position
    self.message = message
  }

  /// The error in the format of a compiler: `sizes.csv:3:5: error: expected a number, found "abc"`.
  public var description: String {
    let file = printable(file)
    let location = position.map { "\(file):\($0)" } ?? file
    return "\(location): error: \(message)"
  }
}
