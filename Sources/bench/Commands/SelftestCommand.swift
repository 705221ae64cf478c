import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads
import Reports
import Wording

/// `bench selftest`: adds extra work on purpose, and requires the right gate to fire for it, and
/// none without it.
struct SelftestCommand: Subcommand {
  let packageFolder: String?
  let stopsWhenInterrupted = true

  static let quick = Flag(
    "quick", help: "each kind of extra work once and 3 sessions of equal arms, in a minute")
  static let sessions = Option.number(
    "sessions", in: 1...10_000,
    help: "run this many sessions of equal arms and as many of +3 %, and nothing else")
  static let state = Option.text(
    "state", valueName: "FILE",
    help: "keep the sessions in this file, and continue from those in it",
    use: .written)
  static let page = Option.text(
    "page", valueName: "FILE", help: "write the table of sessions as a page of Markdown",
    use: .written)

  /// The sessions of each kind if no number is given.
  static let standardSessions = 50
  static let quickSessions = 3
  /// The slowdown that the time gate must find within one build.
  static let share = 0.03

  let syntax = CommandSyntax(
    "selftest", summary: "add extra work on purpose, and require the gates to find it",
    discussion:
      "One malloc, one size query, a linear scan and a spin of 10 % are put into a layout; "
      + "the gate for each must fire, and none without extra work. Then sessions of the time gate "
      + "follow, alternately of equal arms, where it must not fire, and of a candidate that does "
      + "3 % more, where it must: \(standardSessions) of each where no number is given. Gates on "
      + "exact counts read no clock. The exit code is 9 where a counter is dead, and 1 where a gate "
      + "fires wrongly or not at all.",
    options: [sessions, state, page, SharedOptions.seed], flags: [quick, SharedOptions.quiet])

  /// Creates the command. Data are in `packageFolder`.
  init(packageFolder: String? = PackageFolder.path) { self.packageFolder = packageFolder }

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let packageFolder else { throw MissingPackage() }
    try Self.checkQuick(arguments)
    let dataFolder = packageFolder + "/Scenarios/data"
    let workers = WorkerPrograms(dataFolder: dataFolder)
    let sessions = SelftestSessions { [try workers.worker(.time)] }
    let seed = arguments[SharedOptions.seed] ?? BenchmarkSelection.standardSeed
    let build = MeasuredBuild.current(
      .current(folder: packageFolder), packageFolder: packageFolder)
    var keeper = try SelftestRecorder(arguments, sessions: sessions, build: build, seed: seed)
    defer { keeper.tellUntouched(console.note) }
    var code = ExitCode.pass
    if arguments[Self.sessions] == nil {
      let trial = InjectionTrial(
        conformance: try workers.worker(.conformance),
        allocations: { try workers.countingWorker() })
      let isQuiet = arguments[SharedOptions.quiet]
      let results = try injections(trial, sessions, seed: seed, isQuiet: isQuiet)
      console.print(InjectionTable(results).text(width: console.width))
      if !results.allSatisfy(\.isExpected) { code = .failure }
      console.print("\n")
    }
    if arguments[Self.quick] {
      keeper.kinds = [.equal]
      keeper.count = Self.quickSessions
    } else {
      keeper.count = arguments[Self.sessions].map { Int(clamping: $0) } ?? Self.standardSessions
    }
    try keeper.run(isQuiet: arguments[SharedOptions.quiet], remark: console.note)
    if let tally = keeper.tally {
      console.print(tally.text(width: console.width))
      if !tally.isGood { code = .combined([code, .failure]) }
    }
    return .combined([code, keeper.failures.isEmpty ? .pass : .cannotWrite])
  }

  /// Ensures that the few sessions of `--quick` are not mixed with those of a state file.
  private static func checkQuick(_ arguments: ParsedArguments) throws {
    guard arguments[quick] else { return }
    let others = [
      (sessions.name, arguments[sessions] != nil), (state.name, arguments[state] != nil),
      (page.name, arguments[page] != nil),
    ]
    if let (name, _) = others.first(where: \.1) {
      throw ConflictingOptions(first: "--quick", second: "--" + name, command: "selftest")
    }
  }

  /// Runs the trial of each kind of extra work, and of none.
  private func injections(
    _ trial: InjectionTrial, _ sessions: SelftestSessions, seed: UInt64, isQuiet: Bool
  ) throws -> [InjectionTrial.Result] {
    let kinds = ExtraWork.allCases.map(Optional.some) + [nil]
    var bar = ProgressBar(total: kinds.count, isQuiet: isQuiet)
    defer { bar.clear() }
    bar.show(done: 0, label: "gauging")
    var trial = trial
    try trial.takeLimits()
    let steps = try sessions.steps(for: 0.1, seed: seed)
    var results: [InjectionTrial.Result] = []
    for (done, extraWork) in kinds.enumerated() {
      bar.show(done: done, label: extraWork?.summary ?? "nothing")
      if Interruption.isRequested { throw BatchMeasurementError.interrupted }
      var result = try trial.run(extraWork)
      if extraWork == .spin, try sessions.finds(spinning: steps, seed: seed) {
        result.fired.append(.time)
      }
      results.append(result)
    }
    return results
  }
}

/// The gates that fired for each kind of extra work, as a table.
struct InjectionTable {
  let results: [InjectionTrial.Result]

  /// Creates the table of `results`.
  init(_ results: [InjectionTrial.Result]) { self.results = results }

  /// A row for each trial, and the verdict on a line of its own.
  func text(width: Int) -> String {
    let table = TextTable(
      columns: [.init("injection"), .init("tier meant"), .init("fired"), .init("others")],
      rows: results.map { result in
        let others = result.fired.filter { $0 != result.extraWork?.tier }
        return [
          result.extraWork?.summary ?? "nothing", result.extraWork?.tier.rawValue ?? "none",
          result.extraWork.map { result.fired.contains($0.tier) ? "yes" : "no" } ?? "-",
          others.isEmpty ? "-" : others.map(\.number).joined(separator: ", "),
        ]
      })
    let failed = results.filter { !$0.isExpected }
    let verdict =
      failed.isEmpty
      ? "every expected gate fired, and none without extra work"
      : failed.map { result in
        guard let extraWork = result.extraWork else {
          return "fired without extra work: " + result.fired.map(\.rawValue).joined(separator: ", ")
        }
        return "\(extraWork.summary): expected \(quoted(extraWork.tier.rawValue)) to fire"
      }.joined(separator: "\n")
    return (table.lines(width: width) + ["", verdict]).joined(separator: "\n") + "\n"
  }
}

/// Two options that cannot be used together.
struct ConflictingOptions: Error, CustomStringConvertible {
  let first: String
  let second: String
  let command: String

  var description: String {
    "bench \(command): expected \(quoted(first)) or \(quoted(second)), found both"
  }
}
