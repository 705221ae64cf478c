import LayoutConformance
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

extension ConformanceReport {
  /// The command that replays a failure and checks all rules.
  func replayCommand(of failure: PlayFailure) -> String {
    let seed = seeds[failure.path].map { ["--seed", "\($0)"] } ?? []
    let target: [String]
    if let own = WorldOfRule(failure, of: self) {
      // The scenario is in no file, but its rule always plays it.
      let isChosen = replayArguments.contains("--rule")
      target = (isChosen ? [] : ["--rule", own.rule]) + ["--layout", own.kind.name]
    } else {
      target = ["--replay", WorldName(failure.path).map(\.id) ?? failure.path]
    }
    return (replayCommand + replayArguments + seed + target)
      .map(Self.shellWord).joined(separator: " ")
  }

  /// `text` as one word of a shell command.
  private static func shellWord(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          return true
        default: return "-_./=,:+@%".utf8.contains(byte)
        }
      }
    if isPlain { return text }
    // A single quote in the text is written as `'\''`.
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

/// A scenario that a rule makes for itself.
struct WorldOfRule: CustomStringConvertible {
  let rule: String
  let kind: LayoutDescription

  /// Creates the scenario in which `failure` happened; nil if it was a file or a random scenario.
  init?(_ failure: PlayFailure, of report: ConformanceReport) {
    let name = failure.path.split(separator: "/").last?.replacing(".json", with: "") ?? ""
    let own = failure.rules.lazy.compactMap { rule -> WorldOfRule? in
      guard name.hasPrefix(rule + "-"),
        let kind = report.layouts.first(where: { "\(rule)-\($0.name)" == name })
      else { return nil }
      return WorldOfRule(rule: rule, kind: kind)
    }
    guard let own = own.first else { return nil }
    self = own
  }

  private init(rule: String, kind: LayoutDescription) {
    self.rule = rule
    self.kind = kind
  }

  var description: String { "the world of \(rule) on \(kind.name)" }
}
