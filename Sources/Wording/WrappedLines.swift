/// Breaks `text` at spaces into lines of at most `width` characters. A word with more than `width`
/// characters is on a line of its own.
///
/// Spaces at the beginning of `text` are kept. `indent` is put before every line except the first.
/// These spaces and `indent` count toward the width. The result has at least one line.
package func wrapped(_ text: String, width: Int, indent: String = "") -> [String] {
  let leadingSpaces = String(text.prefix { $0 == " " })
  var lines: [String] = []
  var line = leadingSpaces
  var isLineEmpty = true
  for word in text.dropFirst(leadingSpaces.count).split(separator: " ") {
    if !isLineEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = indent
      isLineEmpty = true
    }
    line += isLineEmpty ? String(word) : " " + word
    isLineEmpty = false
  }
  return lines + [line]
}

/// `text` if it has at most `width` characters; otherwise its beginning, followed by an ellipsis.
package func truncated(_ text: String, width: Int) -> String {
  if text.count <= width { return text }
  var beginning = text.prefix(max(width - 1, 0))
  // The text is cut at a space rather than within a word, unless that loses 12 characters or more.
  if let spaceIndex = beginning.lastIndex(of: " "),
    beginning.distance(from: spaceIndex, to: beginning.endIndex) < 12
  {
    beginning = beginning[..<spaceIndex]
  }
  return width > 0 ? beginning + "…" : ""
}
