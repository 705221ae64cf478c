import LayoutDescriptions

/// Reads and validates scenario files.
///
///     let (scenario, findings) = ScenarioReader.read(
///       contentsOf: "Scenarios/grid/a.json", relativeTo: "Scenarios", layouts: [.grid])
///     for finding in findings { print(finding) }
public enum ScenarioReader {
  /// The data of a scenario may have at most this many items, unless a caller states another limit.
  /// Without a limit, even a file of 200 bytes could describe more items than fit into memory.
  public static let standardItemLimit = 2_000_000

  /// The item limit that the user requested on the command line, or ``standardItemLimit`` if
  /// `requested` is nil.
  package static func itemLimit(_ requested: UInt64?) -> Int {
    requested.map { Int(clamping: $0) } ?? standardItemLimit
  }

  /// Reads the scenario in the file at `path`, which must be below the scenario folder `root`.
  ///
  /// Returns either a scenario or findings. There are at most 20 findings, sorted by their
  /// positions.
  ///
  /// - Parameters:
  ///   - path: The scenario file.
  ///   - root: The scenario folder.
  ///   - layouts: the layouts that a scenario can name, besides `any`.
  ///   - rules: the rule ids that a scenario may name. If nil, any id of the right form, such as
  ///     `Q-02`, is accepted.
  ///   - itemLimit: the data may have at most this many items at every step.
  /// - Complexity: O(n) for n bytes in the file and the data files that it names.
  public static func read(
    contentsOf path: String, relativeTo root: String, layouts: [LayoutDescription],
    rules: [String]? = nil, itemLimit: Int = ScenarioReader.standardItemLimit
  ) -> (scenario: Scenario?, findings: [Finding]) {
    do {
      return read(
        try FileReading.readBytes(at: path), path: path, relativeTo: root, layouts: layouts,
        rules: rules, itemLimit: itemLimit)
    } catch {
      let message = "cannot be read: \(error.reason)"
      return (nil, [Finding(path: path, position: nil, jsonPath: nil, message: message)])
    }
  }

  /// Reads the scenario in `text` as if it were the content of the file at `path`.
  public static func read(
    _ text: String, path: String, relativeTo root: String, layouts: [LayoutDescription],
    rules: [String]? = nil, itemLimit: Int = ScenarioReader.standardItemLimit
  ) -> (scenario: Scenario?, findings: [Finding]) {
    read(
      Array(text.utf8), path: path, relativeTo: root, layouts: layouts, rules: rules,
      itemLimit: itemLimit)
  }

  /// Reads the scenario in `bytes` as if they were the content of the file at `path`.
  package static func read(
    _ bytes: [UInt8], path: String, relativeTo root: String, layouts: [LayoutDescription],
    rules: [String]? = nil, itemLimit: Int = ScenarioReader.standardItemLimit
  ) -> (scenario: Scenario?, findings: [Finding]) {
    let log = FindingLog(path: path)
    let layouts = KnownLayouts(layouts)
    let location = ScenarioLocation(path: path, root: root, families: layouts.families)
    let document = JSONDocument(bytes)
    if let kind = document.root.flatMap(DocumentKind.init), kind != .scenario {
      log.addFinding("expected a scenario, found \(kind.description)", at: .start, in: nil)
      return (nil, log.findings)
    }
    // An invalid path is reported only if the file contains JSON. Any other file is not a scenario,
    // whatever its path is.
    if document.root != nil, let problem = location.problem {
      log.addFinding(problem, at: .start, in: nil)
    }
    for issue in document.issues {
      log.addFinding(issue.message, at: issue.position, in: "\(issue.jsonPath)")
    }
    let context = ReadingContext(
      log: log, layouts: layouts, scenarioFolder: location.folder,
      permitsInvalidData: location.family == .hostile,
      legalRuleIDs: rules, itemLimit: itemLimit)
    let scenario = document.root.flatMap { node in
      JSONCursor(node: node, jsonPath: .root, context: context).readScenario(at: location)
    }
    // The steps are checked against the data only if the file has no other finding.
    if log.isEmpty, let scenario {
      ScenarioStepChecker.checkSteps(scenario, layouts: layouts, itemLimit: itemLimit, log)
    }
    return (log.isEmpty ? scenario : nil, log.findings)
  }
}
