import BenchmarkHarness
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads
import Reports
import Wording

/// `bench selftest`: tests the gates (the checks that detect regressions) by adding useless
/// work to layouts. The right gate must detect the work, and no gate may give a false alarm.
struct SelftestCommand: Subcommand {
  let packageFolder: String?
  let stopsWhenInterrupted = true

  static let quick = Flag(
    "quick",
    help:
      "check that the gates detect each kind of extra work added to a layout, then run 3 sessions that compare the layout with itself; takes a minute"
  )
  static let sessionsPerKind = Option.number(
    "sessions", in: 1...10_000,
    help:
      "run only this many sessions that compare the layout with itself, and as many with a 3 % slowdown"
  )
  static let busyProcessCount = Option.number(
    "load", in: 0...64,
    help: "run this many busy processes beside the sessions; default: 0. "
      + "With --state, the file stores the sessions separately for each number of busy processes")
  static let stateFile = Option.text(
    "state", valueName: "FILE",
    help:
      "record the sessions in this file, and continue after the sessions that the file already contains",
    use: .written)
  static let pagePath = Option.text(
    "page", valueName: "FILE", help: "write the table of sessions as a Markdown page",
    use: .written)

  /// The default number of sessions (``PairedSession``) of each kind. One kind has an injected
  /// slowdown, and the other has none.
  static let defaultSessionCount = 50
  static let quickSessionCount = 3
  /// The injected slowdown that the time gate must detect, as a fraction of an operation's time.
  static let injectedSlowdown = 0.03

  let syntax = CommandSyntax(
    "selftest", summary: "add extra work, and require that the gates detect it",
    discussion:
      "Adds one malloc, one size query, a linear scan, "
      + "a scan that the layout's own work counters do not count (where valgrind is installed) and 10 % of useless arithmetic to a layout. "
      + "The gate for each kind of extra work must detect that work, and no gate may give a false alarm. "
      + "Then the time gate judges sessions of two kinds, \(defaultSessionCount) of each by default: "
      + "sessions that compare the layout with itself, where the gate must find no difference, "
      + "and sessions with a candidate that does 3 % more work, which the gate must detect. "
      + "A session goes on for up to 20 s while the gate cannot decide. "
      + "With --load, busy processes compete for the processor. The gates on exact counts measure no times. "
      + "The exit code is 1 if a gate gives a false alarm or does not detect the extra work.",
    examples: [
      "--quick", "--sessions 10 --load 2", "--state sessions.json --page Selftest.md",
    ],
    options: [sessionsPerKind, busyProcessCount, stateFile, pagePath, SharedOptions.seed],
    flags: [quick, SharedOptions.quiet])

  /// Creates the command for the package in `packageFolder`, which contains the data files.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder else { throw MissingPackage() }
    try Self.validateQuickOptions(arguments)
    let dataFolder = packageFolder + "/Scenarios/data"
    let workers = WorkerPrograms(dataFolder: dataFolder)
    let sessions = SelftestSessions { [try workers.worker(.time)] }
    let seed = arguments[SharedOptions.seed] ?? BenchmarkSelection.defaultSeed
    let build = MeasuredBuild.current(
      .current(folder: packageFolder), packageFolder: packageFolder)
    var recorder = try SelftestRecorder(arguments, sessions: sessions, build: build, seed: seed)
    defer { recorder.reportUnwrittenPage(console.note) }
    var code = ExitCode.pass
    if arguments[Self.sessionsPerKind] == nil {
      let trial = InjectionTrial(
        conformance: try workers.worker(.conformance),
        allocations: { try workers.countingWorker() }, instructions: workers.instructionWorker())
      let isQuiet = arguments[SharedOptions.quiet]
      let results = try runInjectionTrials(trial, sessions, seed: seed, isQuiet: isQuiet)
      console.print(ExtraWorkTable(results).text(width: console.width))
      if !trial.testableKinds.contains(.uncountedScan) {
        console.note(
          "a scan that the work counters do not count is not tested: instructions cannot be counted"
        )
      }
      if !results.allSatisfy(\.isExpected) { code = .failure }
      console.print("\n")
    }
    recorder.busyProcessCount = arguments[Self.busyProcessCount].map { Int(clamping: $0) } ?? 0
    if arguments[Self.quick] {
      recorder.kinds = [.equal]
      recorder.sessionsPerKind = Self.quickSessionCount
    } else {
      recorder.sessionsPerKind =
        arguments[Self.sessionsPerKind].map { Int(clamping: $0) } ?? Self.defaultSessionCount
    }
    try recorder.run(isQuiet: arguments[SharedOptions.quiet], remark: console.note)
    if let tally = recorder.tally {
      console.print(tally.text(width: console.width))
      if !tally.meetsSelfTestGoal { code = .combined([code, .failure]) }
    }
    return .combined([code, recorder.writeErrors.isEmpty ? .pass : .cannotWrite])
  }

  /// Throws an error if `--quick` is combined with options about sessions.
  private static func validateQuickOptions(_ arguments: ParsedArguments) throws {
    guard arguments[quick] else { return }
    let sessionOptions = [
      (sessionsPerKind.name, arguments[sessionsPerKind] != nil),
      (busyProcessCount.name, arguments[busyProcessCount] != nil),
      (stateFile.name, arguments[stateFile] != nil),
      (pagePath.name, arguments[pagePath] != nil),
    ]
    if let (name, _) = sessionOptions.first(where: \.1) {
      throw ConflictingOptions(
        firstOption: "--quick", secondOption: "--" + name, command: "selftest")
    }
  }

  /// Runs a trial of the gates for each kind of extra work, and one trial
  /// without extra work.
  private func runInjectionTrials(
    _ trial: InjectionTrial, _ sessions: SelftestSessions, seed: UInt64, isQuiet: Bool
  ) throws -> [InjectionTrial.TrialResult] {
    let extraWorkKinds = trial.testableKinds.map(Optional.some) + [nil]
    let bar = ProgressBar(total: extraWorkKinds.count, isQuiet: isQuiet)
    defer { bar.clear() }
    bar.show(done: 0, label: "calibrating")
    var trial = trial
    try trial.measureLimits()
    let stepCount = try sessions.calibrateSteps(for: 0.1, seed: seed)
    var results: [InjectionTrial.TrialResult] = []
    for (done, extraWork) in extraWorkKinds.enumerated() {
      bar.show(done: done, label: extraWork?.summary ?? "no extra work")
      if Interruption.isRequested { throw BatchMeasurementError.interrupted }
      var result = try trial.run(extraWork)
      if extraWork == .spin, try sessions.detectsSlowdown(injecting: stepCount, seed: seed) {
        result.detectingTiers.append(.time)
      }
      results.append(result)
    }
    return results
  }
}

/// A table of the results of the trials, in which a layout was run with or without extra work.
struct ExtraWorkTable {
  let results: [InjectionTrial.TrialResult]

  init(_ results: [InjectionTrial.TrialResult]) { self.results = results }

  /// A table with a row for each kind of extra work, followed by the verdict on all trials.
  func text(width: Int) -> String {
    let table = TextTable(
      columns: [.init("injection"), .init("expected tier"), .init("detected"), .init("others")],
      rows: results.map { result in
        let otherTiers = result.detectingTiers.filter { $0 != result.extraWork?.expectedTier }
        return [
          result.extraWork?.summary ?? "no extra work",
          result.extraWork?.expectedTier.rawValue ?? "none",
          result.extraWork.map { result.detectingTiers.contains($0.expectedTier) ? "yes" : "no" }
            ?? "-",
          otherTiers.isEmpty ? "-" : otherTiers.map(\.tierLabel).joined(separator: ", "),
        ]
      })
    let failedResults = results.filter { !$0.isExpected }
    let verdict =
      failedResults.isEmpty
      ? "every kind of extra work was detected, without a false alarm"
      : failedResults.map { result in
        guard let extraWork = result.extraWork else {
          return
            "no extra work: expected no finding of a gate, found a finding of \(result.detectingTiers.map { quoted($0.rawValue) }.joined(separator: " and of "))"
        }
        return
          "\(extraWork.summary): expected a finding of the gate \(quoted(extraWork.expectedTier.rawValue)), found none"
      }.joined(separator: "\n")
    return (table.lines(width: width) + ["", verdict]).joined(separator: "\n") + "\n"
  }
}

/// The error for a command line with two options that cannot be combined.
struct ConflictingOptions: Error, CustomStringConvertible {
  let firstOption: String
  let secondOption: String
  let command: String

  var description: String {
    "bench \(command): expected \(quoted(firstOption)) or \(quoted(secondOption)), found both"
  }
}
