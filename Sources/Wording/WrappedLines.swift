/// Breaks `text` at spaces into lines of at most `width` characters.
///
/// A longer word gets a line of its own. An empty text gives one empty line.
package func wrapped(_ text: String, width: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    let last = lines[lines.count - 1]
    if last.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if last.count + 1 + word.count <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}

/// Shortens `text` to at most `width` characters; a shortened text ends with an ellipsis.
package func shortened(_ text: String, width: Int) -> String {
  if text.count <= width { return text }
  var cut = text.prefix(max(width - 1, 0))
  // Cut before a word that would be split, unless that removes much of the text.
  if let space = cut.lastIndex(of: " "), cut.distance(from: space, to: cut.endIndex) < 12 {
    cut = cut[..<space]
  }
  return width > 0 ? cut + "…" : ""
}
