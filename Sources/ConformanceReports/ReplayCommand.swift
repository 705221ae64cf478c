import LayoutConformance
import LayoutDescriptions
import ScenarioPlayer

extension ConformanceReport {
  /// The command that replays a failure. It plays the failure's scenario again and checks all
  /// rules, or, if a rule created the scenario, checks that rule.
  func replayCommand(of failure: PlayFailure) -> String {
    let seedArguments = seeds[failure.path].map { ["--seed", "\($0)"] } ?? []
    let targetArguments: [String]
    if let ruleScenario = RuleScenario(failure, of: self) {
      // A scenario that a rule creates is in no file. Checking the rule plays the scenario again.
      let isRuleSelected = replayArguments.contains("--rule")
      targetArguments =
        (isRuleSelected ? [] : ["--rule", ruleScenario.ruleID])
        + ["--layout", ruleScenario.layout.name]
    } else {
      targetArguments = ["--replay", GeneratedScenarioName(failure.path).map(\.id) ?? failure.path]
    }
    return (replayCommand + replayArguments + seedArguments + targetArguments)
      .map(Self.shellWord).joined(separator: " ")
  }

  /// `text` as one word of a shell command.
  private static func shellWord(_ text: String) -> String {
    let needsNoQuotes =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          return true
        default: return "-_./=,:+@%".utf8.contains(byte)
        }
      }
    if needsNoQuotes { return text }
    // A single quote in the text is written as `'\''`.
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

/// A scenario that a rule creates for its own check, identified by the rule and the layout.
struct RuleScenario: CustomStringConvertible {
  let ruleID: String
  let layout: LayoutDescription

  /// Finds the scenario in which `failure` occurred, if a rule created the scenario; nil if the
  /// failure occurred in a scenario file or in a generated scenario.
  init?(_ failure: PlayFailure, of report: ConformanceReport) {
    let name = failure.path.split(separator: "/").last?.replacing(".json", with: "") ?? ""
    let matchingScenarios = failure.rules.lazy.compactMap { ruleID -> RuleScenario? in
      guard name.hasPrefix(ruleID + "-"),
        let layout = report.layouts.first(where: { "\(ruleID)-\($0.name)" == name })
      else { return nil }
      return RuleScenario(ruleID: ruleID, layout: layout)
    }
    guard let scenario = matchingScenarios.first else { return nil }
    self = scenario
  }

  private init(ruleID: String, layout: LayoutDescription) {
    self.ruleID = ruleID
    self.layout = layout
  }

  var description: String { "scenario of rule \(ruleID) for layout \(layout.name)" }
}
