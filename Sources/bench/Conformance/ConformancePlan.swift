import CommandLineParsing
import LayoutConformance
import ScenarioFiles

/// What `bench conform` is to play, as the command line says.
struct ConformancePlan {
  let subjects: [ConformanceSubject]

  /// What is wrong with scenarios and expectations; what is sound is played all the same.
  private(set) var findings: [Finding] = []
  private(set) var run = ConformanceRun()

  /// Whether one scenario is played again, to look at it closely.
  let isReplay: Bool

  private let ruleWords: [String]

  /// The most random worlds that a layout is played in.
  private static let mostWorlds: UInt64 = 1_000_000

  /// - Throws: `UsageError`, ``ConformError``.
  init(_ arguments: ParsedArguments) throws {
    subjects = try ConformanceSubject.chosen(arguments)
    isReplay = arguments[ConformCommand.replay] != nil
    let chosen = Self.ids(arguments[ConformCommand.rules])
    let skipped = Self.ids(arguments[ConformCommand.skipped])
    ruleWords = chosen.flatMap { ["--rule", $0] } + skipped.flatMap { ["--skip", $0] }
    if !chosen.isEmpty { run.rules = run.rules.filter { chosen.contains($0.id) } }
    if let seed = arguments[SharedOptions.seed] { run.seed = seed }
    if let worlds = arguments[ConformCommand.worlds] {
      guard worlds <= Self.mostWorlds else {
        let expected = "a number of at most \(Self.mostWorlds)"
        throw UsageError(
          command: "bench conform",
          .invalidValue(.text("\(worlds)", expected: expected), option: "--worlds"))
      }
      run.worldsPerLayout = Int(worlds)
    }
    if let target = arguments[ConformCommand.replay] {
      try refuseSelections(arguments)
      replay(target)
    } else {
      try choose(arguments)
    }
    for subject in subjects {
      run.expectations[subject.implementation.name, default: Expectations()].entries +=
        skipped.map {
          Expectations.Entry(rule: $0, outcome: .skip, reason: "asked for with --skip")
        }
    }
  }

  /// Whether there is anything left to play.
  var canBePlayed: Bool {
    !run.scenarios.isEmpty || !run.furtherWorlds.isEmpty || run.worldsPerLayout > 0
  }

  /// The words with which the failures of a subject are played again.
  func replayArguments(of subject: ConformanceSubject) -> [String] { subject.words + ruleWords }

  /// The ids of the rules that `words` name by id or by name, each once.
  private static func ids(_ words: [String]) -> [String] {
    var ids: [String] = []
    for case let id? in words.map({ RuleBook.rule($0)?.id }) where !ids.contains(id) {
      ids.append(id)
    }
    return ids
  }

  // MARK: Replaying

  /// Plays one scenario again, or one random world by its name.
  private mutating func replay(_ target: String) {
    run.worldsPerLayout = 0
    run.watchesScenarios = true
    run.isSelection = true
    if let world = World(id: target) {
      run.furtherWorlds = [world]
      return
    }
    let root = FileReading.absolute(target + "/../..")
    let result = ScenarioReader.read(
      contentsOf: target, relativeTo: root, rules: RuleBook.ids)
    findings += result.findings
    run.scenarios = result.scenario.map { [$0] } ?? []
  }

  /// A replay plays what it names, so that further choices would mislead.
  private func refuseSelections(_ arguments: ParsedArguments) throws(ConformError) {
    let given = [
      ("--layout", !arguments[ConformCommand.layouts].isEmpty),
      ("--scenario", !arguments[SharedOptions.scenarios].isEmpty),
      ("--scenarios", arguments[ConformCommand.folder] != nil),
      ("--worlds", arguments[ConformCommand.worlds] != nil),
      ("--expectations", arguments[ConformCommand.expectations] != nil),
    ]
    if let (option, _) = given.first(where: \.1) { throw .replayIsAlone(option) }
  }

  // MARK: Choosing

  private mutating func choose(_ arguments: ParsedArguments) throws(ConformError) {
    guard
      let root = arguments[ConformCommand.folder]
        ?? PackageFolder.path.map({
          PackageFolder.shortened($0 + "/Scenarios", from: FileReading.absolute("."))
        })
    else { throw .noScenarioFolder }
    let (scenarios, findings) = ScenarioFolder.read(root, rules: RuleBook.ids)
    self.findings += findings
    let patterns = arguments[SharedOptions.scenarios].map(GlobPattern.init)
    let names = arguments[ConformCommand.layouts]
    let kinds = Set(LayoutKind.allCases.filter { names.contains($0.rawValue) })
    let matching = scenarios.filter { scenario in
      patterns.isEmpty || patterns.contains { $0.matches(scenario.id) }
    }
    guard !matching.isEmpty || !findings.isEmpty else {
      throw .nothingChosen(patterns.map(\.text))
    }
    run.scenarios = matching.filter {
      kinds.isEmpty || $0.layout.kind == .any || kinds.contains($0.layout.kind)
    }
    run.kinds = kinds.isEmpty ? nil : kinds
    // Without all the evidence nothing can be claimed.
    run.isSelection =
      !patterns.isEmpty || !findings.isEmpty || arguments[ConformCommand.worlds] == 0
    readExpectations(
      arguments[ConformCommand.expectations], below: root, scenarios: Set(scenarios.map(\.id)))
  }

  /// Reads the one file that was named for all, or each implementation's own where it has one.
  private mutating func readExpectations(
    _ path: String?, below root: String, scenarios: Set<String>
  ) {
    if let path {
      let result = Expectations.read(contentsOf: path, scenarios: scenarios)
      findings += result.findings
      for subject in subjects {
        run.expectations[subject.implementation.name] = result.expectations
      }
      return
    }
    let folder = (root.hasSuffix("/") ? root : root + "/") + "expectations"
    guard let files = try? FileReading.names(in: folder) else { return }
    for subject in subjects {
      let file = subject.implementation.name + ".json"
      guard files.contains(file) else { continue }
      let result = Expectations.read(contentsOf: "\(folder)/\(file)", scenarios: scenarios)
      findings += result.findings
      run.expectations[subject.implementation.name] = result.expectations
    }
  }
}

/// Why nothing could be played.
enum ConformError: Error, CustomStringConvertible {
  case noScenarioFolder
  case nothingChosen([String])
  case replayIsAlone(String)

  var description: String {
    switch self {
    case .noScenarioFolder:
      return "expected --scenarios DIR, for the program was moved out of its package"
    case .nothingChosen(let patterns):
      return
        "expected a scenario that fits \(patterns.map { "\"\($0)\"" }.joined(separator: " or ")), "
        + "found none; see \"bench list\""
    case .replayIsAlone(let option):
      return "expected \"--replay\" without \"\(option)\", found both"
    }
  }
}
