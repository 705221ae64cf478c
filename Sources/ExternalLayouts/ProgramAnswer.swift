import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import Wording

/// A value in a program's answer, with its path in the answer. Reading the value as the wrong type
/// throws an error that names the path.
///
///     let node = JSONDocument(Array(#"{"contentSize":[320,"tall"]}"#.utf8)).root!
///     let answer = ProgramAnswer(node: node, messageName: "prepare", valuePath: "")
///     let size = try answer.requiredChild("contentSize", "a size").readSize()
///     // throws an ExternalFailure: contentSize[1]: expected a number, found string "tall"
struct ProgramAnswer {
  let node: JSONNode

  /// The name of the message that the program answered: the value of that message's key `do`.
  let messageName: String

  /// The path of the value in the answer, such as `attributes[3].frame`. Empty for the whole
  /// answer.
  let valuePath: String

  /// The value of the key `name`, or nil if it is missing or null.
  subscript(name: String) -> ProgramAnswer? {
    guard let value = node[name] else { return nil }
    if case .null = value.value { return nil }
    return child(value, name)
  }

  private func child(_ node: JSONNode, _ name: String) -> ProgramAnswer {
    let name = printable(name, limit: 60)
    return ProgramAnswer(
      node: node, messageName: messageName,
      valuePath: valuePath.isEmpty ? name : "\(valuePath).\(name)")
  }

  /// The error for a value that is not as expected.
  func mismatch(expected: String, found: String? = nil) -> ExternalFailure {
    .invalidValue(
      message: messageName, key: valuePath.isEmpty ? "the answer" : valuePath, expected: expected,
      found: found ?? node.summary)
  }

  /// The value of the key `name`. If the value is missing or null, throws an error that describes
  /// the expected value with the text `expectation`.
  func requiredChild(_ name: String, _ expectation: String) throws(ExternalFailure) -> ProgramAnswer
  {
    guard let value = self[name] else {
      throw .invalidValue(
        message: messageName, key: valuePath.isEmpty ? name : "\(valuePath).\(name)",
        expected: expectation,
        found: node[name] == nil ? "nothing" : "null")
    }
    return value
  }

  func readArrayEntries(_ expectation: String = "an array") throws(ExternalFailure)
    -> [ProgramAnswer]
  {
    guard case .array(let nodes) = node.value else { throw mismatch(expected: expectation) }
    return nodes.enumerated().map {
      ProgramAnswer(
        node: $0.element, messageName: messageName, valuePath: "\(valuePath)[\($0.offset)]")
    }
  }

  /// Reads the members of an object whose keys are chosen by the program.
  func readMembers() throws(ExternalFailure) -> [(name: String, value: ProgramAnswer)] {
    guard case .object(let members) = node.value else { throw mismatch(expected: "an object") }
    return members.map { ($0.key, child($0.value, $0.key)) }
  }

  func readText(
    _ expectation: @autoclosure () -> String = "a string"
  ) throws(ExternalFailure) -> String {
    guard case .string(let text) = node.value else { throw mismatch(expected: expectation()) }
    return text
  }

  func readBoolean() throws(ExternalFailure) -> Bool {
    guard case .boolean(let flag) = node.value else { throw mismatch(expected: "true or false") }
    return flag
  }

  /// The whole numbers that a program may send, from -2^53 + 1 to 2^53 - 1. Many JSON writers cannot
  /// represent larger ones exactly.
  static let wholeNumberLimits = -9_007_199_254_740_991...9_007_199_254_740_991

  /// Reads a whole number in `range`.
  func readInteger(
    _ range: ClosedRange<Int> = ProgramAnswer.wholeNumberLimits
  ) throws(ExternalFailure) -> Int {
    guard case .number(let number) = node.value, number == number.rounded() else {
      throw mismatch(expected: "a whole number")
    }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw mismatch(
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// The suite adds sections to its data until there are as many as a program requires, so a great
  /// number would make every run slow.
  private static let requiredSectionLimit = 100

  /// Reads a range of numbers of sections from an array of the least and the greatest one, such as
  /// `[1, 1]`.
  func readSectionCounts() throws(ExternalFailure) -> ClosedRange<Int> {
    let expectation = "the least and the greatest count, such as [1, 1]"
    let limits = try readArrayEntries(expectation)
    guard limits.count == 2 else { throw mismatch(expected: expectation) }
    let least = try limits[0].readInteger(0...Self.requiredSectionLimit)
    let greatest = try limits[1].readInteger(0...Self.wholeNumberLimits.upperBound)
    guard least <= greatest, greatest > 0 else { throw mismatch(expected: expectation) }
    return least...greatest
  }

  /// The suite rounds the numbers of items in its data up to the next one that a program supports.
  private static let requiredItemLimit = 1000

  /// Reads the numbers of items that a section may have.
  func readItemCounts() throws(ExternalFailure) -> SupportedItemCounts {
    let expectation = "the least count and the number that divides every count, such as [1, 7]"
    let limits = try readArrayEntries(expectation)
    guard limits.count == 2 else { throw mismatch(expected: expectation) }
    return SupportedItemCounts(
      atLeast: try limits[0].readInteger(0...Self.requiredItemLimit),
      multipleOf: try limits[1].readInteger(1...Self.requiredItemLimit))
  }

  /// Reads a number, or one of the strings `nan`, `inf` and `-inf`.
  func readNumber() throws(ExternalFailure) -> Double {
    switch node.value {
    case .number(let number): return number
    case .string("nan"): return .nan
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    default: throw mismatch(expected: "a number")
    }
  }

  /// Reads the raw value of one case of the enumeration `Word`.
  func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) throws(ExternalFailure) -> Word {
    guard let word = Word(rawValue: try readWord(among: type.allCases.map(\.rawValue))) else {
      preconditionFailure("expected init(rawValue:) to accept the raw value of every case")
    }
    return word
  }

  /// Reads one of the given words.
  func readWord(among words: [String]) throws(ExternalFailure) -> String {
    let text = try readText(Suggestion.quotedList(words))
    guard words.contains(text) else { throw mismatch(expected: Suggestion.quotedList(words)) }
    return text
  }

  /// Reads an array of numbers, one for each of `componentNames`, such as `x` and `y`.
  func readNumbers(_ componentNames: [String]) throws(ExternalFailure) -> [Double] {
    let expectation = "\(componentNames.count) numbers [\(componentNames.joined(separator: ", "))]"
    let entries = try readArrayEntries(expectation)
    guard entries.count == componentNames.count else { throw mismatch(expected: expectation) }
    var numbers: [Double] = []
    for entry in entries { numbers.append(try entry.readNumber()) }
    return numbers
  }

  func readPoint() throws(ExternalFailure) -> Point {
    let numbers = try readNumbers(["x", "y"])
    return Point(x: numbers[0], y: numbers[1])
  }

  func readSize() throws(ExternalFailure) -> Size {
    let numbers = try readNumbers(["width", "height"])
    return Size(width: numbers[0], height: numbers[1])
  }

  func readRect() throws(ExternalFailure) -> Rect {
    switch node.value {
    case .string("null"): return .null
    case .string("infinite"): return .infinite
    default: break
    }
    let numbers = try readNumbers(["x", "y", "width", "height"])
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads the sixteen numbers m11 to m44 of a transform.
  func readTransform() throws(ExternalFailure) -> Transform3D {
    let expectation = "16 numbers, m11 to m44"
    let entries = try readArrayEntries(expectation)
    guard entries.count == 16 else { throw mismatch(expected: expectation) }
    var numbers: [Double] = []
    for entry in entries { numbers.append(try entry.readNumber()) }
    func matrixRow(_ index: Int) -> SIMD4<Double> {
      SIMD4(
        numbers[4 * index], numbers[4 * index + 1], numbers[4 * index + 2], numbers[4 * index + 3])
    }
    return Transform3D(rows: (matrixRow(0), matrixRow(1), matrixRow(2), matrixRow(3)))
  }
}
