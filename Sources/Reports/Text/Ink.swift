/// Adds a terminal's color codes to text, or returns the text unchanged if colors are off.
package struct Ink: Sendable {
  let isColored: Bool

  package init(isColored: Bool = false) { self.isColored = isColored }

  func bold(_ text: String) -> String { paint(text, as: .heading) }

  /// `text` in the color of `tone`.
  func paint(_ text: String, as tone: ReportTone) -> String {
    guard isColored, let code = Self.code(of: tone) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static func code(of tone: ReportTone) -> String? {
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
