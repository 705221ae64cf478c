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
    // `prefixMatches[i]` is true if the characters read so far match the first i characters of the
    // pattern.
    var prefixMatches = [true] + pattern.map { _ in false }
    for (index, character) in pattern.enumerated() where character == "*" {
      prefixMatches[index + 1] = prefixMatches[index]
    }
    for character in name {
      var nextPrefixMatches = prefixMatches.map { _ in false }
      for (index, patternCharacter) in pattern.enumerated() {
        switch patternCharacter {
        case "*":
          nextPrefixMatches[index + 1] =
            prefixMatches[index + 1] || nextPrefixMatches[index] || prefixMatches[index]
        case "?": nextPrefixMatches[index + 1] = prefixMatches[index]
        default:
          nextPrefixMatches[index + 1] = prefixMatches[index] && patternCharacter == character
        }
      }
      prefixMatches = nextPrefixMatches
    }
    return prefixMatches[pattern.count]
  }
}
