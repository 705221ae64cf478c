import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ConformanceReports
import LayoutConformance
import LayoutDescriptions
import Reports
import ScenarioFiles
import ScenarioPlayer

/// `conform`: plays scenarios and random worlds on implementations, and reports which rules
/// fail.
package struct ConformCommand: Subcommand {
  static let name = "conform"

  private let setting: ConformanceSetting

  package static let folder = Option.text(
    "scenarios", valueName: "DIR", help: "the scenario folder; the package's own if left out")
  static let rules = Option.words(
    "rule", of: RuleBook.words,
    help: "the rules to judge by, each by its id or name; all if left out")
  static let skipped = Option.words(
    "skip", of: RuleBook.words, help: "rules not to check, each by its id or name")
  static let worlds = Option.number(
    "worlds",
    help:
      "random worlds played for each layout after the systematic ones, 0 or more; with 0 neither "
      + "are played; 4 if left out")
  static let expectations = Option.text(
    "expectations", valueName: "FILE",
    help: "what is known to fail; expectations/<implementation>.json in the scenario folder if "
      + "left out", use: .read)
  static let writtenExpectations = Option.text(
    "write-expectations", valueName: "FILE",
    help: "write what fails in this run as expectations; for one implementation", use: .written)
  static let replay = Option.text(
    "replay", valueName: "FILE",
    help: "play this scenario, or the world of this name, and tell every failure",
    use: .read)

  static let found = Option.text(
    "found", valueName: "DIR",
    help: "where to write what fails in worlds, made small, as scenario files")
  static let formats = Option.namedPaths(
    "format", of: ReportFormat.words(for: .conformance),
    refused: ReportFormat.refusals(for: .conformance), help: ReportFormat.help(for: .conformance))

  static let profile: Option<ConformanceProfile?> = .choice(
    "profile",
    help:
      "how demanding the judgment is: screen (what a host asks to fill a screen), contract (what "
      + "UIKit documents), or exact (degenerate input too); if left out, exact for the engines of this "
      + "package, and screen for all others",
    valueName: "NAME")

  static let strict = Flag(
    "strict", help: "end with 8 where something that was declared never showed up")

  static let inconclusive = Flag(
    "inconclusive", help: "end with 10 where a rule could not be decided")

  static let scaleFamily = Flag(
    "with-scale-family", help: "play the scenarios of a million items on programs of --exec too")

  static let answers = Flag(
    "answers", help: "print what the layouts answer in random worlds, and judge nothing")

  package let stopsWhenInterrupted = true

  package let syntax: CommandSyntax

  /// Creates the command for the implementations of `setting`.
  package init(_ setting: ConformanceSetting) {
    self.setting = setting
    syntax = CommandSyntax(
      Self.name, summary: "play scenarios and rules against layouts",
      discussion:
        "Every scenario is played on all chosen engines at once. What an engine answers is "
        + "compared with what the scenario expects, with the oracle and with the other engines. Then "
        + "all rules look on while systematic and random worlds are played. A failure tells its place, the rule, "
        + "the difference, and the command that plays it again. The exit code is 8 where an engine "
        + "fails in the profile asked for, and 1 where a scenario or an expectation is invalid. Where time is up, or after Ctrl-C, "
        + "rules that were not played to their end are unclear, and no level is claimed.",
      options: setting.options + [
        setting.layoutOption, Self.rules, Self.skipped, Self.profile, SharedOptions.scenarios,
        Self.folder,
        Self.worlds, SharedOptions.seed,
        SharedOptions.budget, Self.expectations, Self.writtenExpectations, Self.replay, Self.found,
        Self.formats,
      ],
      flags: [
        Self.strict, Self.inconclusive, Self.scaleFamily, SharedOptions.quiet, Self.answers,
      ])
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let budget = TimeBudget(seconds: arguments[SharedOptions.budget].map { Double($0) })
    let files = try ReportFiles(arguments, Self.formats)
    let expectations = try arguments[Self.writtenExpectations].map { path throws(FileWriteError) in
      try AtomicFile(path: path)
    }
    let plan = try ConformancePlan(arguments, setting)
    if expectations != nil, plan.subjects.count != 1 {
      throw ConformError.severalImplementations(plan.subjects.count)
    }
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
        else { throw SecondProcess.Failure(description: "nobody chose it") }
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
    if let expectations {
      let known = plan.knownFailures(of: plan.subjects[0])
      try expectations.write(Expectations(keeping: known, afterRunOf: reports[0]).text)
    }
    let style = ReportStyle(
      width: console.width, isColored: console.isColored, showsAllFailures: plan.isReplay)
    let report = Report(reports)
    console.print(try ReportFormat.text.text(of: report, style: style))
    try files.write(report, style: ReportStyle(showsAllFailures: plan.isReplay))
    if reports.contains(where: \.isFailure) { codes.append(.conformanceFailure) }
    if arguments[Self.strict], reports.contains(where: { !$0.warnings.isEmpty }) {
      codes.append(.conformanceFailure)
    }
    if arguments[Self.inconclusive], reports.contains(where: \.isUndecided) {
      codes.append(.inconclusive)
    }
    return .combined(codes)
  }

  /// Why the run must end before everything is played; nil if it may continue.
  private static func reasonToStop(_ budget: TimeBudget) -> String? {
    if Interruption.isRequested { return "interrupted" }
    return budget.allowsWork(0) ? nil : budget.spentReason
  }
}
