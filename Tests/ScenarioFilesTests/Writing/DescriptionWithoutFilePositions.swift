import ScenarioFiles

/// Describes a value as a list of its parts, without the file positions that the value stores.
///
/// The list is made by reflection, so that properties that are added later are compared too.
enum DescriptionWithoutFilePositions {
  static func lines(describing value: Any) -> [String] {
    var lines: [String] = []
    append(value, label: "", to: &lines)
    return lines
  }

  /// The labels of properties that a written scenario does not keep: positions in a file, and the
  /// names that a data file gives to nodes.
  private static let ignoredLabels: Set<String> = ["position", "place", "path", "names"]

  private static func append(_ value: Any, label: String, to lines: inout [String]) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .dictionary {
      // A dictionary has no order, so its entries are sorted.
      lines.append("\(label): \(mirror.children.count) entries")
      lines += mirror.children.map { Self.lines(describing: $0.value).joined(separator: "; ") }
        .sorted()
      return
    }
    guard !mirror.children.isEmpty else {
      lines.append("\(label): \(value)")
      return
    }
    lines.append("\(label): \(mirror.subjectType) with \(mirror.children.count) children")
    for child in mirror.children where !isIgnored(child.label, in: mirror) {
      append(child.value, label: child.label ?? "", to: &lines)
    }
  }

  private static func isIgnored(_ label: String?, in mirror: Mirror) -> Bool {
    guard let label, ignoredLabels.contains(label) else { return false }
    // The path of an expected error is not a position in a file, so it is compared.
    return label != "path" || mirror.subjectType == Scenario.self
  }
}
