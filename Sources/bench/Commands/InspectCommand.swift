import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ConformanceReports
import LayoutConformance
import Layouts
import Reports
import ScenarioFiles

/// `bench inspect`: prints every element of a layout after a scenario's steps.
struct InspectCommand: Subcommand {
  static let step = Option.number(
    "step", help: "stop after so many steps of the file; after all if left out")
  static let digest = Flag("digest", help: "print the SHA-256 of the dump alone")

  let syntax = CommandSyntax(
    "inspect", summary: "print the elements of a layout after a scenario's steps",
    discussion:
      "A line for each element, in canonical order: its name, a tab, and frame, z, alpha, "
      + "hidden, transform and custom values. After a query they are its answer, otherwise all "
      + "there are. The expectation \"digest\" is the SHA-256 of these lines.",
    options: [RenderCommand.engine, step], flags: [digest],
    operands: Operands("SCENARIO", help: "a scenario file", count: 1...1, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let engine = arguments[RenderCommand.engine] ?? .eager
    let path = arguments.operands[0]
    guard let scenario = RenderCommand.scenario(at: path, console: console) else { return .failure }
    if let step = arguments[Self.step], step > scenario.steps.count {
      throw UsageError(
        command: "bench inspect",
        .invalidValue(
          .text("\(step)", expected: "a number of steps of at most \(scenario.steps.count)"),
          option: "--step"))
    }
    let dump = ScenarioDump(
      scenario, on: engine, stepCount: arguments[Self.step].map { Int(clamping: $0) })
    if let error = dump.error { console.note("the last step ended in an error: \(error)") }
    if dump.failureCount > 0 {
      console.note(
        "the scenario fails on \(engine): see \"bench conform --engine \(engine) --replay \(path)\""
      )
    }
    console.print(arguments[Self.digest] ? dump.digest + "\n" : dump.text)
    return .pass
  }
}
