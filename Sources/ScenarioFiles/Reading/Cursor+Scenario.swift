import LayoutDescriptions
import LayoutGeometry
import Wording

extension Cursor {
  /// Reads the scenario that this object describes. Returns nil, after reporting findings, if a
  /// required part is missing or invalid.
  func scenario(at location: ScenarioLocation) -> Scenario? {
    guard case .object = node.value else {
      reportMismatch(expected: "an object")
      return nil
    }
    guard hasKnownFormat(), let fields = fields(ScenarioFormat.scenarioKeys) else { return nil }
    context.usedLayouts = layoutKinds(in: node)
    fields["id"]?.checkID(id: location.id)
    let title = fields.located("title") { $0.singleLine() }
    let why = fields["why"]?.singleLine()
    let rules = fields["rules"]?.rules() ?? []
    let requirements = fields["requires"]?.words("capability", of: Capability.self) ?? []
    let viewport = fields["viewport"]?.frame(.length)
    let contentInset = fields["contentInset"].map { $0.insets() } ?? .zero
    let scale = fields["scale"].map { $0.number(.positive) } ?? 2
    let layout = fields["layout"]?.layout()
    context.currentLayout = layout?.kind ?? .any
    let data = fields["data"]?.fields(ScenarioFormat.dataKeys)?.data()
    let invariants =
      fields["always"]?.words("invariant", of: Invariant.self) ?? Invariant.allCases
    let tolerance = fields.tolerance()
    let steps = fields["steps"]?.steps() ?? []
    guard let title, let viewport, let contentInset, let scale, let layout, let data, let tolerance,
      let family = location.family
    else { return nil }
    return Scenario(
      path: location.path, id: location.id, family: family, title: title, why: why, rules: rules,
      requirements: requirements, viewport: viewport, contentInset: contentInset, scale: scale,
      layout: layout, data: data, invariants: invariants, tolerance: tolerance, steps: steps)
  }

  /// Whether this reader supports the file's format version. Nothing else is read from a file with
  /// a newer version.
  private func hasKnownFormat() -> Bool {
    guard let format = node["format"] else { return true }
    let cursor = Cursor(node: format, place: .key(place, "format"), context: context)
    guard let version = cursor.integer(1...Int.max) else { return false }
    if version > ScenarioFormat.version {
      cursor.report(
        "format \(version) is newer than this reader, which knows format \(ScenarioFormat.version)")
    }
    return version == ScenarioFormat.version
  }

  private func checkID(id: String) {
    guard let text = text(), text != id, !id.isEmpty else { return }
    report("expected the id \(quoted(id)), as the path says, found \(quoted(text))")
  }

  private func rules() -> [String] {
    var seen: Set<String> = []
    return (elements() ?? []).compactMap { cursor in
      guard let id = cursor.text() else { return nil }
      if !context.knowsRule(id) {
        cursor.report(
          "unknown rule \(quoted(id))" + Suggestion.text(for: id, among: context.rules ?? []))
      } else if !seen.insert(id).inserted {
        cursor.report("duplicate rule \(quoted(id))")
      }
      return id
    }
  }

  /// The layouts that `node` and the steps inside it name under the key `layout`, at any depth.
  /// Unknown names are left out.
  private func layoutKinds(in node: JSONNode) -> [LayoutDescription] {
    var kinds: [LayoutDescription] = []
    if case .string(let word)? = node["layout"]?["kind"]?.value,
      let kind = context.layouts.named(word)
    {
      kinds.append(kind)
    }
    if case .array(let steps)? = node["steps"]?.value {
      for step in steps {
        for kind in layoutKinds(in: step) where !kinds.contains(kind) { kinds.append(kind) }
      }
    }
    return kinds
  }
}

extension Fields {
  fileprivate func tolerance() -> Double? {
    guard let cursor = self["tolerance"] else { return 0 }
    guard let tolerance = cursor.number(.within(0, 1)) else { return nil }
    if tolerance != 0, self["why"] == nil {
      cursor.report("a tolerance needs the key \"why\"")
    }
    return tolerance
  }
}
