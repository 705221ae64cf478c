import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads
import Layouts
import Wording

/// `limits`: shows the committed limits, lowers them, and raises one for a reason.
package struct LimitsCommand: Subcommand {
  let program: MeasuringProgram
  let packageFolder: String?
  package let stopsWhenInterrupted = true

  static let folder = Option.text(
    "limits", valueName: "DIR", help: "the folder of limits; the package's own if left out")
  static let reason = Option.text(
    "reason", valueName: "TEXT", help: "why a higher count is accepted; kept beside the limit",
    mayBeBlank: false)
  static let ratchet = Flag("ratchet", help: "lower limits to what is counted; none is raised")
  static let adopt = Flag(
    "adopt", help: "give limits to benchmarks without one, and drop those of benchmarks gone")

  static let actions = ["show", "update", "accept"]

  package var syntax: CommandSyntax {
    CommandSyntax(
      "limits", summary: "show, lower or raise the committed limits",
      discussion: "show lists the limits. update counts as \"check\" does and writes what "
        + "--ratchet and --adopt ask for, unless an answer is wrong, something broke or was cut short, or "
        + "a counter is dead: then no limit changes. accept ID "
        + "raises one limit to what is counted and keeps the reason. Files are written whole or not "
        + "at all. Limits of another environment are made in a folder of their own.",
      options: CountedResults.options(of: program) + [Self.folder, Self.reason],
      flags: [Self.ratchet, Self.adopt, SharedOptions.quiet],
      operands: Operands("ACTION", help: "show, update, or accept ID", count: 1...2))
  }

  /// Creates the command of `program`. Limits and data are in `packageFolder`.
  package init(_ program: MeasuringProgram = .bench, packageFolder: String?) {
    self.program = program
    self.packageFolder = packageFolder
  }

  /// Creates the command of `program`, in its own package.
  package init(_ program: MeasuringProgram = .bench) {
    self.init(program, packageFolder: program.packageFolder)
  }

  /// The folder of `--limits`, or else that of the package.
  static func folder(_ arguments: ParsedArguments, packageFolder: String?) throws -> String {
    if let folder = arguments[folder] { return folder }
    guard let packageFolder else { throw MissingPackage() }
    return packageFolder + "/Benchmarks/Limits"
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let action = arguments.operands[0]
    try checkOptions(of: action, arguments)
    if let further = arguments.operands.dropFirst().first, action != "accept" {
      throw UsageError(command: "\(program.name) limits \(action)", .unexpectedOperand(further))
    }
    switch action {
    case "show": return try show(arguments, console: console)
    case "update": return try update(arguments, console: console)
    case "accept": return try accept(arguments, console: console)
    default:
      throw UsageError(
        command: "\(program.name) limits", .unknownCommand(action, legal: Self.actions))
    }
  }

  private func files(
    _ arguments: ParsedArguments, kinds: Set<WorkerKind>, _ fingerprint: Fingerprint
  ) throws -> LimitFiles {
    try LimitFiles(
      reading: try Self.folder(arguments, packageFolder: packageFolder), kinds: kinds,
      fingerprint: fingerprint)
  }

  /// The source of the counts. `console` receives a note about each kind that cannot be counted.
  private func source(_ arguments: ParsedArguments, console: Console) throws -> CountedResults {
    var source = try CountedResults(arguments, of: program, packageFolder: packageFolder)
    try source.findUnavailable()
    for (kind, unavailability) in source.unavailable {
      console.note("\(kind.rawValue) are not counted: \(unavailability.reason)")
    }
    return source
  }

  // MARK: Showing

  private func show(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let filter = BenchmarkFilter(arguments)
    let source = try CountedResults(arguments, of: program, packageFolder: packageFolder)
    let limits = try files(
      arguments, kinds: source.selection.kinds, source.fingerprint(of: nil)
    ).limits.filter { filter.contains($0.identity) }
    if limits.isEmpty {
      throw NoLimitSelected(folder: try Self.folder(arguments, packageFolder: packageFolder))
    }
    let width = limits.map { HumanNumber.grouped($0.value).count }.max() ?? 0
    for limit in limits {
      let value = HumanNumber.grouped(limit.value)
      let padding = String(repeating: " ", count: width - value.count)
      console.print("\(padding)\(value)  \(limit.identity)\n")
      for acceptance in limit.accepted {
        let revision = acceptance.revision.map { " (\($0.prefix(12)))" } ?? ""
        console.print(
          String(repeating: " ", count: width + 4) + acceptance.reason + revision + "\n")
      }
    }
    return .pass
  }

  // MARK: Updating

  private func update(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard arguments[Self.ratchet] || arguments[Self.adopt] else { throw MissingUpdateFlag() }
    var source = try source(arguments, console: console)
    let read = try source.read()
    let fingerprint = source.fingerprint(of: read)
    var files = try filesToUpdate(arguments, kinds: source.kinds(of: read), fingerprint)
    let filter = BenchmarkFilter(arguments)
    try files.expect(fingerprint, selected: filter.contains)
    if let read, arguments[Self.adopt], let difference = source.difference(of: read, in: filter) {
      throw difference
    }
    if !source.faults.isEmpty { return Self.leave(source.faults, console: console) }
    let document = try read ?? source.count()
    if Interruption.isRequested || document.notMeasured.contains(where: \.isInterruption) {
      console.note("interrupted: not everything was counted; the limits stay as they are")
      return .interrupted
    }
    let faults = CheckCommand.judge(document, by: files.limits, filter: filter).findings.filter {
      [.conformanceFailure, .deadCounter, .benchmarkFailed].contains($0.exitCode)
    }
    if !faults.isEmpty { return Self.leave(faults, console: console) }
    let counts = ExactGate.counts(in: document.results).filter { filter.contains($0.key) }
    var changes: [LimitChange] = []
    if arguments[Self.adopt] {
      let isGone = source.suite(of: document).isGone(counts.keys)
      changes += files.adopt(counts, from: fingerprint) { filter.contains($0) && isGone($0) }
    }
    if arguments[Self.ratchet] { changes += files.lower(to: counts) }
    try files.write()
    for change in changes { console.print("\(change)\n") }
    let noun = changes.count == 1 ? "limit" : "limits"
    console.print("\(HumanNumber.grouped(changes.count)) \(noun) changed\n")
    let excesses = files.excesses(in: counts)
    if excesses > 0 {
      // An update does not raise these limits: each must be accepted.
      let counts =
        excesses == 1
        ? "1 count is above its" : "\(HumanNumber.grouped(excesses)) counts are above their"
      console.print("\(counts) limit; see \(program.name) check\n")
    }
    return .pass
  }

  /// Reports why no limit changes.
  private static func leave(_ faults: [GateFinding], console: Console) -> ExitCode {
    let report = GateReport(faults)
    console.print(report.text(width: console.width))
    console.note("the limits stay as they are")
    return report.exitCode(countingImprovements: false, countingInconclusive: false)
  }

  /// The limits to update. That there are none yet is no error with `--adopt`, which creates them.
  private func filesToUpdate(
    _ arguments: ParsedArguments, kinds: Set<WorkerKind>, _ fingerprint: Fingerprint
  ) throws -> LimitFiles {
    do {
      return try files(arguments, kinds: kinds, fingerprint)
    } catch let error as MissingLimits where arguments[Self.adopt] {
      return LimitFiles(folder: error.folder, files: [:])
    }
  }

  // MARK: Accepting

  private func accept(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw UsageError(command: "\(program.name) limits accept", .missingOperand(valueName: "ID"))
    }
    guard let reason = arguments[Self.reason] else {
      throw UsageError(
        command: "\(program.name) limits accept",
        .missingValue(option: "--reason", valueName: "TEXT"))
    }
    let identity = try BenchmarkIdentity(arguments.operands[1])
    var source = try source(arguments, console: console)
    let read = try source.read()
    let fingerprint = source.fingerprint(of: read)
    var files = try files(arguments, kinds: source.kinds(of: read), fingerprint)
    try files.expectLimit(of: identity)
    try files.expect(fingerprint)
    source.selection.choose(identity)
    let document = try read ?? source.count()
    guard let count = ExactGate.counts(in: document.results)[identity] else {
      throw LimitError.notCounted(identity)
    }
    let revision = packageFolder.flatMap { GitState.current(folder: $0).revision }
    let change = try files.accept(
      identity, count: count, because: .init(reason: reason, revision: revision))
    try files.write()
    console.print("\(change)\n")
    return .pass
  }
}

extension BenchmarkSelection {
  /// Narrows the selection to the work behind one benchmark. For an unknown word the selection
  /// keeps everything of its kind.
  fileprivate mutating func choose(_ identity: BenchmarkIdentity) {
    layouts = BenchmarkLayout.named(identity.layout).map { [$0] } ?? layouts
    engines = Engine(rawValue: identity.engine).map { [$0] } ?? engines
    dataSet = DataSet(rawValue: identity.data)
    workloads = Workload.named(identity.workload).map { [$0] } ?? workloads
    sizes = [identity.n]
  }
}

/// The command line selects no benchmark with a limit.
struct NoLimitSelected: ExitCodeProviding, CustomStringConvertible {
  let folder: String

  var exitCode: ExitCode { .limitsMismatch }
  var description: String {
    "expected limits of what is selected in \(quoted(folder, limit: 200)), found none"
  }
}

/// `bench limits update` needs at least one of its two flags.
struct MissingUpdateFlag: Error, CustomStringConvertible {
  let description =
    "expected \"--ratchet\" or \"--adopt\" after \"bench limits update\", found neither"
}
