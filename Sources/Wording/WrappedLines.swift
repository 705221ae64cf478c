/// Breaks `text` at spaces into lines of at most `width` characters. A longer word is a line of its
/// own.
///
/// Spaces at the beginning of `text` are kept, and `indent` stands before every further line; both
/// count toward the width. There is at least one line.
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

/// `text` itself if it has at most `width` characters, or else its beginning and an ellipsis.
package func shortened(_ text: String, width: Int) -> String {
  if text.count <= width { return text }
  var cut = text.prefix(max(width - 1, 0))
  // A cut at a space reads better than a cut word, unless it loses 12 characters or more.
  if let space = cut.lastIndex(of: " "), cut.distance(from: space, to: cut.endIndex) < 12 {
    cut = cut[..<space]
  }
  return width > 0 ? cut + "…" : ""
}
