import CommandLineParsing
import LayoutDescriptions

/// What the conformance command of a program tests, and how the program is called.
package struct ConformanceSetting {
  /// The words that call the command. Replay commands begin with them.
  package let command: [String]

  /// The options that choose implementations.
  package let options: [any DeclaredOption]

  /// The layouts that scenario files can name besides `any`.
  package let layouts: [LayoutDescription]

  /// The folder of scenarios that is played where the command line names none; nil if there is none.
  package let scenarioFolder: String?

  /// Runs the program a second time, to compare its answers; nil if it cannot be run again.
  package let secondProcess: SecondProcess?

  /// The implementations that a command line chooses.
  package let subjects: (ParsedArguments) throws -> [ConformanceSubject]

  /// Creates a setting.
  package init(
    command: [String], options: [any DeclaredOption] = [], layouts: [LayoutDescription] = [],
    scenarioFolder: String? = nil, secondProcess: SecondProcess? = nil,
    subjects: @escaping (ParsedArguments) throws -> [ConformanceSubject]
  ) {
    self.command = command
    self.options = options
    self.layouts = layouts
    self.scenarioFolder = scenarioFolder
    self.secondProcess = secondProcess
    self.subjects = subjects
  }

  /// The option that chooses layouts. `any` is the one layout of another author.
  var layoutOption: Option<[String]> {
    Option.words(
      "layout", of: (layouts + [.any]).map(\.name),
      help: "the layouts to play; all if left out")
  }
}
