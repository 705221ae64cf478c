/// A text broken at spaces into lines of at most a width, where words allow it.
public struct WrappedText {
  public let lines: [String]

  /// Breaks `text`; every line but the first begins with `indent`.
  public init(_ text: String, width: Int, indent: String) {
    // The spaces that the text itself begins with are no place to break at.
    let lead = String(text.prefix { $0 == " " })
    var lines: [String] = []
    var line = lead
    var isEmpty = true
    for word in text.dropFirst(lead.count).split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = indent
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    self.lines = lines + [line]
  }
}
