extension RuleExpectations {
  /// The text of a file with these expectations, one entry per line, in the form that
  /// ``read(contentsOf:scenarios:)`` reads.
  public var text: String {
    if entries.isEmpty { return "[]\n" }
    return "[\n" + entries.map { "  \($0.jsonValue.spacedText)" }.joined(separator: ",\n") + "\n]\n"
  }
}

extension RuleExpectations.Entry {
  fileprivate var jsonValue: JSONValue {
    var members = JSONObjectBuilder()
    members.add("rule", .string(rule))
    members.add("scenario", scenario.map { .string($0) })
    members.add("expect", .string(outcome.rawValue))
    members.add("reason", .string(reason))
    return members.object
  }
}
