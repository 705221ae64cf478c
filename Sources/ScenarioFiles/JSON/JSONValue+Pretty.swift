extension JSONValue {
  /// The maximum line length that the writer aims for, in characters.
  private static let lineLength = 100

  /// The value over several lines, in the style of this repository's scenario files.
  ///
  /// A value that fits on one line is written on one. In longer objects and lists each value starts
  /// a new line, except that a long list of short values is wrapped like text.
  ///
  /// - Complexity: O(n * depth) in the bytes of the text.
  package var pretty: String {
    var text = ""
    append(to: &text, indentation: 0, column: 0)
    return text + "\n"
  }

  /// The value over several lines. Each member of the outermost object is on its own line, even if
  /// all would fit on one.
  package var prettyWithOneMemberPerLine: String {
    guard case .object(let members) = self, !members.isEmpty else { return pretty }
    var text = ""
    Self.append(members, to: &text, indentation: 0)
    return text + "\n"
  }

  /// Appends the value, which begins at `column` of the current line. One character is reserved for
  /// a comma after the value.
  private func append(to text: inout String, indentation: Int, column: Int) {
    if isPlain {
      text += spacedLine
      return
    }
    if mayFit(Self.lineLength) {
      let line = spacedLine
      if column + line.count + 1 <= Self.lineLength {
        text += line
        return
      }
    }
    switch self {
    case .array(let values):
      if values.allSatisfy(\.isShort) {
        Self.appendWrapped(values, to: &text, indentation: indentation)
      } else {
        Self.append(values, to: &text, indentation: indentation)
      }
    case .object(let members): Self.append(members, to: &text, indentation: indentation)
    default: text += spacedLine
    }
  }

  private static func append(
    _ members: [Member], to text: inout String, indentation: Int
  ) {
    let inner = indentation + 2
    text += "{\n"
    for (place, member) in members.enumerated() {
      let key = Self.text(of: member.key) + ": "
      text += spaces(inner) + key
      member.value.append(to: &text, indentation: inner, column: inner + key.count)
      text += place + 1 < members.count ? ",\n" : "\n"
    }
    text += spaces(indentation) + "}"
  }

  private static func append(_ values: [JSONValue], to text: inout String, indentation: Int) {
    let inner = indentation + 2
    text += "[\n"
    for (place, value) in values.enumerated() {
      text += spaces(inner)
      value.append(to: &text, indentation: inner, column: inner)
      text += place + 1 < values.count ? ",\n" : "\n"
    }
    text += spaces(indentation) + "]"
  }

  /// Appends an array with as many values on each line as fit.
  private static func appendWrapped(
    _ values: [JSONValue], to text: inout String, indentation: Int
  ) {
    let inner = indentation + 2
    text += "[\n" + spaces(inner)
    var column = inner
    for (place, value) in values.enumerated() {
      let piece = value.spacedLine + (place + 1 < values.count ? "," : "")
      if place > 0 {
        if column + 1 + piece.count > lineLength {
          text += "\n" + spaces(inner)
          column = inner
        } else {
          text += " "
          column += 1
        }
      }
      text += piece
      column += piece.count
    }
    text += "\n" + spaces(indentation) + "]"
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// True unless the value is an array or object that is not empty.
  private var isPlain: Bool {
    switch self {
    case .array(let values): return values.isEmpty
    case .object(let members): return members.isEmpty
    default: return true
    }
  }

  /// True for a plain value, and for an array of at most four plain values, such as a size or a
  /// frame.
  private var isShort: Bool {
    if case .array(let values) = self { return values.count <= 4 && values.allSatisfy(\.isPlain) }
    return isPlain
  }

  /// Whether the value has few enough parts that its text may fit in `width` bytes. Stops counting
  /// once it has too many.
  private func mayFit(_ width: Int) -> Bool {
    var left = width
    return fits(in: &left)
  }

  private func fits(in left: inout Int) -> Bool {
    left -= 1
    guard left >= 0 else { return false }
    switch self {
    case .array(let values): return values.allSatisfy { $0.fits(in: &left) }
    case .object(let members): return members.allSatisfy { $0.value.fits(in: &left) }
    default: return true
    }
  }
}
