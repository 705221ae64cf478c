import LayoutGeometry
import ScenarioFiles
import Wording

/// A value in a program's answer, with its JSON path. Reading it as a type that it does not have
/// throws an error that names the path.
struct Answer {
  let node: JSONNode

  /// The key `do` of the message that the program answers.
  let message: String

  /// The path of the value in the answer, such as `attributes[3].frame`. Empty for the whole
  /// answer.
  let key: String

  /// The value of the key `name`, or nil if it is missing or null.
  subscript(name: String) -> Answer? {
    guard let value = node[name] else { return nil }
    if case .null = value.value { return nil }
    return child(value, name)
  }

  private func child(_ node: JSONNode, _ name: String) -> Answer {
    Answer(node: node, message: message, key: key.isEmpty ? name : "\(key).\(name)")
  }

  /// The error for a value that is not as expected.
  func mismatch(expected: String, found: String? = nil) -> ExternalFailure {
    .invalidValue(
      message: message, key: key.isEmpty ? "the answer" : key, expected: expected,
      found: found ?? node.summary)
  }

  /// The value of the key `name`; throws an error if it is missing or null.
  func required(_ name: String, _ what: String) throws(ExternalFailure) -> Answer {
    guard let value = self[name] else {
      throw .invalidValue(
        message: message, key: key.isEmpty ? name : "\(key).\(name)", expected: what,
        found: node[name] == nil ? "nothing" : "null")
    }
    return value
  }

  func elements(_ what: String = "an array") throws(ExternalFailure) -> [Answer] {
    guard case .array(let nodes) = node.value else { throw mismatch(expected: what) }
    return nodes.enumerated().map {
      Answer(node: $0.element, message: message, key: "\(key)[\($0.offset)]")
    }
  }

  /// Reads the members of an object whose keys are chosen by the program.
  func members() throws(ExternalFailure) -> [(name: String, value: Answer)] {
    guard case .object(let members) = node.value else { throw mismatch(expected: "an object") }
    return members.map { ($0.key, child($0.value, $0.key)) }
  }

  func text(_ what: String = "a string") throws(ExternalFailure) -> String {
    guard case .string(let text) = node.value else { throw mismatch(expected: what) }
    return text
  }

  func boolean() throws(ExternalFailure) -> Bool {
    guard case .boolean(let flag) = node.value else { throw mismatch(expected: "true or false") }
    return flag
  }

  func integer() throws(ExternalFailure) -> Int {
    guard case .number(let number) = node.value, let integer = Int(exactly: number) else {
      throw mismatch(expected: "a whole number")
    }
    return integer
  }

  /// Reads the least and the greatest of some counts.
  func counts() throws(ExternalFailure) -> ClosedRange<Int> {
    let what = "the least and the greatest count, such as [1, 1]"
    let ends = try elements(what)
    guard ends.count == 2 else { throw mismatch(expected: what) }
    let (least, most) = (try ends[0].integer(), try ends[1].integer())
    guard 0 <= least, least <= most, most > 0 else { throw mismatch(expected: what) }
    return least...most
  }

  /// Reads a number, or one of the strings `nan`, `inf` and `-inf`.
  func number() throws(ExternalFailure) -> Double {
    switch node.value {
    case .number(let number): return number
    case .string("nan"): return .nan
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    default: throw mismatch(expected: "a number")
    }
  }

  /// Reads the raw value of one case of the enumeration `Word`.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) throws(ExternalFailure) -> Word {
    guard let word = Word(rawValue: try word(among: type.allCases.map(\.rawValue))) else {
      preconditionFailure("expected an enumeration to have a case for each raw value that it lists")
    }
    return word
  }

  /// Reads one of the given words.
  func word(among words: [String]) throws(ExternalFailure) -> String {
    let text = try text(Suggestion.list(words))
    guard words.contains(text) else { throw mismatch(expected: Suggestion.list(words)) }
    return text
  }

  /// Reads an array of numbers, one for each name in `shape`.
  func numbers(_ shape: [String]) throws(ExternalFailure) -> [Double] {
    let what = "\(shape.count) numbers [\(shape.joined(separator: ", "))]"
    let elements = try elements(what)
    guard elements.count == shape.count else { throw mismatch(expected: what) }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.number()) }
    return numbers
  }

  func point() throws(ExternalFailure) -> Point {
    let numbers = try numbers(["x", "y"])
    return Point(x: numbers[0], y: numbers[1])
  }

  func size() throws(ExternalFailure) -> Size {
    let numbers = try numbers(["width", "height"])
    return Size(width: numbers[0], height: numbers[1])
  }

  func rect() throws(ExternalFailure) -> Rect {
    switch node.value {
    case .string("null"): return .null
    case .string("infinite"): return .infinite
    default: break
    }
    let numbers = try numbers(["x", "y", "width", "height"])
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads the sixteen numbers m11 to m44 of a transform.
  func transform() throws(ExternalFailure) -> Transform3D {
    let what = "16 numbers, m11 to m44"
    let elements = try elements(what)
    guard elements.count == 16 else { throw mismatch(expected: what) }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.number()) }
    func row(_ index: Int) -> SIMD4<Double> {
      SIMD4(
        numbers[4 * index], numbers[4 * index + 1], numbers[4 * index + 2], numbers[4 * index + 3])
    }
    return Transform3D(rows: (row(0), row(1), row(2), row(3)))
  }
}
