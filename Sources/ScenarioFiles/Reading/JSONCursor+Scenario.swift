import LayoutDescriptions
import LayoutGeometry
import Wording

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
    return (readElements() ?? []).compactMap { cursor in
      guard let id = cursor.readText() else { return nil }
      if !context.knowsRule(id) {
        cursor.reportFinding(
          Suggestion.message(
            "unknown rule \(quoted(id))", suggestingWordFor: id, among: context.legalRuleIDs ?? []))
      } else if !seenIDs.insert(id).inserted {
        cursor.reportFinding("duplicate rule \(quoted(id))")
      }
      return id
    }
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
