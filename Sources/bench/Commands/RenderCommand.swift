import CommandLineParsing
import CommandLineTools
import CommandPrograms
import ConformanceReports
import FileAccess
import LayoutBenchmarking
import LayoutCatalog
import LayoutConformance
import LayoutDescriptions
import LayoutWorkloads
import Layouts
import ScenarioFiles
import Wording

/// `bench render`: draws a layout after the steps of a scenario, or lists its elements.
struct RenderCommand: Subcommand {
  static let picturePath = Option.text(
    "svg", valueName: "PATH", help: "where to write the picture; default: the standard output",
    use: .written
  ).suggested(for: "output", "out", "o", "html")
  static let stepCount = Option.number(
    "step", help: "with --text, stop after this number of steps of the scenario; default: all steps"
  )
  static let listsElements = Flag(
    "text", help: "print the elements after the scenario's steps instead of a picture")
  static let printsDigest = Flag(
    "digest", help: "print only the SHA-256 of the lines of --text")
  static let engine = Option<Engine?>.choice(
    "engine", help: "the engine of the layout; default: eager", valueName: "ENGINE")
  static let layout = Option.word(
    "layout", of: BenchmarkLayout.all.map(\.name),
    help: "draw this layout on a data set of the benchmarks, instead of a scenario",
    valueName: "LAYOUT")
  static let showsWholeContent = Flag(
    "whole", help: "show the whole content, not only the visible part")

  /// The number of items of a layout if neither `--n` nor a file states it.
  private static let standardItemCount = 200

  static let scenario = Operands(
    "SCENARIO", help: "a scenario file, or an id that \"bench explain scenarios\" shows",
    count: 0...1, use: .read)

  let syntax = CommandSyntax(
    "render", summary: "draw a layout or a scenario as SVG, or list its elements",
    discussion:
      "The picture shows the view and the elements just outside of it. "
      + "It also shows five moments of the animation of each batch update and of each animated switch of layouts. "
      + "A scenario of the layout \"any\" is drawn with the first layout that can use its data. "
      + "With --text, a line is printed for each element, in canonical order: its name, a tab, and its frame, z, alpha, hidden, transform and custom values. "
      + "If the last step is a query, the lines are for the elements of the answer, otherwise for all elements. "
      + "The expectation \"digest\" is the SHA-256 of these lines.",
    examples: [
      "Scenarios/class-tree/guide.json --svg tree.svg",
      "--layout flow --data varied --n 5k --whole --svg flow.svg",
      "class-tree/guide --text --step 1",
    ],
    options: [
      picturePath, layout, SharedOptions.data, ExploreCommand.itemCount, SharedOptions.seed, engine,
      stepCount, SharedOptions.maximumItems,
    ],
    flags: [showsWholeContent, listsElements, printsDigest],
    operands: scenario)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    if arguments[Self.layout] == nil, arguments.operands.isEmpty {
      throw UsageError(command: "bench render", .missingOperand(valueName: "SCENARIO"))
    }
    if arguments[Self.layout] != nil, let operand = arguments.operands.first {
      throw UsageError(command: "bench render", .unexpectedOperand(operand))
    }
    if let path = arguments[Self.picturePath], let kind = Self.unsupportedPictureFormat(of: path) {
      throw UsageError(
        command: "bench render",
        .invalidValue(
          .text(path, expected: "a path of an SVG file, because no \(kind) can be written"),
          option: "--svg"))
    }
    let isText = arguments[Self.listsElements] || arguments[Self.printsDigest]
    let optionsOfLayouts = [
      SharedOptions.data.name, ExploreCommand.itemCount.name, SharedOptions.seed.name,
    ]
    if arguments[Self.layout] == nil, let option = optionsOfLayouts.first(where: arguments.wasGiven)
    {
      throw UsageError(
        command: "bench render", .unsuitableOption("--\(option)", "without \"--layout\""))
    }
    let unsuitableOptions = isText ? ["layout", "svg", "whole"] : ["step"]
    if let option = unsuitableOptions.first(where: arguments.wasGiven) {
      throw UsageError(
        command: "bench render",
        .unsuitableOption("--\(option)", isText ? "with \"--text\"" : "without \"--text\""))
    }
    if isText { return try printElements(arguments, console: console) }
    let file = try arguments[Self.picturePath].map(AtomicFile.init(path:))
    let svg: String
    if let layout = arguments[Self.layout].flatMap(BenchmarkLayout.named) {
      svg = try Self.layoutSVG(layout, arguments)
    } else {
      guard let scenarioSVG = try Self.scenarioSVG(arguments, console: console) else {
        return .failure
      }
      svg = scenarioSVG
    }
    guard let file else {
      console.print(svg)
      return .pass
    }
    try file.write(svg)
    console.noteWritten(file.path)
    return .pass
  }

  /// Draws `layout` on the data that `arguments` select.
  private static func layoutSVG(_ layout: BenchmarkLayout, _ arguments: ParsedArguments) throws
    -> String
  {
    let data = try ExploredData(for: layout, arguments)
    let itemCount = try ExploreCommand.itemCount(arguments, of: "bench render")
    return try LayoutPictures(
      folder: (PackageFolder.path ?? ".") + "/Scenarios/data",
      seed: arguments[SharedOptions.seed] ?? BenchmarkSelection.defaultSeed
    ).svg(
      of: layout, on: data.data,
      itemCount: itemCount ?? data.shownItemCount(standard: standardItemCount),
      showsAllContent: arguments[showsWholeContent])
  }

  /// Prints the elements after the steps of the scenario that the operand names.
  private func printElements(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let engine = arguments[Self.engine] ?? .eager
    guard let scenario = try Self.readScenario(arguments, console: console) else {
      return .failure
    }
    if let step = arguments[Self.stepCount], step > scenario.steps.count {
      throw UsageError(
        command: "bench render",
        .invalidValue(
          .text("\(step)", expected: "a number of steps of at most \(scenario.steps.count)"),
          option: "--step"))
    }
    let dump = ScenarioDump(
      scenario, on: engine, stepCount: arguments[Self.stepCount].map { Int(clamping: $0) })
    if let error = dump.error { console.note("the last step threw an error: \(error)") }
    Self.noteFailures(dump.failureCount, of: scenario, on: engine, console: console)
    console.print(arguments[Self.printsDigest] ? dump.digest + "\n" : dump.text)
    return .pass
  }

  private static func noteFailures(
    _ failureCount: Int, of scenario: Scenario, on engine: Engine, console: Console
  ) {
    if failureCount == 0 { return }
    console.note(
      "the scenario fails on \(engine): see \"bench conform --engine \(engine) --replay \(scenario.path)\""
    )
  }

  /// Draws the scenario that the operand names; nil if it is invalid.
  private static func scenarioSVG(_ arguments: ParsedArguments, console: Console) throws -> String?
  {
    guard let scenario = try readScenario(arguments, console: console) else { return nil }
    let engine = arguments[Self.engine] ?? .eager
    let drawing = ScenarioDrawing(
      scenario, on: engine, showsAllContent: arguments[showsWholeContent])
    noteFailures(drawing.failureCount, of: scenario, on: engine, console: console)
    return drawing.svg
  }

  /// The picture format that `path` names with its extension, such as PNG. Nil for SVG, and for an
  /// extension that names no picture format.
  private static func unsupportedPictureFormat(of path: String) -> String? {
    let nameParts = (path.split(separator: "/").last ?? "").split(separator: ".")
    guard nameParts.count > 1, let fileExtension = nameParts.last?.lowercased(),
      ["png", "jpg", "jpeg", "gif", "pdf", "webp", "tiff", "bmp"].contains(fileExtension)
    else { return nil }
    return fileExtension.uppercased()
  }

  /// Reads the scenario that the first operand names, by its path or by its id; nil if it is
  /// invalid. The findings are printed to `console`.
  ///
  /// - Throws: ``UnknownScenario``.
  static func readScenario(_ arguments: ParsedArguments, console: Console) throws -> Scenario? {
    let path = try scenarioPath(arguments.operands[0], packageFolder: PackageFolder.path)
    let scenarioRoot = FileReading.absolutePath(path + "/../..")
    let (scenario, findings) = ScenarioReader.read(
      contentsOf: path, relativeTo: scenarioRoot, layouts: LayoutDescription.builtInLayouts,
      rules: RuleBook.ids,
      itemLimit: ScenarioReader.itemLimit(arguments[SharedOptions.maximumItems]))
    for finding in findings { console.note("\(finding)") }
    return scenario
  }

  /// The path of the scenario that `operand` names: `operand` itself if a file has this path;
  /// otherwise the path of the package's scenario that has `operand` as its id.
  static func scenarioPath(_ operand: String, packageFolder: String?) throws(UnknownScenario)
    -> String
  {
    guard !FileReading.exists(operand), let packageFolder else { return operand }
    let folder = packageFolder + "/Scenarios"
    let file = "\(folder)/\(operand).json"
    if FileReading.exists(file) {
      return PackageFolder.shortenedPath(file)
    }
    // An operand that ends in `.json` or `.csv` is a path. If there is no such file, the reader of
    // the file reports the error.
    guard !operand.hasSuffix(".json"), !operand.hasSuffix(".csv") else { return operand }
    let families = (try? FileReading.entryNames(in: folder)) ?? []
    let ids = families.flatMap { family in
      ((try? FileReading.entryNames(in: "\(folder)/\(family)")) ?? [])
        .filter { $0.hasSuffix(".json") }.map { "\(family)/\($0.dropLast(5))" }
    }
    throw UnknownScenario(operand: operand, ids: ids)
  }
}

/// An error: a word is neither the path nor the id of a scenario.
struct UnknownScenario: Error, CustomStringConvertible {
  let operand: String
  let ids: [String]

  var description: String {
    let nearestID = Suggestion.nearest(to: operand, among: ids)
    if let nearestID {
      return
        "expected a scenario file or an id, found \(quoted(operand)), did you mean \(quoted(nearestID))?"
    }
    return BenchmarkLayout.named(operand) == nil
      ? "expected a scenario file or an id, found \(quoted(operand)); see \"bench explain scenarios\""
      : "expected a scenario file or an id, found \(quoted(operand)), which is a layout: see \"bench render --layout \(operand)\""
  }
}
