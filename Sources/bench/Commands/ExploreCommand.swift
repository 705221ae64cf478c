import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutDescriptions
import LayoutExplorer
import LayoutWorkloads
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Wording

/// `bench explore`: generates a page in which a reader scrolls a layout and steps through a
/// scenario.
struct ExploreCommand: Subcommand {
  static let layout = Option.word(
    "layout", of: BenchmarkLayout.all.map(\.name),
    help: "the layout to show; with a scenario, allowed only if the scenario is for any layout",
    valueName: "LAYOUT")
  static let itemCount = Option.itemCounts(
    "n",
    help:
      "the number of items of a layout; by default a few hundred, or all of a file that has fewer"
  )
  .suggested(for: "items", "count", "size")

  /// The number of items if neither `--n` nor a file states it.
  static let standardItemCount = 300
  /// A page can show a layout of at most this many items. It would show only a small part of a
  /// layout with more items.
  static let greatestItemCount = 100_000

  let syntax = CommandSyntax(
    "explore", summary: "write an HTML page that scrolls a layout through a scenario",
    discussion:
      "The page shows the visible rectangle, the elements that a query returns, those that each engine inspects, "
      + "the tiles that a collection view asks for, frames of animations, and the expected and found elements of a failed step. "
      + "The page needs no network. "
      + "Give a scenario, or a layout with --layout, which is shown on the first of its data sets unless --data names another.",
    examples: [
      "--layout flow --html flow.html", "class-tree/guide --html tree.html",
      "--layout waterfall --data Examples/sizes.csv --html mine.html",
    ],
    options: [
      layout, SharedOptions.data, itemCount, SharedOptions.seed, ReportCommand.pagePath,
      SharedOptions.maximumItems,
    ], flags: [SharedOptions.quiet],
    operands: RenderCommand.scenario)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let file = try arguments[ReportCommand.pagePath].map(AtomicFile.init(path:))
    let input: ExplorationInput
    if arguments.operands.isEmpty {
      input = try Self.layoutInput(arguments)
    } else {
      for name in [SharedOptions.data.name, Self.itemCount.name] where arguments.wasGiven(name) {
        throw Self.usageError("no scenario, because a scenario has its own data", name, arguments)
      }
      guard let scenario = try RenderCommand.readScenario(arguments, console: console) else {
        return .failure
      }
      input = try Self.scenarioInput(scenario, arguments)
    }
    let bar = ProgressBar(total: 100, isQuiet: arguments[SharedOptions.quiet])
    let exploration = LayoutExploration(input) { bar.show(done: $0, label: $1) }
    bar.clear()
    if exploration.failureCount > 0 {
      console.note("the scenario fails: the page shows what was expected and what was found")
    }
    let html = exploration.page.html
    guard let file else {
      console.print(html)
      return .pass
    }
    try file.write(html)
    console.noteWritten(file.path)
    return .pass
  }

  private static func usageError(_ expected: String, _ option: String, _ arguments: ParsedArguments)
    -> UsageError
  {
    UsageError(
      command: "bench explore",
      .invalidValue(
        .text(arguments.operands.first ?? "", expected: expected), option: "--\(option)"))
  }

  /// The input for a page about the given scenario.
  private static func scenarioInput(_ scenario: Scenario, _ arguments: ParsedArguments) throws
    -> ExplorationInput
  {
    var layout = scenario.layout
    if layout.kind == .any {
      layout = ScenarioLayout.shownLayout(for: scenario)
    }
    if let name = arguments[Self.layout],
      let requestedLayout = BenchmarkLayout.named(name)?.specification
    {
      guard scenario.layout.kind == .any, requestedLayout.kind.canUse(scenario.data.resolved())
      else {
        let legalLayoutNames = ScenarioLayout.layoutNames(for: scenario)
        throw UsageError(
          command: "bench explore",
          .invalidValue(
            .text(
              name, expected: "a layout of the scenario, " + Suggestion.quotedList(legalLayoutNames)
            ),
            option: "--layout"))
      }
      layout = requestedLayout
    }
    return ExplorationInput(scenario, of: layout, sourceName: scenario.path, on: Engine.allCases)
  }

  /// The number of items that `--n` requests; nil without the option.
  static func itemCount(_ arguments: ParsedArguments, of command: String) throws(UsageError) -> Int?
  {
    let counts = arguments[itemCount]
    guard counts.count <= 1, (counts.first ?? 1) <= greatestItemCount else {
      throw UsageError(
        command: command,
        .invalidValue(
          .text(
            counts.map(ReadableNumber.shortCountText).joined(separator: ","),
            expected: "one size of at most \(ReadableNumber.shortCountText(greatestItemCount))"),
          option: "--n"))
    }
    return counts.first
  }

  /// The input for a page about the layout and data that `arguments` select.
  private static func layoutInput(_ arguments: ParsedArguments) throws -> ExplorationInput {
    guard let name = arguments[Self.layout], let layout = BenchmarkLayout.named(name) else {
      throw UsageError(
        command: "bench explore", .missingOperand(valueName: "SCENARIO or --layout LAYOUT"))
    }
    let data = try ExploredData(for: layout, arguments)
    let shownItemCount =
      try itemCount(arguments, of: "bench explore")
      ?? data.shownItemCount(standard: standardItemCount)
    let items = try data.specification(
      count: shownItemCount, seed: arguments[SharedOptions.seed] ?? BenchmarkSelection.defaultSeed)
    let scenario = Scenario(
      path: data.name, id: "\(layout.specification.kind.scenarioFolder)/explore",
      family: layout.specification.kind.family,
      title: Located("\(layout.name) on \(data.name)", at: .start),
      viewport: BenchmarkLayout.viewBounds, layout: layout.specification, data: items,
      invariants: [], steps: [Step(action: .prepare)])
    return ExplorationInput(
      scenario, of: layout.specification, sourceName: "\(data.name), \(shownItemCount) items",
      on: Engine.allCases)
  }
}

/// The layouts with which a scenario can be shown.
private enum ScenarioLayout {
  /// The layout with which a page shows the scenario: the first one that can use the scenario's
  /// data, or the scenario's own layout if no layout can.
  static func shownLayout(for scenario: Scenario) -> LayoutSpecification {
    usableLayouts(for: scenario).first?.specification ?? scenario.layout
  }

  /// The names of the layouts with which the scenario can be shown.
  static func layoutNames(for scenario: Scenario) -> [String] {
    scenario.layout.kind == .any
      ? usableLayouts(for: scenario).map(\.name) : [scenario.layout.kind.name]
  }

  private static func usableLayouts(for scenario: Scenario) -> [BenchmarkLayout] {
    let data = scenario.data.resolved()
    return BenchmarkLayout.all.filter { $0.specification.kind.canUse(data) }
  }
}
