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

/// `bench render`: draws a layout after the steps of a scenario.
struct RenderCommand: Subcommand {
  static let picturePath = Option.text(
    "svg", valueName: "PATH", help: "where to write the picture; default: the standard output",
    use: .written)
  static let engine = Option<Engine?>.choice(
    "engine", help: "the engine of the layout; default: eager", valueName: "ENGINE")
  static let showsWholeContent = Flag(
    "whole", help: "show the whole content, not only the visible part")

  let syntax = CommandSyntax(
    "render", summary: "draw a layout after a scenario's steps, as SVG",
    discussion:
      "The picture shows the view and the elements just outside of it. A scenario for any "
      + "layout is drawn with the first layout that accepts its data.",
    options: [picturePath, engine], flags: [showsWholeContent],
    operands: Operands("SCENARIO", help: "a scenario file", count: 1...1, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let engine = arguments[Self.engine] ?? .eager
    let file = try arguments[Self.picturePath].map { path throws(FileWriteError) in
      try AtomicFile(path: path)
    }
    let path = arguments.operands[0]
    guard let scenario = Self.readScenario(at: path, console: console) else { return .failure }

    let drawing = ScenarioDrawing(scenario, on: engine, isWhole: arguments[Self.showsWholeContent])
    if drawing.failureCount > 0 {
      console.note(
        "the scenario fails on \(engine): see \"bench conform --engine \(engine) --replay \(path)\""
      )
    }
    if let file { try file.write(drawing.svg) } else { console.print(drawing.svg) }
    return .pass
  }

  /// Reads the scenario at `path`; nil if it is invalid. The findings are printed to `console`.
  static func readScenario(at path: String, console: Console) -> Scenario? {
    let root = FileReading.absolutePath(path + "/../..")
    let (scenario, findings) = ScenarioReader.read(
      contentsOf: path, relativeTo: root, layouts: LayoutDescription.builtInLayouts,
      rules: RuleBook.ids)
    for finding in findings { console.note("\(finding)") }
    return scenario
  }
}
