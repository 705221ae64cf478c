extension JSONValue {
  /// The width that lines keep to where they can.
  private static let lineLength = 100

  /// The value over several lines, as the scenario files of this repository are written: what fits
  /// on a line stands on one, longer objects and lists one value a line, long lists of plain values
  /// as many on a line as fit.
  ///
  /// - Complexity: O(n * depth) in the bytes of the text.
  package var pretty: String {
    var text = ""
    append(to: &text, indentation: 0, column: 0)
    return text + "\n"
  }

  /// The members of an object one below the other, however short they are.
  package var prettyBroken: String {
    guard case .object(let members) = self, !members.isEmpty else { return pretty }
    var text = ""
    Self.append(members, to: &text, indentation: 0)
    return text + "\n"
  }

  /// `column` is where the value begins, with one place kept for the comma after it.
  private func append(to text: inout String, indentation: Int, column: Int) {
    if isPlain {
      text += spacedLine
      return
    }
    if widthIsAtMost(Self.lineLength) {
      let line = spacedLine
      if column + line.count + 1 <= Self.lineLength {
        text += line
        return
      }
    }
    switch self {
    case .array(let values):
      if values.allSatisfy(\.isShort) {
        Self.appendFilled(values, to: &text, indentation: indentation)
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

  /// As many values on a line as fit.
  private static func appendFilled(
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

  /// Whether the value has no parts.
  private var isPlain: Bool {
    switch self {
    case .array(let values): return values.isEmpty
    case .object(let members): return members.isEmpty
    default: return true
    }
  }

  /// Whether the value is plain or a few plain ones: a number, a name, a size, a frame.
  private var isShort: Bool {
    if case .array(let values) = self { return values.count <= 4 && values.allSatisfy(\.isPlain) }
    return isPlain
  }

  /// Whether the value has so few parts that it may fit in `width` bytes; looks at no more of them.
  private func widthIsAtMost(_ width: Int) -> Bool {
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
