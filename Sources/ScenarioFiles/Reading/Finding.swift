import Wording

/// An error in a scenario file or in its data, with its position.
public struct Finding: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the caller gave it to the reader.
  public var path: String

  /// The position in the file; nil if the file itself could not be read.
  public var position: SourcePosition?

  /// The path of the invalid value in the JSON document, such as `$.steps[1].rect[2]`; nil for a
  /// file in another format.
  public var jsonPath: String?
  public var message: String

  /// Creates a finding in the file at `path`.
  public init(path: String, position: SourcePosition?, jsonPath: String?, message: String) {
    self.path = path
    self.position = position
    self.jsonPath = jsonPath
    self.message = message
  }

  /// The finding in the format of a compiler: `path:line:column: error: $.steps[1]: message`.
  public var description: String {
    let path = printable(path)
    let location = position.map { "\(path):\($0)" } ?? path
    let jsonPathText = jsonPath.map { "\($0): " } ?? ""
    return "\(location): error: \(jsonPathText)\(message)"
  }
}
