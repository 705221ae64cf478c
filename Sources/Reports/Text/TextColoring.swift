/// Adds a terminal's color codes to text, or returns the text unchanged if colors are off.
///
///     let coloring = TextColoring(isColored: console.isColored)
///     console.print(coloring.colored("failed", as: .bad) + "\n")
package struct TextColoring: Sendable {
  let isColored: Bool

  package init(isColored: Bool = false) { self.isColored = isColored }

  func bold(_ text: String) -> String { colored(text, as: .heading) }

  /// `text` in the color of `tone`.
  func colored(_ text: String, as tone: ReportTone) -> String {
    guard isColored, let code = Self.escapeCode(of: tone) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static func escapeCode(of tone: ReportTone) -> String? {
    switch tone {
    case .plain: nil
    case .heading: "1"
    case .good: "32"
    case .bad: "1;31"
    case .caution: "33"
    case .faint: "2"
    }
  }
}
