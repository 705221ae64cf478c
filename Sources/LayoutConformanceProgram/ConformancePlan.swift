import CommandLineParsing
import CommandPrograms
import FileAccess
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles
import Wording

/// The run that a command line requests: implementations, rules, scenario files and generated
/// scenarios.
struct ConformancePlan {
  let subjects: [ConformanceSubject]

  private let settings: ConformanceSettings

  /// The errors in scenario files and expectations. Valid files are still played.
  private(set) var findings: [Finding] = []
  private(set) var run: ConformanceRun

  /// True if a single scenario is replayed. The report then shows every failure.
  let isReplay: Bool

  private let ruleArguments: [String]
  private let profileArguments: [String]
  private let itemLimit: Int
  private let itemLimitArguments: [String]

  /// The command line may request at most this many random scenarios for each layout.
  private static let scenarioLimit: UInt64 = 1_000_000

  /// Creates the plan for the arguments of the command.
  ///
  /// - Throws: `UsageError`, ``ConformError``.
  init(_ arguments: ParsedArguments, _ settings: ConformanceSettings) throws {
    self.settings = settings
    subjects = try settings.subjects(arguments)
    // An engine is compared with a second version of its layouts in every scenario, so few scenarios
    // suffice.
    let hasOnlyEngines = subjects.map(\.implementation).allSatisfy {
      $0.catalog != nil && !$0.runsInExternalProgram
    }
    run = hasOnlyEngines ? ConformanceRun() : .complete
    run.observesSymptoms = true
    isReplay = arguments[ConformCommand.replayedScenario] != nil
    let chosenRules = Self.ruleIds(arguments[ConformCommand.rules])
    let skippedRules = Self.ruleIds(arguments[ConformCommand.skippedRules])
    ruleArguments =
      chosenRules.flatMap { ["--rule", $0] } + skippedRules.flatMap { ["--skip", $0] }
    profileArguments = arguments[ConformCommand.profile].map { ["--profile", $0.rawValue] } ?? []
    let maximumItems = arguments[SharedOptions.maximumItems]
    itemLimit = ScenarioReader.itemLimit(maximumItems)
    itemLimitArguments = maximumItems.map { ["--max-items", "\($0)"] } ?? []
    if !chosenRules.isEmpty { run.findsSurprises = false }
    if !chosenRules.isEmpty { run.rules = run.rules.filter { chosenRules.contains($0.id) } }
    run.profile = arguments[ConformCommand.profile]
    if let seed = arguments[SharedOptions.seed] { run.seed = seed }
    run.runsLargeScenariosInExternalPrograms =
      isReplay || arguments[ConformCommand.playsLargeScenariosExternally]
    if let randomScenarioCount = arguments[ConformCommand.randomScenarioCount] {
      guard randomScenarioCount <= Self.scenarioLimit else {
        let expectedText = "a number of at most \(Self.scenarioLimit)"
        throw UsageError(
          command: settings.command.joined(separator: " "),
          .invalidValue(.text("\(randomScenarioCount)", expected: expectedText), option: "--worlds")
        )
      }
      run.randomScenariosPerLayout = Int(randomScenarioCount)
    }
    if let target = arguments[ConformCommand.replayedScenario] {
      try requireNoSelectionBesidesReplay(in: arguments)
      try planReplay(target)
    } else {
      try planSelection(arguments)
    }
    for subject in subjects {
      run.expectations[subject.implementation.name, default: RuleExpectations()].entries +=
        skippedRules.map {
          RuleExpectations.Entry(rule: $0, outcome: .skip, reason: Self.reasonToSkip)
        }
    }
  }

  /// True if there is any scenario to play.
  var hasScenariosToPlay: Bool {
    !run.scenarios.isEmpty || !run.additionalScenarios.isEmpty || run.randomScenariosPerLayout > 0
  }

  /// The expectations for an implementation, without the entries that the option `--skip` added.
  func knownFailures(of subject: ConformanceSubject) -> RuleExpectations {
    let expectations = run.expectations[subject.implementation.name] ?? RuleExpectations()
    return RuleExpectations(expectations.entries.filter { $0.reason != Self.reasonToSkip })
  }

  private static let reasonToSkip = "excluded by --skip"

  /// The arguments that a replay command needs to repeat failures of an implementation: the words
  /// that choose the implementation, the rules, the conformance profile and the maximum number of
  /// items.
  func replayArguments(of subject: ConformanceSubject) -> [String] {
    subject.selectionArguments + ruleArguments + profileArguments + itemLimitArguments
  }

  /// The ids of the rules that `words` name by id or by name, each id once.
  private static func ruleIds(_ words: [String]) -> [String] {
    var ids: [String] = []
    for case let id? in words.map({ RuleBook.rule($0)?.id }) where !ids.contains(id) {
      ids.append(id)
    }
    return ids
  }

  // MARK: Replaying

  /// Plans to play one scenario: the scenario file at the path `target`, or the generated scenario
  /// with the id `target`.
  ///
  /// - Throws: ``ConformError`` if there is no file at `target`, but `target` is the id of a
  ///   scenario file in the package's folder.
  private mutating func planReplay(_ target: String) throws(ConformError) {
    if !FileReading.exists(target), let folder = settings.scenarioFolder,
      FileReading.exists("\(folder)/\(target).json")
    {
      throw .idGivenAsFile(target)
    }
    findings += run.replay(target, layouts: settings.layouts, itemLimit: itemLimit)
  }

  /// Throws an error for options that select scenarios, because a replay plays only the scenario
  /// that the option `--replay` names.
  private func requireNoSelectionBesidesReplay(in arguments: ParsedArguments) throws(ConformError) {
    let selections = [
      ("--layout", !arguments[settings.layoutOption].isEmpty),
      ("--scenario", !arguments[SharedOptions.scenarios].isEmpty),
      ("--scenarios", arguments[ConformCommand.scenarioFolder] != nil),
      ("--worlds", arguments[ConformCommand.randomScenarioCount] != nil),
      ("--expectations", arguments[ConformCommand.expectationsFile] != nil),
    ]
    if let (option, _) = selections.first(where: \.1) { throw .replayWithOtherSelection(option) }
  }

  // MARK: Choosing scenarios and layouts

  private mutating func planSelection(_ arguments: ParsedArguments) throws(ConformError) {
    if let path = arguments[ConformCommand.scenarioFolder], FileReading.exists(path),
      !FileReading.isFolder(path)
    {
      throw .fileGivenAsFolder(path)
    }
    let scenarioRoot =
      arguments[ConformCommand.scenarioFolder]
      ?? settings.scenarioFolder.map { PackageFolder.shortenedPath($0) }
    guard scenarioRoot != nil || settings.layouts.isEmpty else { throw .noScenarioFolder }
    let (scenarios, findings) =
      scenarioRoot.map {
        ScenarioFolder.read(
          $0, layouts: settings.layouts, rules: RuleBook.ids, itemLimit: itemLimit)
      } ?? ([], [])
    self.findings += findings
    let patterns = arguments[SharedOptions.scenarios].map(GlobPattern.init)
    let layoutNames = arguments[settings.layoutOption]
    let kinds = Set((settings.layouts + [.any]).filter { layoutNames.contains($0.name) })
    let matchingScenarios = scenarios.filter { scenario in
      patterns.isEmpty || patterns.contains { $0.matches(scenario.id) }
    }
    let requestsNoScenarios = scenarioRoot == nil && patterns.isEmpty
    guard !matchingScenarios.isEmpty || !findings.isEmpty || requestsNoScenarios else {
      throw .noMatchingScenario(patterns.map(\.text))
    }
    run.scenarios = matchingScenarios.filter {
      kinds.isEmpty || $0.layout.kind == .any || kinds.contains($0.layout.kind)
    }
    run.layouts = kinds.isEmpty ? nil : kinds
    // The run is partial if scenarios are left out or a file is invalid. A partial run
    // claims no conformance.
    run.coversOnlySelection =
      !patterns.isEmpty || !findings.isEmpty || arguments[ConformCommand.randomScenarioCount] == 0
    readExpectations(
      arguments[ConformCommand.expectationsFile], below: scenarioRoot,
      scenarios: Set(scenarios.map(\.id)))
  }

  /// Reads the expected failures of every implementation from the file at `path`. If `path` is nil,
  /// reads them from the implementation's own file in the scenario folder, if there is one.
  private mutating func readExpectations(
    _ path: String?, below scenarioRoot: String?, scenarios: Set<String>
  ) {
    if let path {
      let fileContent = RuleExpectations.read(contentsOf: path, scenarios: scenarios)
      findings += fileContent.findings
      for subject in subjects {
        run.expectations[subject.implementation.name] = fileContent.expectations
      }
      return
    }
    guard let scenarioRoot else { return }
    let expectationsFolder =
      (scenarioRoot.hasSuffix("/") ? scenarioRoot : scenarioRoot + "/") + "expectations"
    let files: [String]
    do throws(FileReading.Failure) {
      files = try FileReading.entryNames(in: expectationsFolder)
    } catch {
      if error.isMissing { return }
      return findings.append(
        Finding(
          path: expectationsFolder, position: nil, jsonPath: nil,
          message: "cannot be read: \(error.reason)"))
    }
    for subject in subjects {
      let fileName = subject.implementation.name + ".json"
      guard files.contains(fileName) else { continue }
      let fileContent = RuleExpectations.read(
        contentsOf: "\(expectationsFolder)/\(fileName)", scenarios: scenarios)
      findings += fileContent.findings
      run.expectations[subject.implementation.name] = fileContent.expectations
    }
  }
}

/// The reason why a conformance run cannot start with the given command-line arguments.
package enum ConformError: Error, CustomStringConvertible {
  case noScenarioFolder
  case noMatchingScenario([String])
  case replayWithOtherSelection(String)
  case severalImplementations(Int)
  /// The option `--scenarios` names a file instead of a folder.
  case fileGivenAsFolder(String)
  /// The option `--replay` names the id of a scenario instead of the path of its file.
  case idGivenAsFile(String)

  /// Advice after no scenario matched `patterns`: the right option if a pattern is the path of a
  /// file or a folder, and otherwise the command that lists the ids.
  private static func hint(about patterns: [String]) -> String {
    guard let path = patterns.first(where: FileReading.exists) else {
      return "see \"bench explain scenarios\""
    }
    return FileReading.isFolder(path)
      ? "\(quoted(path, limit: 4096)) is a folder: did you mean \"--scenarios DIR\"?"
      : "\(quoted(path, limit: 4096)) is a file: did you mean \"--replay FILE\"?"
  }

  package var description: String {
    switch self {
    case .noScenarioFolder:
      return "expected --scenarios DIR, because the program was moved out of its package"
    case .noMatchingScenario(let patterns):
      let quotedPatterns = patterns.map { "\"\($0)\"" }.joined(separator: " or ")
      return
        "expected a scenario that matches \(quotedPatterns), found none; \(Self.hint(about: patterns))"
    case .fileGivenAsFolder(let path):
      return
        "option \"--scenarios\": expected a folder, found the file \(quoted(path, limit: 4096)); \"--replay FILE\" plays one scenario"
    case .idGivenAsFile(let id):
      return
        "option \"--replay\": expected a file, found the id \(quoted(id)); \"--scenario \(printable(id))\" plays it"
    case .severalImplementations(let count):
      return "expected one implementation with \"--write-expectations\", found \(count)"
    case .replayWithOtherSelection(let option):
      return "expected \"--replay\" without \"\(option)\", found both"
    }
  }
}
