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

/// Collects the findings of one scenario file and of the data files that it names, at most
/// ``maximumFindingCount`` in all.
final class FindingLog {
  /// The maximum number of findings that are kept for a file. Further findings are ignored.
  static let maximumFindingCount = 20

  let path: String
  private var reportedFindings: [Finding] = []
  private var seenFindings: Set<Finding> = []

  init(path: String) { self.path = path }

  var isEmpty: Bool { reportedFindings.isEmpty }

  /// The findings, sorted by their positions.
  var findings: [Finding] {
    // Findings at the same position stay in the order in which they were reported.
    reportedFindings.enumerated().sorted { left, right in
      let (leftPosition, rightPosition) = (
        left.element.position ?? .start, right.element.position ?? .start
      )
      return leftPosition == rightPosition
        ? left.offset < right.offset : leftPosition < rightPosition
    }.map(\.element)
  }

  /// Adds a finding about the scenario file or, if `file` is given, about a data file that the
  /// scenario names.
  func addFinding(
    _ message: String, at position: SourcePosition?, in jsonPath: String?, file: String? = nil
  ) {
    let finding = Finding(
      path: file ?? path, position: position, jsonPath: jsonPath, message: message)
    guard reportedFindings.count < Self.maximumFindingCount, seenFindings.insert(finding).inserted
    else { return }
    reportedFindings.append(finding)
  }
}
