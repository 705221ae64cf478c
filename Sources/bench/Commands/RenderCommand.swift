import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ConformanceReports
import LayoutCatalog
import LayoutConformance
import LayoutDescriptions
import Layouts
import Reports
import ScenarioFiles

/// `bench render`: draws a layout after a scenario's steps.
struct RenderCommand: Subcommand {
  static let picture = Option.text(
    "svg", valueName: "PATH", help: "where to write the picture; the standard output if left out",
    use: .written)
  static let engine = Option<Engine?>.choice(
    "engine", help: "the engine that lays out; eager if left out", valueName: "ENGINE")
  static let whole = Flag("whole", help: "show the whole content, not only what is in view")

  let syntax = CommandSyntax(
    "render", summary: "draw a layout after a scenario's steps, as SVG",
    discussion: "The picture shows the view and what lies just outside of it. A scenario for any "
      + "layout is drawn with the first one that its data can feed.",
    options: [picture, engine], flags: [whole],
    operands: Operands("SCENARIO", help: "a scenario file", count: 1...1, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let engine = arguments[Self.engine] ?? .eager
    let file = try arguments[Self.picture].map { path throws(FileWriteError) in
      try AtomicFile(path: path)
    }
    let path = arguments.operands[0]
    guard let scenario = Self.scenario(at: path, console: console) else { return .failure }

    let drawing = ScenarioDrawing(scenario, on: engine, isWhole: arguments[Self.whole])
    if drawing.failureCount > 0 {
      console.note(
        "the scenario fails on \(engine): see \"bench conform --engine \(engine) --replay \(path)\""
      )
    }
    if let file { try file.write(drawing.svg) } else { console.print(drawing.svg) }
    return .pass
  }

  /// The scenario in a file; nil if it is invalid, with the findings printed to `console`.
  static func scenario(at path: String, console: Console) -> Scenario? {
    let root = FileReading.absolute(path + "/../..")
    let (scenario, findings) = ScenarioReader.read(
      contentsOf: path, relativeTo: root, layouts: LayoutDescription.built, rules: RuleBook.ids)
    for finding in findings { console.note("\(finding)") }
    return scenario
  }
}
