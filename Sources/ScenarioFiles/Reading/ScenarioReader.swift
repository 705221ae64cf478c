import CollectionLayout
import FileAccess
import LayoutDescriptions
import LayoutGeometry
import Wording

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
    let document = JSONDocument(
      bytes,
      elementLimit: JSONElementLimit(
        count: itemLimit, in: "sections", "items",
        message: itemLimitMessage(nil, limit: itemLimit)))
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

extension JSONCursor {
  /// Reads the scenario that this object describes. Reports errors as findings, and returns nil if
  /// a required part is missing or invalid.
  func readScenario(at location: ScenarioLocation) -> Scenario? {
    guard expectObject(), hasKnownFormat(), let fields = readFields(ScenarioFormat.scenarioKeys)
    else { return nil }
    context.usedLayouts = findLayoutKinds(in: node)
    // The path determines the expected id only if the file is in a known folder of scenarios.
    if location.family != nil { fields["id"]?.checkScenarioID(id: location.id) }
    let title = fields.readLocated("title") { $0.readSingleLine() }
    let rationale = fields["why"]?.readSingleLine()
    let rules = fields["rules"]?.readRules() ?? []
    let requirements = fields["requires"]?.readWords("capability", of: Capability.self) ?? []
    let viewport = fields["viewport"]?.readRect(lengthsIn: .length)
    let contentInset = fields["contentInset"].map { $0.readInsets() } ?? .zero
    let displayScale = fields["scale"].map { $0.readNumber(.positive) } ?? 2
    let delegatesItemSizes = fields["delegatesItemSizes"].map { $0.readBoolean() } ?? true
    let layout = fields["layout"]?.readLayout()
    context.currentLayout = layout?.kind ?? .any
    let data = fields["data"]?.readFields(ScenarioFormat.dataKeys)?.readData()
    let invariants =
      fields["always"]?.readWords("invariant", of: Invariant.self) ?? Invariant.allCases
    let tolerance = fields.readTolerance()
    let steps = fields["steps"]?.readSteps() ?? []
    guard let title, let viewport, let contentInset, let displayScale, let delegatesItemSizes,
      let layout, let data, let tolerance,
      let family = location.family
    else { return nil }
    return Scenario(
      path: location.path, id: location.id, family: family, title: title, rationale: rationale,
      rules: rules,
      requirements: requirements, viewport: viewport, contentInset: contentInset,
      scale: displayScale, delegatesItemSizes: delegatesItemSizes,
      layout: layout, data: data, invariants: invariants, tolerance: tolerance, steps: steps)
  }

  /// Whether this reader supports the file's format version. If not, the other keys of the file are
  /// not read.
  private func hasKnownFormat() -> Bool {
    guard let formatNode = node["format"] else { return true }
    let cursor = JSONCursor(node: formatNode, jsonPath: .key(jsonPath, "format"), context: context)
    guard let version = cursor.readInteger(1...Int.max) else { return false }
    if version > ScenarioFormat.version {
      cursor.reportFinding(
        "format \(version) is newer than this reader, which knows format \(ScenarioFormat.version)")
    }
    return version == ScenarioFormat.version
  }

  private func checkScenarioID(id: String) {
    guard let text = readText(), text != id, !id.isEmpty else { return }
    reportFinding("expected the id \(quoted(id)) according to the path, found \(quoted(text))")
  }

  private func readRules() -> [String] {
    var seenIDs: Set<String> = []
    return readElements()?.compactMap { cursor in
      guard let id = cursor.readText() else { return nil }
      if !context.knowsRule(id) {
        cursor.reportFinding(
          Suggestion.message(
            "unknown rule \(quoted(id))", suggestingWordFor: id, among: context.legalRuleIDs ?? []))
      } else if !seenIDs.insert(id).inserted {
        cursor.reportFinding("duplicate rule \(quoted(id))")
      }
      return id
    } ?? []
  }

  /// The layouts that `node` and the steps inside it name under the key `layout`. Unknown names are
  /// ignored.
  private func findLayoutKinds(in node: JSONNode) -> [LayoutDescription] {
    var layoutKinds: [LayoutDescription] = []
    if case .string(let layoutName)? = node["layout"]?["kind"]?.value,
      let kind = context.layouts.layout(named: layoutName)
    {
      layoutKinds.append(kind)
    }
    if case .array(let steps)? = node["steps"]?.value {
      for step in steps {
        for kind in findLayoutKinds(in: step) where !layoutKinds.contains(kind) {
          layoutKinds.append(kind)
        }
      }
    }
    return layoutKinds
  }
}

extension ObjectFields {
  fileprivate func readTolerance() -> Double? {
    guard let cursor = self["tolerance"] else { return 0 }
    guard let tolerance = cursor.readNumber(.within(0, 1)) else { return nil }
    if tolerance != 0, self["why"] == nil {
      cursor.reportFinding("expected the key \"why\" with the reason for the tolerance, found none")
    }
    return tolerance
  }
}
