import FileAccess
import Wording

extension RuleExpectations {
  /// Reads a file with a list of `{ "rule", "scenario", "expect": "fail" | "skip", "reason" }`.
  /// An entry without `scenario` applies to all scenarios.
  ///
  /// Each entry must name a rule. If it names a scenario, the name must be one of the ids in
  /// `scenarios`. Invalid entries are reported as findings and omitted.
  public static func read(
    contentsOf path: String, scenarios: Set<String>
  ) -> (expectations: RuleExpectations, findings: [Finding]) {
    do {
      return read(try FileReading.readBytes(at: path), path: path, scenarios: scenarios)
    } catch {
      let message = "cannot be read: \(error.reason)"
      return (
        RuleExpectations(), [Finding(path: path, position: nil, jsonPath: nil, message: message)]
      )
    }
  }

  static func read(
    _ bytes: [UInt8], path: String, scenarios: Set<String>
  ) -> (expectations: RuleExpectations, findings: [Finding]) {
    var reader = RuleExpectationsReader(path: path, scenarios: scenarios)
    reader.read(JSONDocument(bytes))
    return (RuleExpectations(reader.entries), reader.findings)
  }
}

/// Reads one file of expectations.
private struct RuleExpectationsReader {
  let path: String
  /// The ids of the scenarios, in ascending order.
  let scenarioIds: [String]
  var entries: [RuleExpectations.Entry] = []
  var findings: [Finding] = []

  private static let requiredKeys = ["rule", "expect", "reason"]
  private static let legalKeys = requiredKeys + ["scenario"]

  init(path: String, scenarios: Set<String>) {
    self.path = path
    scenarioIds = scenarios.sorted()
  }

  mutating func read(_ document: JSONDocument) {
    for issue in document.issues { report(issue.message, issue.position, issue.jsonPath) }
    guard let root = document.root else { return }
    guard case .array(let nodes) = root.value else {
      return report("expected an array of expectations, found \(root.summary)", root, .root)
    }
    for (index, node) in nodes.enumerated() { read(node, .index(.root, index)) }
  }

  private mutating func read(_ node: JSONNode, _ jsonPath: JSONPath) {
    guard case .object(let members) = node.value else {
      return report("expected an object, found \(node.summary)", node, jsonPath)
    }
    for member in members where !Self.legalKeys.contains(member.key) {
      report(
        Suggestion.message(
          "unknown key \(quoted(member.key))", suggestingWordFor: member.key,
          among: Self.legalKeys),
        member.keyPosition, jsonPath)
    }
    for key in Self.requiredKeys where node[key] == nil {
      report("missing key \(quoted(key))", node, jsonPath)
    }
    let rule = readKnownWord("rule", in: node, jsonPath, among: RuleBook.ids, called: "rule")
    let scenario = readKnownWord(
      "scenario", in: node, jsonPath, among: scenarioIds, called: "scenario")
    let outcome = readKnownWord(
      "expect", in: node, jsonPath, among: RuleExpectations.Outcome.allCases.map(\.rawValue),
      called: "outcome")
    let reason = readText("reason", in: node, jsonPath)
    guard let rule, let reason, let outcome = outcome.flatMap(RuleExpectations.Outcome.init),
      scenario != nil || node["scenario"] == nil
    else { return }
    if entries.contains(where: { $0.rule == rule && $0.scenario == scenario }) {
      let context = scenario.map { " in \(quoted($0))" } ?? ""
      return report("duplicate expectation of \(quoted(rule))\(context)", node, jsonPath)
    }
    entries.append(
      RuleExpectations.Entry(rule: rule, scenario: scenario, outcome: outcome, reason: reason))
  }

  private mutating func readKnownWord(
    _ key: String, in node: JSONNode, _ jsonPath: JSONPath, among legalWords: [String],
    called role: String
  ) -> String? {
    guard let text = readText(key, in: node, jsonPath), let value = node[key] else { return nil }
    if legalWords.contains(text) { return text }
    let message =
      Suggestion.message(
        "unknown \(role) \(quoted(text))", suggestingWordFor: text, among: legalWords)
    report(message, value, .key(jsonPath, key))
    return nil
  }

  private mutating func readText(_ key: String, in node: JSONNode, _ jsonPath: JSONPath) -> String?
  {
    guard let value = node[key] else { return nil }
    guard case .string(let text) = value.value, !text.isEmpty else {
      report("expected one line of text, found \(value.summary)", value, .key(jsonPath, key))
      return nil
    }
    return text
  }

  private mutating func report(_ message: String, _ node: JSONNode, _ jsonPath: JSONPath) {
    report(message, node.position, jsonPath)
  }

  private mutating func report(_ message: String, _ position: SourcePosition, _ jsonPath: JSONPath)
  {
    findings.append(
      Finding(path: path, position: position, jsonPath: "\(jsonPath)", message: message))
  }
}
