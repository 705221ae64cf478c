/// Breaks `text` at spaces into lines of at most `width` characters. A word with more than `width`
/// characters is on a line of its own.
///
/// Spaces at the beginning of `text` are kept. `indent` is put before every line except the first.
/// Both count toward the width. The result has at least one line.
package func wrapped(_ text: String, width: Int, indent: String = "") -> [String] {
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
  return lines + [line]
}

/// `text` if it has at most `width` characters; otherwise its beginning, followed by an ellipsis.
package func truncated(_ text: String, width: Int) -> String {
  if text.count <= width { return text }
  var cut = text.prefix(max(width - 1, 0))
  // The text is cut at a space rather than within a word, unless that loses 12 characters or more.
  if let space = cut.lastIndex(of: " "), cut.distance(from: space, to: cut.endIndex) < 12 {
    cut = cut[..<space]
  }
  return width > 0 ? cut + "…" : ""
}
