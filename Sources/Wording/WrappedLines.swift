/// `text` broken at spaces into lines of at most `width` characters; a longer word stands alone.
/// At least one line.
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

/// `text` as it is, or its beginning with a mark that there was more; at most `width` characters.
package func shortened(_ text: String, width: Int) -> String {
  if text.count <= width { return text }
  var cut = text.prefix(max(width - 1, 0))
  // Half a word says less than none, unless there is no other.
  if let space = cut.lastIndex(of: " "), cut.distance(from: space, to: cut.endIndex) < 12 {
    cut = cut[..<space]
  }
  return width > 0 ? cut + "…" : ""
}
