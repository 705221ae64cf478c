extension JSONValue {
  /// The maximum line length that the writer aims for, in characters.
  private static let maximumLineLength = 100

  /// The value as text of several lines, in the style of this repository's scenario files.
  ///
  /// A value that fits on one line is written on one line. Each value of a longer object or list
  /// begins a new line, except that a long list of short values has as many values on each line as
  /// fit.
  ///
  /// - Complexity: O(n * d) for a text of n bytes in which values are nested d levels deep.
  package var prettyText: String {
    var text = ""
    append(to: &text, indentation: 0, column: 0)
    return text + "\n"
  }

  /// The value as text of several lines, with each member of the outermost object on its own line,
  /// even if all members would fit on one line.
  package var prettyTextWithOneMemberPerLine: String {
    guard case .object(let members) = self, !members.isEmpty else { return prettyText }
    var text = ""
    Self.append(members, to: &text, indentation: 0)
    return text + "\n"
  }

  /// Appends the value to `text`, and leaves room for a comma after it. `column` is the number of
  /// characters in the last line of `text`.
  private func append(to text: inout String, indentation: Int, column: Int) {
    if isScalar {
      text += spacedText
      return
    }
    if mayFitInWidth(Self.maximumLineLength) {
      let line = spacedText
      if column + line.count + 1 <= Self.maximumLineLength {
        text += line
        return
      }
    }
    switch self {
    case .array(let values):
      if values.allSatisfy(\.isShortValue) {
        Self.appendWrapped(values, to: &text, indentation: indentation)
      } else {
        Self.append(values, to: &text, indentation: indentation)
      }
    case .object(let members): Self.append(members, to: &text, indentation: indentation)
    default: text += spacedText
    }
  }

  private static func append(
    _ members: [Member], to text: inout String, indentation: Int
  ) {
    let innerIndentation = indentation + 2
    text += "{\n"
    for (index, member) in members.enumerated() {
      let keyText = Self.text(of: member.key) + ": "
      text += indentationText(innerIndentation) + keyText
      member.value.append(
        to: &text, indentation: innerIndentation, column: innerIndentation + keyText.count)
      text += index + 1 < members.count ? ",\n" : "\n"
    }
    text += indentationText(indentation) + "}"
  }

  private static func append(_ values: [JSONValue], to text: inout String, indentation: Int) {
    let innerIndentation = indentation + 2
    text += "[\n"
    for (index, value) in values.enumerated() {
      text += indentationText(innerIndentation)
      value.append(to: &text, indentation: innerIndentation, column: innerIndentation)
      text += index + 1 < values.count ? ",\n" : "\n"
    }
    text += indentationText(indentation) + "]"
  }

  /// Appends an array with as many values on each line as fit.
  private static func appendWrapped(
    _ values: [JSONValue], to text: inout String, indentation: Int
  ) {
    let innerIndentation = indentation + 2
    text += "[\n" + indentationText(innerIndentation)
    var column = innerIndentation
    for (index, value) in values.enumerated() {
      let valueText = value.spacedText + (index + 1 < values.count ? "," : "")
      if index > 0 {
        if column + 1 + valueText.count > maximumLineLength {
          text += "\n" + indentationText(innerIndentation)
          column = innerIndentation
        } else {
          text += " "
          column += 1
        }
      }
      text += valueText
      column += valueText.count
    }
    text += "\n" + indentationText(indentation) + "]"
  }

  private static func indentationText(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }

  /// False for an array or object that has elements; true for every other value.
  private var isScalar: Bool {
    switch self {
    case .array(let values): return values.isEmpty
    case .object(let members): return members.isEmpty
    default: return true
    }
  }

  /// True for a plain value, and for an array of at most four plain values, such as a size or a
  /// frame.
  private var isShortValue: Bool {
    if case .array(let values) = self {
      return values.count <= 4 && values.allSatisfy(\.isScalar)
    }
    return isScalar
  }

  /// False if the value contains so many values, at any depth, that its text cannot fit in `width`
  /// bytes. The values are counted only until the answer is known.
  private func mayFitInWidth(_ width: Int) -> Bool {
    var remainingWidth = width
    return mayFit(in: &remainingWidth)
  }

  private func mayFit(in remainingWidth: inout Int) -> Bool {
    remainingWidth -= 1
    guard remainingWidth >= 0 else { return false }
    switch self {
    case .array(let values): return values.allSatisfy { $0.mayFit(in: &remainingWidth) }
    case .object(let members):
      return members.allSatisfy { $0.value.mayFit(in: &remainingWidth) }
    default: return true
    }
  }
}
