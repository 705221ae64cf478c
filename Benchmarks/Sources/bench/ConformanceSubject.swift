import CommandLineParsing
import LayoutEngines
import ScenarioKit

/// An implementation under the suite, and the words of the command line that choose it.
struct ConformanceSubject {
  let implementation: any LayoutImplementation
  let words: [String]

  private static let engines = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue), help: "the engines to play on; all if left out")

  /// The options that choose implementations.
  static let options: [any DeclaredOption] = [engines]

  /// What the command line chooses.
  static func chosen(_ arguments: ParsedArguments) -> [ConformanceSubject] {
    let names = arguments[engines]
    return Engine.allCases.filter { names.isEmpty || names.contains($0.rawValue) }.map {
      ConformanceSubject(implementation: $0, words: ["--engine", $0.rawValue])
    }
  }
}
