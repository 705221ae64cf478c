import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ConformanceReports
import LayoutConformance
import LayoutDescriptions
import Reports
import ScenarioFiles

/// `conform`: plays scenarios and random worlds on implementations, and reports which rules
/// fail.
package struct ConformCommand: Subcommand {
  private let setting: ConformanceSetting

  package static let folder = Option.text(
    "scenarios", valueName: "DIR", help: "the scenario folder; default: the package's own")
  static let rules = Option.words(
    "rule", of: RuleBook.words,
    help: "the rules to check, by id or name; default: all")
  static let skipped = Option.words(
    "skip", of: RuleBook.words, help: "the rules not to check, by id or name")
  static let worlds = Option.number(
    "worlds", help: "the number of random worlds for each layout; default: 4")
  static let expectations = Option.text(
    "expectations", valueName: "FILE",
    help: "a file of known failures; default: expectations/<implementation>.json in the "
      + "scenario folder", use: .read)
  static let replay = Option.text(
    "replay", valueName: "FILE",
    help: "play only this scenario file, or the random world of this name, and show every failure",
    use: .read)

  static let found = Option.text(
    "found", valueName: "DIR",
    help: "the folder for failing random worlds, reduced to small scenario files")
  static let formats = Option.namedPaths(
    "format", of: ReportFormat.words(for: .conformance),
    refused: ReportFormat.refusals(for: .conformance), help: ReportFormat.help(for: .conformance))

  static let inconclusive = Flag(
    "inconclusive", help: "exit with 10 if a rule could not be decided")

  static let answers = Flag(
    "answers", help: "print the layouts' answers in random worlds, without checking them")

  package let stopsWhenInterrupted = true

  package let syntax: CommandSyntax

  /// Creates the command for the implementations of `setting`.
  package init(_ setting: ConformanceSetting) {
    self.setting = setting
    syntax = CommandSyntax(
      "conform", summary: "play scenarios and rules against layouts",
      discussion:
        "Every scenario is played on all chosen engines together. The answers of an engine are "
        + "compared with the scenario's expectations, with the oracle and with the other engines. Then "
        + "all rules are checked while random worlds are played. A failure shows its position, the rule, "
        + "the difference, and the command that replays it. The exit code is 8 if an engine "
        + "fails, and 1 if a scenario or an expectation is invalid. If the time budget is spent, or after Ctrl-C, "
        + "rules that were not completely checked are inconclusive, and no level is claimed.",
      options: setting.options + [
        setting.layoutOption, Self.rules, Self.skipped, SharedOptions.scenarios, Self.folder,
        Self.worlds, SharedOptions.seed,
        SharedOptions.budget, Self.expectations, Self.replay, Self.found, Self.formats,
      ],
      flags: [Self.inconclusive, SharedOptions.quiet, Self.answers])
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let budget = TimeBudget(seconds: arguments[SharedOptions.budget].map { Double($0) })
    let files = try ReportFiles(arguments, Self.formats)
    let plan = try ConformancePlan(arguments, setting)
    for finding in plan.findings { console.print("\(finding)\n") }
    var codes: [ExitCode] = [plan.findings.isEmpty ? .pass : .failure]
    guard plan.canBePlayed else { return .combined(codes) }

    var bar: ProgressBar?
    var run = plan.run
    if arguments[Self.answers] {
      for subject in plan.subjects { console.print(run.answers(of: subject.implementation)) }
      return .combined(codes)
    }
    if let other = setting.secondProcess, !plan.isReplay {
      run.secondOpinion = { [run] implementation in
        guard
          let subject = plan.subjects.first(where: { $0.implementation.name == implementation.name }
          )
        else { throw SecondProcess.Failure(description: "the implementation was not selected") }
        return try other.answers(to: subject.words, of: run)
      }
    }
    run.reasonToStop = { Self.reasonToStop(budget) }
    run.progress = { done, total, id in
      var shown = bar ?? ProgressBar(total: total, isQuiet: arguments[SharedOptions.quiet])
      shown.show(done: done, label: id)
      bar = shown
    }
    var reports = run.judge(plan.subjects.map(\.implementation))
    bar?.clear()
    for (place, subject) in plan.subjects.enumerated() {
      reports[place].replayCommand = setting.command
      reports[place].replayArguments = plan.replayArguments(of: subject)
    }

    if let folder = arguments[Self.found] {
      try FoundScenarios(folder).write(
        &reports, of: plan.subjects, console: console, until: run.reasonToStop)
    }
    let style = ReportStyle(
      width: console.width, isColored: console.isColored, showsAllFailures: plan.isReplay)
    let report = Report(reports)
    console.print(try ReportFormat.text.text(of: report, style: style))
    try files.write(report, style: ReportStyle(showsAllFailures: plan.isReplay))
    if reports.contains(where: \.isFailure) { codes.append(.conformanceFailure) }
    if arguments[Self.inconclusive], reports.contains(where: \.isUndecided) {
      codes.append(.inconclusive)
    }
    return .combined(codes)
  }

  /// The reason why the run must end early; nil if it may continue.
  private static func reasonToStop(_ budget: TimeBudget) -> String? {
    if Interruption.isRequested { return "interrupted" }
    return budget.allowsWork(0) ? nil : budget.spentReason
  }
}
