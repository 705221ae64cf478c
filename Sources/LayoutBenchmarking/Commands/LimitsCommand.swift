import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import Foundation
import LayoutWorkloads
import Layouts
import Wording

/// `limits`: shows the committed limits, lowers them, and raises a limit for a given reason.
package struct LimitsCommand: Subcommand {
  let program: MeasuringProgram
  package let stopsWhenInterrupted = true

  static let folder = Option.text(
    "limits", valueName: "DIR",
    help: "the folder of limits; default: Benchmarks/Limits in the package")
  static let reason = Option.text(
    "reason", valueName: "TEXT", help: "why a higher count is accepted; recorded with the limit",
    mayBeBlank: false)
  static let ratchet = Flag("ratchet", help: "lower limits to the new counts; no limit is raised")
  static let adopt = Flag(
    "adopt",
    help: "add limits for new benchmarks, and remove those of benchmarks that no longer exist")

  static let actions = ["show", "update", "accept"]

  package var syntax: CommandSyntax {
    CommandSyntax(
      "limits", summary: "show, lower or raise the committed limits",
      discussion:
        "\"show\" lists the limits. "
        + "\"update\" counts the same work as \"check\", and makes the changes that --ratchet and --adopt request. "
        + "No limit changes if an answer is wrong, a measurement failed or was interrupted, or a counter does not work. "
        + "\"accept ID\" raises one limit to the new count and records the reason. "
        + "Files are written completely or not at all. Limits for another environment need their own folder.",
      examples: [
        "show", "update --ratchet",
        "accept flow/lazy/uniform/prepare/n=1000/mallocs --reason 'one more array'",
      ],
      options: CountSource.options(of: program) + [Self.folder, Self.reason],
      flags: [Self.ratchet, Self.adopt, SharedOptions.quiet],
      operands: Operands("ACTION", help: "show, update, or accept ID", count: 1...2))
  }

  /// Creates the command for `program`: `bench`, or a program that measures a user's own layout.
  package init(_ program: MeasuringProgram = .bench) { self.program = program }

  /// The folder that the option `--limits` names; by default the package's own folder of limits.
  static func limitsFolder(_ arguments: ParsedArguments, of program: MeasuringProgram) throws
    -> String
  {
    if let folder = arguments[folder] { return folder }
    guard let packageFolder = program.packageFolder else { throw MissingPackage() }
    return packageFolder + "/Benchmarks/Limits"
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let action = arguments.operands[0]
    try checkOptions(of: action, arguments)
    if let unexpectedOperand = arguments.operands.dropFirst().first, action != "accept" {
      throw UsageError(
        command: "\(program.name) limits \(action)", .unexpectedOperand(unexpectedOperand))
    }
    switch action {
    case "show": return try showLimits(arguments, console: console)
    case "update": return try updateLimits(arguments, console: console)
    case "accept": return try acceptLimit(arguments, console: console)
    default:
      throw UsageError(
        command: "\(program.name) limits", .unknownFirstOperand(action, legal: Self.actions))
    }
  }

  private func readLimits(
    _ arguments: ParsedArguments, kinds: Set<WorkerKind>, _ fingerprint: EnvironmentFingerprint,
    adoptsVersion: Bool = false
  ) throws -> LimitFiles {
    try LimitFiles(
      reading: try Self.limitsFolder(arguments, of: program), kinds: kinds,
      fingerprint: fingerprint, adoptsVersion: adoptsVersion)
  }

  /// Creates the source of the counts to compare with limits. `console` receives a note about each
  /// kind of counter that is not available.
  private func countSource(_ arguments: ParsedArguments, console: Console) throws -> CountSource {
    var source = try CountSource(arguments, of: program)
    try source.removeUnavailableKinds()
    for (kind, unavailability) in source.unavailableKinds {
      console.note("\(kind.rawValue) are not counted: \(unavailability.reason)")
    }
    return source
  }

  private func showLimits(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let filter = BenchmarkFilter(arguments)
    let source = try CountSource(arguments, of: program)
    let limits = try readLimits(
      arguments, kinds: source.selection.kinds, source.fingerprint(of: nil)
    ).limits.filter { filter.contains($0.identity) }
    if limits.isEmpty {
      throw NoLimitSelected(folder: try Self.limitsFolder(arguments, of: program))
    }
    let limitWidth = limits.map { ReadableNumber.groupedDigits($0.value).count }.max() ?? 0
    for limit in limits {
      let limitText = ReadableNumber.groupedDigits(limit.value)
      let padding = String(repeating: " ", count: limitWidth - limitText.count)
      console.print("\(padding)\(limitText)  \(limit.identity)\n")
      for acceptance in limit.acceptedIncreases {
        let revisionText = acceptance.revision.map { " (\($0.prefix(12)))" } ?? ""
        console.print(
          String(repeating: " ", count: limitWidth + 4) + acceptance.reason + revisionText + "\n")
      }
    }
    return .pass
  }

  private func updateLimits(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard arguments[Self.ratchet] || arguments[Self.adopt] else {
      throw MissingUpdateFlag(program: program.name)
    }
    var source = try countSource(arguments, console: console)
    let documentFromFile = try source.readDocument()
    let fingerprint = source.fingerprint(of: documentFromFile)
    var limitFiles = try filesToUpdate(
      arguments, kinds: source.kinds(of: documentFromFile), fingerprint)
    let filter = BenchmarkFilter(arguments)
    try limitFiles.expectComparableCounters(
      ofRunWith: fingerprint, checkingFirst: filter.contains)
    if let documentFromFile, arguments[Self.adopt],
      let unexpectedCounts = source.unexpectedCounts(in: documentFromFile, selectedBy: filter)
    {
      throw unexpectedCounts
    }
    if !source.findingsOnCounters.isEmpty {
      return Self.reportFindingsThatPreventUpdate(source.findingsOnCounters, console: console)
    }
    let document = try documentFromFile ?? source.countBenchmarks()
    if Interruption.isRequested || document.notMeasured.contains(where: \.isInterruption) {
      console.note("interrupted: not all benchmarks were counted; the limits are unchanged")
      return .interrupted
    }
    let report = CheckCommand.applyGates(document, by: limitFiles.limits, filter: filter)
    let findingsThatPreventUpdate = report.findings.filter {
      [.conformanceFailure, .brokenCounter, .benchmarkFailed].contains($0.exitCode)
    }
    if !findingsThatPreventUpdate.isEmpty {
      return Self.reportFindingsThatPreventUpdate(findingsThatPreventUpdate, console: console)
    }
    let counts = ExactGate.limitCandidates(in: document.results).filter { filter.contains($0.key) }
    var changes: [LimitChange] = []
    if arguments[Self.adopt] {
      let isObsolete = source.suite(of: document).obsoleteBenchmarkPredicate(counts.keys)
      changes += limitFiles.addMissingAndRemoveObsoleteLimits(
        counts: counts, countedIn: fingerprint
      ) { filter.contains($0) && isObsolete($0) }
    }
    if arguments[Self.ratchet] { changes += limitFiles.lowerLimits(to: counts) }
    if arguments[Self.adopt], !changes.isEmpty {
      // The parent folder of a folder that the user named must exist; otherwise its name is
      // probably misspelled.
      try WritableFolder.create(
        at: limitFiles.folder, createsParents: arguments[Self.folder] == nil)
    }
    try limitFiles.write()
    for change in changes { console.print("\(change)\n") }
    console.print(
      changes.count == 1
        ? "1 limit changed\n" : "\(ReadableNumber.groupedDigits(changes.count)) limits changed\n")
    let numberOfCountsAboveLimit = limitFiles.numberOfCountsAboveLimit(in: counts)
    if numberOfCountsAboveLimit > 0 {
      // An update never raises limits. The user must accept each higher count with the command
      // `limits accept`.
      let excessText =
        numberOfCountsAboveLimit == 1
        ? "1 count is above its limit"
        : "\(ReadableNumber.groupedDigits(numberOfCountsAboveLimit)) counts are above their limit"
      console.print("\(excessText); see \(program.name) check\n")
    }
    return .pass
  }

  /// Prints `findings`, the reasons why the limits cannot be updated, and returns their exit code.
  private static func reportFindingsThatPreventUpdate(_ findings: [GateFinding], console: Console)
    -> ExitCode
  {
    let report = GateReport(findings)
    console.print(report.text(width: console.width))
    console.note("the limits are unchanged")
    return report.exitCode(countingImprovements: false, countingInconclusive: false)
  }

  /// Reads the files of the limits to update. With `--adopt`, which creates limits, a folder
  /// without limits is not an error.
  private func filesToUpdate(
    _ arguments: ParsedArguments, kinds: Set<WorkerKind>, _ fingerprint: EnvironmentFingerprint
  ) throws -> LimitFiles {
    do {
      return try readLimits(
        arguments, kinds: kinds, fingerprint, adoptsVersion: arguments[Self.adopt])
    } catch let error as MissingLimits where arguments[Self.adopt] {
      return LimitFiles(folder: error.folder, limitsByFileName: [:])
    }
  }

  private func acceptLimit(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw UsageError(command: "\(program.name) limits accept", .missingOperand(valueName: "ID"))
    }
    guard let reason = arguments[Self.reason] else {
      throw UsageError(
        command: "\(program.name) limits accept",
        .missingValue(option: "--reason", valueName: "TEXT"))
    }
    let identity = try BenchmarkIdentity(arguments.operands[1])
    var source = try countSource(arguments, console: console)
    let documentFromFile = try source.readDocument()
    let fingerprint = source.fingerprint(of: documentFromFile)
    var limitFiles = try readLimits(
      arguments, kinds: source.kinds(of: documentFromFile), fingerprint)
    try limitFiles.expectLimit(of: identity)
    try limitFiles.expectComparableCounters(ofRunWith: fingerprint)
    source.selection.restrict(to: identity)
    let document = try documentFromFile ?? source.countBenchmarks()
    guard let count = ExactGate.limitCandidates(in: document.results)[identity] else {
      throw LimitError.benchmarkWithoutCount(identity)
    }
    let revision = program.packageFolder.flatMap { GitState.current(folder: $0).revision }
    let change = try limitFiles.raiseLimit(
      identity, count: count, because: .init(reason: reason, revision: revision))
    try limitFiles.write()
    console.print("\(change)\n")
    return .pass
  }
}

extension BenchmarkSelection {
  /// Restricts the selection to the layout, engine, data set, workload and number of items of the
  /// benchmark `identity`. Unknown names of a layout, engine, data set or workload in `identity` do
  /// not restrict the selection.
  fileprivate mutating func restrict(to identity: BenchmarkIdentity) {
    layouts = BenchmarkLayout.named(identity.layout).map { [$0] } ?? layouts
    engines = Engine(rawValue: identity.engine).map { [$0] } ?? engines
    dataSet = DataSet(rawValue: identity.data)
    workloads = Workload.named(identity.workload).map { [$0] } ?? workloads
    itemCounts = [identity.itemCount]
  }
}

/// An error: the command line selects no benchmark that has a limit.
struct NoLimitSelected: ExitCodeProviding, CustomStringConvertible {
  let folder: String

  var exitCode: ExitCode { .limitsMismatch }
  var description: String {
    "expected limits of the selected benchmarks in \(quoted(folder, limit: 200)), found none"
  }
}

/// An error: the command line `limits update` has neither the flag `--ratchet` nor the flag
/// `--adopt`. It needs at least one of them.
struct MissingUpdateFlag: Error, CustomStringConvertible {
  let program: String

  var description: String {
    "expected \"--ratchet\" or \"--adopt\" after \"\(program) limits update\", found neither"
  }
}
