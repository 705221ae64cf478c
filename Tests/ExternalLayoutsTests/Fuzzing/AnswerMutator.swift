import RandomNumbers
import ScenarioFiles
import Subprocesses

/// Changes answers of a program at random, in ways in which real programs make mistakes.
///
/// A mutator changes the answers to some messages, often or rarely, and mostly in the same way each
/// time, so that a wrong value passes the first checks and reaches the rules.
struct AnswerMutator {
  private var generator: SplitMix64

  /// The message whose answers are changed; nil for all messages.
  private let messageToMutate: String?

  /// The percentage of the answers that are changed.
  private let percentageOfChangedAnswers: Int

  /// The seed of the change if every answer is changed in the same way; nil otherwise.
  private let fixedSeed: UInt64?

  /// The previous answer, which is sent again to simulate answers in the wrong order.
  private var previousAnswer = JSONValue.object([])

  /// The messages of the protocol whose answers are not empty.
  static let messages = [
    "start", "prepare", "contentSize", "query", "item", "supplementary", "decoration", "invalidate",
    "batch", "snap",
  ]

  /// Creates a mutator whose choices are derived from `seed`. It changes the answers to `message`;
  /// if this is nil, the seed also determines whether it changes the answers to one message or to
  /// all.
  init(seed: UInt64, message: String? = nil) {
    generator = SplitMix64(seed: seed)
    let randomMessage =
      generator.nextInt(4) == 0 ? nil : Self.messages[generator.nextInt(Self.messages.count)]
    messageToMutate = message ?? randomMessage
    percentageOfChangedAnswers = [2, 30, 100][generator.nextInt(3)]
    fixedSeed = generator.nextInt(4) > 0 ? generator.next() : nil
  }

  /// The line that the program writes in answer to the message `messageName`: `answer` itself or a
  /// changed form of it.
  mutating func answerLine(
    _ messageName: String, _ answer: JSONValue
  ) throws(ProgramProcess.ExchangeError) -> [UInt8] {
    defer { previousAnswer = answer }
    guard messageToMutate == nil || messageToMutate == messageName,
      generator.nextInt(100) < percentageOfChangedAnswers
    else {
      return Array(answer.compactText.utf8)
    }
    if let fixedSeed {
      var generatorWithFixedSeed = SplitMix64(seed: fixedSeed)
      return try Self.changedLine(answer, after: previousAnswer, &generatorWithFixedSeed)
    }
    return try Self.changedLine(answer, after: previousAnswer, &generator)
  }

  private static func changedLine(
    _ answer: JSONValue, after previousAnswer: JSONValue, _ generator: inout SplitMix64
  ) throws(ProgramProcess.ExchangeError) -> [UInt8] {
    switch generator.nextInt(40) {
    case 0: throw .died(.exit(code: 3))
    case 1: throw .timedOut
    case 2: throw .lineTooLong([0x7B])
    case 3: return Array(previousAnswer.compactText.utf8)
    case 4: return Array(answer.compactText.utf8.dropLast(1 + generator.nextInt(8)))
    case 5: return Array(answer.compactText.utf8) + Array(answer.compactText.utf8)
    case 6: return garbledBytes(Array(answer.compactText.utf8), &generator)
    case 7:
      let nestingDepth = 60 + generator.nextInt(10)
      return Array(
        ("{\"attributes\":" + String(repeating: "[", count: nestingDepth)
          + String(repeating: "]", count: nestingDepth) + "}").utf8)
    case 8...11:
      return Array(JSONValue.object([.init("refused", .string("not today"))]).compactText.utf8)
    case 12, 13: return Array(randomError(&generator).compactText.utf8)
    case 14, 15:
      return Array(
        settingMember("refused", to: .string("no such data"), in: answer).compactText.utf8)
    default:
      var changedAnswer = answer
      for _ in 0...generator.nextInt(3) { changedAnswer = mutatedValue(changedAnswer, &generator) }
      return Array(changedAnswer.compactText.utf8)
    }
  }

  private static func garbledBytes(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0...generator.nextInt(4) where !bytes.isEmpty {
      bytes[generator.nextInt(bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
    }
    return bytes
  }

  private static func randomError(_ generator: inout SplitMix64) -> JSONValue {
    let kinds = ExpectedError.Kind.allCases.map(\.rawValue) + ["outOfPaper"]
    return .object([
      .init(
        "error",
        .object([
          .init("kind", .string(kinds[generator.nextInt(kinds.count)])),
          .init("at", .string(possibleStrings[generator.nextInt(possibleStrings.count)])),
          .init("size", randomValue(&generator)), .init("value", randomValue(&generator)),
        ]))
    ])
  }

  private static func settingMember(
    _ key: String, to value: JSONValue, in answer: JSONValue
  ) -> JSONValue {
    guard case .object(let members) = answer else { return answer }
    return .object(members.filter { $0.key != key } + [.init(key, value)])
  }

  /// `original` with one random part changed.
  private static func mutatedValue(_ original: JSONValue, _ generator: inout SplitMix64)
    -> JSONValue
  {
    switch original {
    case .object(let members) where !members.isEmpty && generator.nextInt(8) > 0:
      var members = members
      let index = generator.nextInt(members.count)
      switch generator.nextInt(10) {
      case 0: members.remove(at: index)
      case 1: members.append(members[index])
      case 2: members.swapAt(0, index)
      default:
        members[index] = .init(members[index].key, mutatedValue(members[index].value, &generator))
      }
      return .object(members)
    case .array(let values) where !values.isEmpty && generator.nextInt(8) > 0:
      var values = values
      let index = generator.nextInt(values.count)
      switch generator.nextInt(10) {
      case 0: values.remove(at: index)
      case 1: values.append(values[index])
      case 2: values.reverse()
      case 3: values = values.map { _ in values[index] }
      case 4:
        // Makes the same change in every entry of the array.
        let seed = generator.next()
        values = values.map {
          var sharedGenerator = SplitMix64(seed: seed)
          return mutatedValue($0, &sharedGenerator)
        }
      default: values[index] = mutatedValue(values[index], &generator)
      }
      return .array(values)
    case .integer, .number:
      // A number is mostly replaced by another number, so that the answer can still be read.
      return generator.nextInt(6) == 0 ? randomValue(&generator) : randomNumber(&generator)
    case .string:
      return generator.nextInt(4) == 0 ? randomValue(&generator) : randomString(&generator)
    default: return randomValue(&generator)
    }
  }

  private static func randomNumber(_ generator: inout SplitMix64) -> JSONValue {
    let specialNumbers: [Double] = [
      0, -0.0, 1, -1, 0.5, 1e-300, 1e6, -1e15, 0x1p40, 0x1p53, 9_223_372_036_854_774_784,
      -9_223_372_036_854_775_808, 1e18, 1e19, 1e300, -1e308, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
    ]
    if generator.nextInt(8) == 0 {
      return .number(Double(bitPattern: generator.next()))
    }
    return .number(specialNumbers[generator.nextInt(specialNumbers.count)])
  }

  private static let possibleStrings = [
    "", "cell", "cell 0.0", "cell -1.-1", "cell 0.99999", "cell 99999999999999999999.1", "header 0",
    "header 1.7", "line 0.2", "line -3.-9", "line 9223372036854775807.9223372036854775807", "0",
    "0.0",
    "-1", "nan", "inf", "-inf", "null", "infinite", "a\u{0}b", "\u{1F600}", "updates", "pinning",
    "any",
    "everything", "0x10", "1e5",
  ]

  private static func randomString(_ generator: inout SplitMix64) -> JSONValue {
    .string(possibleStrings[generator.nextInt(possibleStrings.count)])
  }

  private static func randomValue(_ generator: inout SplitMix64) -> JSONValue {
    switch generator.nextInt(12) {
    case 0: return .null
    case 1: return .boolean(generator.nextInt(2) == 0)
    case 2, 3: return randomNumber(&generator)
    case 4: return randomString(&generator)
    case 5: return .array([])
    case 6: return .object([])
    case 7: return .numberArray((0..<generator.nextInt(18)).map { _ in .nan })
    case 8: return .array((0..<300).map { .string("kind\($0)") })
    case 9: return .array((0..<4).map { _ in randomNumber(&generator) })
    case 10: return .array((0..<2).map { _ in randomNumber(&generator) })
    default: return .array((0..<16).map { _ in randomNumber(&generator) })
    }
  }
}
