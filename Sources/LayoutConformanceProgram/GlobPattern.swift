/// A pattern for names, in which `*` stands for any text and `?` for one character.
package struct GlobPattern: Hashable, Sendable {
  /// The pattern as written.
  package let text: String

  /// Creates a pattern.
  package init(_ text: String) { self.text = text }

  /// True if the whole of `name` matches.
  ///
  /// - Complexity: O(n m) for a name of n characters and a pattern of m.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(text)
    // For each i, true if the characters read so far match the first i of the pattern.
    var fits = [true] + pattern.map { _ in false }
    for (place, letter) in pattern.enumerated() where letter == "*" {
      fits[place + 1] = fits[place]
    }
    for letter in name {
      var next = fits.map { _ in false }
      for (place, wanted) in pattern.enumerated() {
        switch wanted {
        case "*": next[place + 1] = fits[place + 1] || next[place] || fits[place]
        case "?": next[place + 1] = fits[place]
        default: next[place + 1] = fits[place] && wanted == letter
        }
      }
      fits = next
    }
    return fits[pattern.count]
  }
}
