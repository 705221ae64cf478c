import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ConformanceReports
import Layouts
import ScenarioFiles

/// `bench inspect`: prints every element of a layout after the steps of a scenario.
struct InspectCommand: Subcommand {
  static let stepCount = Option.number(
    "step", help: "stop after this number of steps of the scenario; default: all steps")
  static let printsDigest = Flag("digest", help: "print only the SHA-256 of the elements' lines")

  let syntax = CommandSyntax(
    "inspect", summary: "print the elements of a layout after a scenario's steps",
    discussion:
      "Prints a line for each element, in canonical order: its name, a tab, and its frame, z, alpha, hidden, transform and custom values. "
      + "If the last step is a query, the lines are for the elements of the answer, otherwise for all elements. "
      + "The expectation \"digest\" is the SHA-256 of these lines.",
    options: [RenderCommand.engine, stepCount, SharedOptions.maximumItems], flags: [printsDigest],
    operands: Operands(
      "SCENARIO", help: "a scenario file, or an id that \"bench list scenarios\" shows",
      count: 1...1, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let engine = arguments[RenderCommand.engine] ?? .eager
    guard let scenario = try RenderCommand.readScenario(arguments, console: console) else {
      return .failure
    }
    let path = scenario.path
    if let step = arguments[Self.stepCount], step > scenario.steps.count {
      throw UsageError(
        command: "bench inspect",
        .invalidValue(
          .text("\(step)", expected: "a number of steps of at most \(scenario.steps.count)"),
          option: "--step"))
    }
    let dump = ScenarioDump(
      scenario, on: engine, stepCount: arguments[Self.stepCount].map { Int(clamping: $0) })
    if let error = dump.error { console.note("the last step threw an error: \(error)") }
    if dump.failureCount > 0 {
      console.note(
        "the scenario fails on \(engine): see \"bench conform --engine \(engine) --replay \(path)\""
      )
    }
    console.print(arguments[Self.printsDigest] ? dump.digest + "\n" : dump.text)
    return .pass
  }
}
