import CommandLineParsing
import LayoutDescriptions

/// The settings of a program's conformance command: the implementations to test, and the words that
/// run the command.
package struct ConformanceSettings {
  /// The words of a shell command that runs the conformance command, such as `bench conform`.
  /// Replay commands begin with them.
  package let command: [String]

  /// The options that choose implementations.
  package let options: [any DeclaredOption]

  /// The examples in the help of the command, as in `CommandSyntax`.
  package let examples: [String]

  /// The layouts that scenario files can name besides `any`, the placeholder for any layout under
  /// test.
  package let layouts: [LayoutDescription]

  /// The folder of scenarios that is played if the command line names none; nil for no such folder.
  package let scenarioFolder: String?

  /// Runs the program again in another process, so that the layouts' answers in both processes can
  /// be compared; nil if that is impossible.
  package let answerComparisonProcess: AnswerComparisonProcess?

  /// Returns the implementations that the command line chooses.
  package let subjects: (ParsedArguments) throws -> [ConformanceSubject]

  package init(
    command: [String], options: [any DeclaredOption] = [],
    examples: [String] = [
      "--found found", "--replay found/hostile/found-q-02-any-1-40.json",
      "--format junit=conformance.xml --format html=conformance.html",
    ],
    layouts: [LayoutDescription] = [],
    scenarioFolder: String? = nil, answerComparisonProcess: AnswerComparisonProcess? = nil,
    subjects: @escaping (ParsedArguments) throws -> [ConformanceSubject]
  ) {
    self.command = command
    self.options = options
    self.examples = examples
    self.layouts = layouts
    self.scenarioFolder = scenarioFolder
    self.answerComparisonProcess = answerComparisonProcess
    self.subjects = subjects
  }

  /// The option that chooses layouts. Its value `any` stands for a layout from outside this
  /// package.
  var layoutOption: Option<[String]> {
    Option.words(
      "layout", of: (layouts + [.any]).map(\.name),
      help: "the layouts to play; all if left out")
  }
}
