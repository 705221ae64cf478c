/// A pattern for names, in which `*` matches any text and `?` matches one character.
package struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written, including its `*` and `?`.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether the pattern matches the whole of `name`.
  ///
  /// - Complexity: O(n m) for a name of n characters and a pattern of m.
  package func matches(_ name: String) -> Bool {
    let pattern = Array(text)
    // `fits[i]` is true if the characters read so far match the first i characters of the pattern.
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
