/// Something wrong with a scenario or its data, and where.
public struct Finding: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named to the reader.
  public var path: String

  /// Where in the file; nil where it could not be read at all.
  public var position: SourcePosition?

  /// Where in the JSON document, as `$.steps[1].rect[2]`; nil outside of one.
  public var place: String?
  public var message: String

  /// Creates a finding in the file at `path`.
  public init(path: String, position: SourcePosition?, place: String?, message: String) {
    self.path = path
    self.position = position
    self.place = place
    self.message = message
  }

  /// As a compiler prints it: `path:line:column: error: $.steps[1]: message`.
  public var description: String {
    let location = position.map { "\(path):\($0)" } ?? path
    let place = place.map { "\($0): " } ?? ""
    return "\(location): error: \(place)\(message)"
  }
}
