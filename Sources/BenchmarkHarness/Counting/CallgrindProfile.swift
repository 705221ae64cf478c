/// What callgrind wrote of a part of a program: instructions, and calls of functions by name.
package struct CallgrindProfile: Hashable {
  /// The instructions of the part.
  package private(set) var instructions = 0
  /// The calls of the runtime's functions that count a reference up or down.
  package private(set) var retains = 0
  package private(set) var releases = 0

  /// Reads the tool's text; nil where it says no total.
  ///
  /// A function is named where it stands first, as `(12) swift_retain`, and by its number alone from
  /// then on.
  package init?(_ text: String) {
    var names: [Substring: Substring] = [:]
    var callee: Substring = ""
    var hasTotal = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
        let name = Self.name(line.drop { $0 != "=" }.dropFirst(), among: &names)
        if line.first == "c" { callee = name }
      } else if line.hasPrefix("calls=") {
        let count = Int(line.dropFirst("calls=".count).prefix { $0.isNumber }) ?? 0
        if Self.isRetain(callee) { retains += count }
        if Self.isRelease(callee) { releases += count }
      } else if line.hasPrefix("totals:") || line.hasPrefix("summary:") {
        guard let total = Int(line.drop { $0 != " " }.dropFirst()) else { continue }
        instructions = max(instructions, total)
        hasTotal = true
      }
    }
    if !hasTotal { return nil }
  }

  private static func name(
    _ text: Substring, among names: inout [Substring: Substring]
  ) -> Substring {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return text }
    let number = text[...end]
    let name = text[text.index(after: end)...].drop { $0 == " " }
    if !name.isEmpty { names[number] = name }
    return names[number] ?? ""
  }

  private static func isRetain(_ name: Substring) -> Bool {
    name == "swift_retain" || name == "swift_bridgeObjectRetain"
  }

  private static func isRelease(_ name: Substring) -> Bool {
    name == "swift_release" || name == "swift_bridgeObjectRelease"
  }
}
