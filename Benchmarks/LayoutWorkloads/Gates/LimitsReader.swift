import BenchmarkHarness
import ScenarioFiles
import Wording

/// Reads one file of limits. It continues after an error, so that all errors are reported.
///
///     var reader = LimitsReader(path: "Benchmarks/Limits/work.json")
///     if reader.readLimits(Array(earlierJSON)) == nil {
///       for finding in reader.findings { print(finding) }
///     }
struct LimitsReader {
  let path: String
  private(set) var findings: [Finding] = []

  private static let environmentKeys = ["swift", "architecture", "allocator"]
  private static let documentKeys = ["schema"] + environmentKeys + ["flags", "limits"]
  private static let limitKeys = ["id", "value", "accepted"]
  private static let acceptedIncreaseKeys = ["reason", "revision"]

  init(path: String) { self.path = path }

  /// Reads the limits in `bytes`; returns nil if anything is invalid, and adds the reasons to
  /// ``findings``.
  mutating func readLimits(_ bytes: [UInt8]) -> CountLimits? {
    let document = JSONDocument(bytes)
    for issue in document.issues {
      addFinding(issue.message, at: issue.position, issue.jsonPath)
    }
    guard let root = document.root, checkSchema(of: root) else { return nil }
    checkKeys(of: root, .root, among: Self.documentKeys, required: Self.documentKeys)
    let environmentTexts = Self.environmentKeys.map { key in
      root[key].flatMap { readText($0, .key(.root, key)) }
    }
    let flags = arrayElements("flags", in: root, .root).compactMap { readText($0, $1) }
    var limits: [CountLimit] = []
    var positionsByIdentity: [BenchmarkIdentity: SourcePosition] = [:]
    for (node, place) in arrayElements("limits", in: root, .root) {
      guard let limit = readLimit(node, place) else { continue }
      if let firstPosition = positionsByIdentity[limit.identity] {
        addFinding(
          "duplicate id \(quoted("\(limit.identity)", limit: 200)), first found at \(firstPosition)",
          at: node.position, place)
      }
      positionsByIdentity[limit.identity] = positionsByIdentity[limit.identity] ?? node.position
      limits.append(limit)
    }
    guard findings.isEmpty, let swift = environmentTexts[0], let architecture = environmentTexts[1],
      let allocator = environmentTexts[2]
    else { return nil }
    return CountLimits(
      environment: CounterEnvironment(
        swift: swift, architecture: architecture, allocator: allocator, flags: flags),
      entries: limits)
  }

  /// Whether the file has the schema version that this reader supports. If not, nothing else in the
  /// file is checked.
  private mutating func checkSchema(of root: JSONNode) -> Bool {
    guard case .object = root.value else {
      addFinding(
        "expected a JSON object that contains limits, found \(root.summary)", at: root.position,
        .root)
      return false
    }
    guard let schema = root["schema"] else { return true }
    if case .number(Double(CountLimits.schema)) = schema.value { return true }
    addFinding(
      "expected \(CountLimits.schema), found \(schema.summary)", at: schema.position,
      .key(.root, "schema"))
    return false
  }

  private mutating func readLimit(_ node: JSONNode, _ place: JSONPath) -> CountLimit? {
    guard case .object = node.value else {
      addFinding("expected a limit, found \(node.summary)", at: node.position, place)
      return nil
    }
    checkKeys(of: node, place, among: Self.limitKeys, required: ["id", "value"])
    let identity = node["id"].flatMap { self.readIdentity($0, .key(place, "id")) }
    let value = node["value"].flatMap { self.readCount($0, .key(place, "value")) }
    let acceptedIncreases = arrayElements("accepted", in: node, place).compactMap {
      self.readAcceptedIncrease($0, $1)
    }
    guard let identity, let value else { return nil }
    return CountLimit(identity, value: value, acceptedIncreases: acceptedIncreases)
  }

  private mutating func readIdentity(_ node: JSONNode, _ place: JSONPath) -> BenchmarkIdentity? {
    guard let id = readText(node, place) else { return nil }
    do throws(InvalidBenchmarkIdentity) {
      return try BenchmarkIdentity(id)
    } catch {
      addFinding("\(error)", at: node.position, place)
      return nil
    }
  }

  private mutating func readCount(_ node: JSONNode, _ place: JSONPath) -> Int? {
    // Larger numbers are invalid, because JSON readers may round numbers above 2^53.
    if case .number(let number) = node.value, let count = Int(exactly: number), count >= 0,
      count <= 1 << 53
    {
      return count
    }
    addFinding(
      "expected a whole number of 0 or more, found \(node.summary)", at: node.position, place)
    return nil
  }

  private mutating func readAcceptedIncrease(_ node: JSONNode, _ place: JSONPath) -> CountLimit
    .AcceptedIncrease?
  {
    guard case .object = node.value else {
      addFinding(
        "expected a reason and a revision, found \(node.summary)", at: node.position, place)
      return nil
    }
    checkKeys(
      of: node, place, among: Self.acceptedIncreaseKeys, required: Self.acceptedIncreaseKeys)
    guard let reason = node["reason"].flatMap({ readText($0, .key(place, "reason")) }),
      let revision = node["revision"]
    else { return nil }
    if case .null = revision.value {
      return CountLimit.AcceptedIncrease(reason: reason, revision: nil)
    }
    return readText(revision, .key(place, "revision")).map {
      CountLimit.AcceptedIncrease(reason: reason, revision: $0)
    }
  }

  private mutating func checkKeys(
    of node: JSONNode, _ place: JSONPath, among legal: [String], required: [String]
  ) {
    guard case .object(let members) = node.value else { return }
    for member in members where !legal.contains(member.key) {
      addFinding(
        Suggestion.message(
          "unknown key \(quoted(member.key))", suggestingWordFor: member.key, among: legal),
        at: member.keyPosition, place)
    }
    for key in required where node[key] == nil {
      addFinding("missing key \(quoted(key))", at: node.position, place)
    }
  }

  private mutating func arrayElements(_ key: String, in node: JSONNode, _ place: JSONPath)
    -> [(JSONNode, JSONPath)]
  {
    guard let arrayNode = node[key] else { return [] }
    let place = JSONPath.key(place, key)
    guard case .array(let nodes) = arrayNode.value else {
      addFinding("expected an array, found \(arrayNode.summary)", at: arrayNode.position, place)
      return []
    }
    return nodes.enumerated().map { ($1, .index(place, $0)) }
  }

  private mutating func readText(_ node: JSONNode, _ place: JSONPath) -> String? {
    if case .string(let text) = node.value, !text.isEmpty { return text }
    addFinding(
      "expected a string that is not empty, found \(node.summary)", at: node.position, place)
    return nil
  }

  private mutating func addFinding(
    _ message: String, at position: SourcePosition, _ place: JSONPath
  ) {
    findings.append(Finding(path: path, position: position, jsonPath: "\(place)", message: message))
  }
}
