/// Collects the findings of one file, at most ``limit`` of them.
final class FindingLog {
  /// The maximum number of findings for a file; later ones are dropped.
  static let limit = 20

  let path: String
  private var found: [Finding] = []
  private var seen: Set<Finding> = []

  init(path: String) { self.path = path }

  var isEmpty: Bool { found.isEmpty }

  /// The findings in the order of the file.
  var findings: [Finding] {
    // Findings at the same position stay in the order in which they were reported.
    found.enumerated().sorted { left, right in
      let (one, two) = (left.element.position ?? .start, right.element.position ?? .start)
      return one == two ? left.offset < right.offset : one < two
    }.map(\.element)
  }

  /// Adds a finding about this file, or about the data file `file` that it names.
  func report(
    _ message: String, at position: SourcePosition?, in place: String?, file: String? = nil
  ) {
    let finding = Finding(
      path: file ?? path, position: position, place: place, message: message)
    guard found.count < Self.limit, seen.insert(finding).inserted else { return }
    found.append(finding)
  }
}
