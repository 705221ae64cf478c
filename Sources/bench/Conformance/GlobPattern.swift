/// A pattern of names, in which `*` stands for any text and `?` for one character.
struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  let text: String

  /// Creates a pattern.
  init(_ text: String) { self.text = text }

  /// Whether the whole of `name` fits.
  ///
  /// - Complexity: O(n m) in the lengths of name and pattern.
  func matches(_ name: String) -> Bool {
    let pattern = Array(text)
    // Whether the letters read so far fit the first i characters of the pattern.
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
