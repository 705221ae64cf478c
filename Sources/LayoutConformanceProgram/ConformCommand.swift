import CommandLineParsing
import CommandLineTools
import CommandPrograms
import ConformanceReports
import Foundation
import LayoutConformance
import Locks
import Reports
import ScenarioPlayer

/// The subcommand `conform`, which plays scenario files and generated scenarios on implementations
/// and reports which rules fail.
package struct ConformCommand: Subcommand {
  static let name = "conform"

  private let settings: ConformanceSettings

  package static let scenarioFolder = Option.text(
    "scenarios", valueName: "DIR",
    help: "the folder of scenarios; if left out, the package's folder of scenarios")
  static let rules = Option.words(
    "rule", of: RuleBook.idsAndNames,
    help: "the rules to check, each by its id or name; all if left out",
    listedBy: "bench explain rules")
  static let skippedRules = Option.words(
    "skip", of: RuleBook.idsAndNames, help: "the rules not to check, each by its id or name",
    listedBy: "bench explain rules")
  static let randomScenarioCount = Option.number(
    "worlds",
    help:
      "the number of random scenarios for each layout, played after the systematic scenarios; with 0, neither random nor systematic scenarios are played; default: 30, or 3 for the engines of this package"
  )
  static let expectationsFile = Option.text(
    "expectations", valueName: "FILE",
    help:
      "the file of known failures; expectations/<implementation>.json in the scenario folder if left out",
    use: .read)
  static let writtenExpectations = Option.text(
    "write-expectations", valueName: "FILE",
    help: "write the failures of this run as expectations; requires a single implementation",
    use: .written)
  static let replayedScenario = Option.text(
    "replay", valueName: "FILE",
    help:
      "play only this scenario file, or the generated scenario with this name, and show every failure",
    use: .read
  ).suggested(for: "file", "input")

  static let foundScenarioFolder = Option.text(
    "found", valueName: "DIR",
    help: "the folder in which failing scenarios are saved as scenario files, after they are shrunk"
  )
  static let formats = Option.namedPaths(
    "format", of: ReportFormat.namesAndAliases(for: .conformance),
    refused: ReportFormat.refusalReasonsByName(for: .conformance),
    help: ReportFormat.help(for: .conformance)
  ).suggested(for: "output", "out", "o")

  static let profile: Option<ConformanceProfile?> = .choice(
    "profile",
    help:
      "how strictly layouts are judged: screen (what a host requests to fill a screen), contract (what UIKit documents), or exact (degenerate input too); if left out, exact for the engines of this package, and screen for all other implementations",
    valueName: "NAME")

  static let failsIfFeatureUnseen = Flag(
    "strict",
    help:
      "exit with 8 also if an optional rule fails, after a surprise, and if a feature that an implementation declares never occurs in a scenario"
  )

  static let failsIfInconclusive = Flag(
    "inconclusive", help: "exit with 10 if a rule could not be decided")

  static let playsLargeScenariosExternally = Flag(
    "with-scale-family",
    help: "also play the scenarios with a million items on the programs of --exec")

  static let validates = Flag(
    "validate", help: "only check the format of the files that follow, and play nothing")

  static let printsAnswers = Flag(
    "answers", help: "print the layouts' answers in random scenarios, without checking rules")

  package let stopsWhenInterrupted = true

  package let syntax: CommandSyntax

  /// Creates the command for the implementations and the program that `settings` describes.
  package init(_ settings: ConformanceSettings) {
    self.settings = settings
    syntax = CommandSyntax(
      Self.name, summary: "check layouts with scenarios and rules",
      discussion:
        "Every scenario is played on all chosen engines at once. "
        + "The answers of an engine are compared with the scenario's expectations, with the oracle and with the other engines. "
        + "Then systematic and random scenarios are played, and all rules are checked in them. "
        + "A failure is shown with its position, the rule, the difference between the expected and the found "
        + "answer, and the command that replays it; with --all, a table of all rules comes first. "
        + "The exit code is 8 if an engine fails in the selected profile. "
        + "With --validate, only the findings in the files are printed, in the format of a compiler, beginning with file:line:column. "
        + "The folder of a scenario is its family, and the folder above the family is the scenario folder, of which all families are checked. "
        + "If the run stops early, because time is up or after Ctrl-C, rules that are not completely checked are reported as unclear, and the report states no conformance level.",
      examples: settings.examples,
      options: settings.options + [
        settings.layoutOption, Self.rules, Self.skippedRules, Self.profile, SharedOptions.scenarios,
        Self.scenarioFolder,
        Self.randomScenarioCount, SharedOptions.seed,
        SharedOptions.budget, SharedOptions.maximumItems, Self.replayedScenario,
        Self.expectationsFile,
        Self.writtenExpectations, Self.foundScenarioFolder,
        Self.formats,
      ],
      flags: [
        Self.failsIfFeatureUnseen, Self.failsIfInconclusive, Self.playsLargeScenariosExternally,
        SharedOptions.all, SharedOptions.stepSummary, SharedOptions.quiet, Self.printsAnswers,
        Self.validates,
      ],
      operands: Operands(
        "FILE",
        help:
          "with --validate: a scenario (.json), a file of sizes or classes (.csv), or a folder of them",
        count: 0...Int.max, use: .read),
      suggestedFor: ["test", "conformance", "verify"])
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    if arguments[Self.validates] { return try validateFiles(arguments, console: console) }
    if let operand = arguments.operands.first {
      throw UsageError(
        command: settings.command.joined(separator: " "),
        .unexpectedOperand(operand, intended: syntax.optionText(suggestedForOperand: operand)))
    }
    let budget = TimeBudget(seconds: arguments[SharedOptions.budget].map { Double($0) })
    let outputs = try ConformanceOutputs(arguments, console: console)
    let plan = try ConformancePlan(arguments, settings)
    if outputs.expectationsFile != nil, plan.subjects.count != 1 {
      throw ConformError.severalImplementations(plan.subjects.count)
    }
    for finding in plan.findings { console.print("\(finding)\n") }
    guard plan.hasScenariosToPlay else { return plan.findings.isEmpty ? .pass : .failure }

    if arguments[Self.printsAnswers] {
      for subject in plan.subjects {
        console.print(
          AnswerComparisonProcess.output(of: plan.run.answers(of: subject.implementation)))
      }
      return plan.findings.isEmpty ? .pass : .failure
    }
    let isQuiet = arguments[SharedOptions.quiet]
    var run = plan.run
    let progressBar = ProgressBar(isQuiet: isQuiet)
    run.reportProgress = { done, total, id in progressBar.show(done: done, of: total, label: id) }
    if let seconds = arguments[SharedOptions.budget] {
      run.makeScenarioLimit = {
        ScenarioTimeLimit(seconds: Double(seconds) / 10).reasonToEnd
      }
    }
    run.reasonToStop = { Self.reasonToStop(budget, ifLess: Self.shareOfBudgetForExplanations) }
    run.reasonToStopExplaining = { Self.reasonToStop(budget, ifLess: 0) }
    run.threadCount =
      Rehearsal.isOn ? 1 : min(Self.threadLimit, ProcessInfo.processInfo.activeProcessorCount)
    if let answerComparisonProcess = settings.answerComparisonProcess, !plan.isReplay {
      run.answersFromSecondProcess = { [run] implementation in
        guard
          let subject = plan.subjects.first(where: { $0.implementation.name == implementation.name }
          )
        else {
          throw AnswerComparisonProcess.Failure(
            description:
              "expected an implementation that the command line selects, found another one")
        }
        return try answerComparisonProcess.layoutAnswers(
          selectedBy: subject.selectionArguments
            + (arguments[Self.scenarioFolder].map { ["--scenarios", $0] } ?? []), in: run)
      }
    }
    let implementations = plan.subjects.map(\.implementation)
    if Rehearsal.isOn {
      // A thread of its own would be missing in the copies of this process.
      let reports = run.judge(implementations)
      progressBar.clear()
      return try shrinkAndReport(reports, plan, outputs, arguments, console)
    }
    let runState = Locked(UncheckedState(run.initialState(of: implementations)))
    let reasonToStop = run.reasonToStop
    let reports = StopDeadline.run(
      reasonToStop: reasonToStop,
      reportAndExit: { [run] in
        // There is a reason to stop, so this call plays nothing and only records the remaining
        // scenarios as not played.
        var remainingRun = run
        remainingRun.reportProgress = { _, _, _ in }
        remainingRun.threadCount = 1
        let reports = remainingRun.judge(implementations, after: runState.withLock { $0.value }) {
          _ in
        }
        progressBar.clear()
        let exitCode =
          (try? shrinkAndReport(reports, plan, outputs, arguments, console)) ?? .failure
        CommandProgram.endWhileSubcommandRuns(with: exitCode, console: console)
      }
    ) {
      run.judge(implementations, after: runState.withLock { $0.value }) { newState in
        runState.withLock { $0 = UncheckedState(newState) }
      }
    }
    progressBar.clear()
    return try shrinkAndReport(reports, plan, outputs, arguments, console)
  }

  /// Checks the files and folders that the operands name, and prints the findings.
  private func validateFiles(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageError(
        command: settings.command.joined(separator: " ") + " --validate",
        .missingOperand(valueName: "FILE"))
    }
    var validation = FileValidation(
      layouts: settings.layouts,
      itemLimit: ScenarioReader.itemLimit(arguments[SharedOptions.maximumItems]))
    for path in arguments.operands { validation.validate(path) }
    validation.checkDuplicateTitles()
    for finding in validation.findings { console.print("\(finding)\n") }
    console.print(validation.summary + "\n")
    return validation.findings.isEmpty ? .pass : .failure
  }

  /// At most this many threads play generated scenarios, because each thread needs memory for its
  /// layouts.
  private static let threadLimit = 4

  /// The state of a run, which one thread writes and another thread reads later, never at the same
  /// time.
  private struct UncheckedState: @unchecked Sendable {
    let value: RunState

    init(_ value: RunState) { self.value = value }
  }

  /// Shrinks failures, prints the report, and writes the requested files. If a file cannot be
  /// written, the other files are still written.
  private func shrinkAndReport(
    _ reports: [ConformanceReport], _ plan: ConformancePlan, _ outputs: ConformanceOutputs,
    _ arguments: ParsedArguments, _ console: Console
  ) throws -> ExitCode {
    var reports = reports
    var exitCodes: [ExitCode] = [plan.findings.isEmpty ? .pass : .failure]
    for (index, subject) in plan.subjects.enumerated() {
      reports[index].replayCommand = settings.command
      reports[index].replayArguments = plan.replayArguments(of: subject)
    }
    if let foundScenarioWriter = outputs.foundScenarioWriter {
      exitCodes += foundScenarioWriter.writeShrunkScenarios(
        updating: &reports, of: plan.subjects, console: console, until: plan.run.reasonToStop)
    }
    let style = ReportStyle(
      width: console.width, isColored: console.isColored, showsAllFailures: plan.isReplay,
      showsAllRows: arguments[SharedOptions.all])
    let report = Report(reports)
    console.print(try ReportFormat.text.text(of: report, style: style))
    exitCodes += outputs.write(
      report, reports, plan, style: ReportStyle(showsAllFailures: plan.isReplay), console: console)
    if reports.contains(where: \.isFailure) { exitCodes.append(.conformanceFailure) }
    // What the run did not judge has not passed.
    if reports.contains(where: { $0.stopReason != nil }) { exitCodes.append(.inconclusive) }
    if arguments[Self.failsIfFeatureUnseen],
      reports.contains(where: {
        !$0.warnings.isEmpty || !$0.surprises.isEmpty
          || $0.findings.contains { $0.rule?.isOptional == true }
      })
    {
      exitCodes.append(.conformanceFailure)
    }
    if arguments[Self.failsIfInconclusive], reports.contains(where: \.isUndecided) {
      exitCodes.append(.inconclusive)
    }
    return .combined(exitCodes)
  }

  /// No scenario begins in the last part of the time budget, so that the findings can still be
  /// explained.
  private static let shareOfBudgetForExplanations = 0.2

  /// The reason why the run must stop early; nil if it may continue, because more than `share` of the
  /// time budget remains.
  private static func reasonToStop(_ budget: TimeBudget, ifLess share: Double) -> String? {
    if SupervisedRun.isStopRequested { Interruption.request() }
    if Interruption.isRequested { return "interrupted" }
    return budget.hasTimeFor(share * Double(budget.limit ?? 0)) ? nil : budget.budgetSpentReason
  }
}
