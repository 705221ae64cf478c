import BenchmarkHarness
import ScenarioFiles
import Wording

/// Reads one file of limits. It continues after an error, so that all errors are reported.
struct LimitsReader {
  let path: String
  private(set) var findings: [Finding] = []

  private static let environmentKeys = ["swift", "architecture", "allocator"]
  private static let keys = ["schema"] + environmentKeys + ["flags", "limits"]
  private static let limitKeys = ["id", "value", "accepted"]
  private static let acceptanceKeys = ["reason", "revision"]

  init(path: String) { self.path = path }

  /// Reads the limits in `bytes`; returns nil if anything is invalid, and adds the reasons to
  /// ``findings``.
  mutating func read(_ bytes: [UInt8]) -> Limits? {
    let document = JSONDocument(bytes)
    for issue in document.issues {
      report(issue.message, at: issue.position, issue.place)
    }
    guard let root = document.root, knowsSchema(of: root) else { return nil }
    checkKeys(of: root, .root, among: Self.keys, required: Self.keys)
    let texts = Self.environmentKeys.map { key in root[key].flatMap { text($0, .key(.root, key)) } }
    let flags = elements("flags", in: root, .root).compactMap { text($0, $1) }
    var entries: [Limit] = []
    var places: [BenchmarkIdentity: SourcePosition] = [:]
    for (node, place) in elements("limits", in: root, .root) {
      guard let limit = limit(node, place) else { continue }
      if let first = places[limit.identity] {
        report(
          "duplicate id \(quoted("\(limit.identity)", limit: 200)), first found at \(first)",
          at: node.position, place)
      }
      places[limit.identity] = places[limit.identity] ?? node.position
      entries.append(limit)
    }
    guard findings.isEmpty, let swift = texts[0], let architecture = texts[1],
      let allocator = texts[2]
    else { return nil }
    return Limits(
      environment: CounterEnvironment(
        swift: swift, architecture: architecture, allocator: allocator, flags: flags),
      entries: entries)
  }

  /// Whether the file has the supported schema. For another schema nothing else is checked.
  private mutating func knowsSchema(of root: JSONNode) -> Bool {
    guard case .object = root.value else {
      report("expected an object of limits, found \(root.summary)", at: root.position, .root)
      return false
    }
    guard let schema = root["schema"] else { return true }
    if case .number(Double(Limits.schema)) = schema.value { return true }
    report(
      "expected \(Limits.schema), found \(schema.summary)", at: schema.position,
      .key(.root, "schema"))
    return false
  }

  private mutating func limit(_ node: JSONNode, _ place: JSONPlace) -> Limit? {
    guard case .object = node.value else {
      report("expected a limit, found \(node.summary)", at: node.position, place)
      return nil
    }
    checkKeys(of: node, place, among: Self.limitKeys, required: ["id", "value"])
    let identity = node["id"].flatMap { self.identity($0, .key(place, "id")) }
    let value = node["value"].flatMap { self.count($0, .key(place, "value")) }
    let accepted = elements("accepted", in: node, place).compactMap { self.acceptance($0, $1) }
    guard let identity, let value else { return nil }
    return Limit(identity, value: value, accepted: accepted)
  }

  private mutating func identity(_ node: JSONNode, _ place: JSONPlace) -> BenchmarkIdentity? {
    guard let id = text(node, place) else { return nil }
    do throws(InvalidBenchmarkIdentity) {
      return try BenchmarkIdentity(id)
    } catch {
      report("\(error)", at: node.position, place)
      return nil
    }
  }

  private mutating func count(_ node: JSONNode, _ place: JSONPlace) -> Int? {
    // Greater numbers are refused, because JSON readers may round numbers above 2^53.
    if case .number(let number) = node.value, let count = Int(exactly: number), count >= 0,
      count <= 1 << 53
    {
      return count
    }
    report("expected a whole number of 0 or more, found \(node.summary)", at: node.position, place)
    return nil
  }

  private mutating func acceptance(_ node: JSONNode, _ place: JSONPlace) -> Limit.Acceptance? {
    guard case .object = node.value else {
      report("expected a reason and a revision, found \(node.summary)", at: node.position, place)
      return nil
    }
    checkKeys(of: node, place, among: Self.acceptanceKeys, required: Self.acceptanceKeys)
    guard let reason = node["reason"].flatMap({ text($0, .key(place, "reason")) }),
      let revision = node["revision"]
    else { return nil }
    if case .null = revision.value { return Limit.Acceptance(reason: reason, revision: nil) }
    return text(revision, .key(place, "revision")).map {
      Limit.Acceptance(reason: reason, revision: $0)
    }
  }

  private mutating func checkKeys(
    of node: JSONNode, _ place: JSONPlace, among legal: [String], required: [String]
  ) {
    guard case .object(let members) = node.value else { return }
    for member in members where !legal.contains(member.key) {
      report(
        "unknown key \(quoted(member.key))" + Suggestion.text(for: member.key, among: legal),
        at: member.keyPosition, place)
    }
    for key in required where node[key] == nil {
      report("missing key \(quoted(key))", at: node.position, place)
    }
  }

  private mutating func elements(_ key: String, in node: JSONNode, _ place: JSONPlace)
    -> [(JSONNode, JSONPlace)]
  {
    guard let list = node[key] else { return [] }
    let place = JSONPlace.key(place, key)
    guard case .array(let nodes) = list.value else {
      report("expected an array, found \(list.summary)", at: list.position, place)
      return []
    }
    return nodes.enumerated().map { ($1, .index(place, $0)) }
  }

  private mutating func text(_ node: JSONNode, _ place: JSONPlace) -> String? {
    if case .string(let text) = node.value, !text.isEmpty { return text }
    report("expected a text, found \(node.summary)", at: node.position, place)
    return nil
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ place: JSONPlace) {
    findings.append(Finding(path: path, position: position, place: "\(place)", message: message))
  }
}
