import ScenarioFiles

/// A value as a list of its parts, one entry each, without the places where they stood in a file.
///
/// Made by reflection, so that a property someone adds tomorrow is compared as well.
enum StructuralText {
  static func of(_ value: Any) -> [String] {
    var lines: [String] = []
    append(value, label: "", to: &lines)
    return lines
  }

  /// Where things stood, and the names in a data file, which a written scenario does not keep.
  private static let ignored: Set<String> = ["position", "place", "path", "names"]

  private static func append(_ value: Any, label: String, to lines: inout [String]) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .dictionary {
      // The order of a dictionary is no part of it.
      lines.append("\(label): \(mirror.children.count) entries")
      lines += mirror.children.map { of($0.value).joined(separator: "; ") }.sorted()
      return
    }
    guard !mirror.children.isEmpty else {
      lines.append("\(label): \(value)")
      return
    }
    lines.append("\(label): \(mirror.subjectType) of \(mirror.children.count)")
    for child in mirror.children where !isIgnored(child.label, in: mirror) {
      append(child.value, label: child.label ?? "", to: &lines)
    }
  }

  private static func isIgnored(_ label: String?, in mirror: Mirror) -> Bool {
    guard let label, ignored.contains(label) else { return false }
    // The path of an expected error is no place in a file.
    return label != "path" || mirror.subjectType == Scenario.self
  }
}
