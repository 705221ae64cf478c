<<<<<<< HEAD
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
=======
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
>>>>>>> b22f68f38c884b347211fceb249c7c2697ea0112
    }
    line += isEmpty ? String(word) : " " + word
    isEmpty = false
  }
  return lines + [line]
}

<<<<<<< HEAD
/// `text` itself if it has at most `width` characters, or else its beginning and an ellipsis.
package func shortened(_ text: String, width: Int) -> String {
  if text.count <= width { return text }
  var cut = text.prefix(max(width - 1, 0))
  // A cut at a space reads better than a cut word, unless it loses 12 characters or more.
=======
/// Shortens `text` to at most `width` characters; a shortened text ends with an ellipsis.
package func shortened(_ text: String, width: Int) -> String {
  if text.count <= width { return text }
  var cut = text.prefix(max(width - 1, 0))
  // Cut before a word that would be split, unless that removes much of the text.
>>>>>>> b22f68f38c884b347211fceb249c7c2697ea0112
  if let space = cut.lastIndex(of: " "), cut.distance(from: space, to: cut.endIndex) < 12 {
    cut = cut[..<space]
  }
  return width > 0 ? cut + "…" : ""
}
