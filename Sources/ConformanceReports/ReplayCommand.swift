import LayoutConformance
import ScenarioFiles
import ScenarioPlayer

extension ConformanceReport {
  /// The command that plays what led to a failure again, with all rules looking on.
  func replayCommand(of failure: PlayFailure) -> String {
    let seed = seeds[failure.path].map { ["--seed", "\($0)"] } ?? []
    let target: [String]
    if let own = WorldOfRule(failure) {
      // No file and no name says all of it, but its rule plays it every time.
      let isChosen = replayArguments.contains("--rule")
      target = (isChosen ? [] : ["--rule", own.rule]) + ["--layout", own.kind.rawValue]
    } else {
      target = ["--replay", World(id: failure.path).map(\.id) ?? failure.path]
    }
    return (["bench", "conform"] + replayArguments + seed + target)
      .map(Self.shellWord).joined(separator: " ")
  }

  /// `text` as a shell reads it back as one word.
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
    // A quote ends the quoted part, stands for itself, and begins the next.
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

/// A scenario that a rule makes for itself, whenever it is judged.
struct WorldOfRule: CustomStringConvertible {
  let rule: String
  let kind: LayoutKind

  /// The one in which `failure` happened; nil where it was in a file or a random world.
  init?(_ failure: PlayFailure) {
    let name = failure.path.split(separator: "/").last?.replacing(".json", with: "") ?? ""
    let own = failure.rules.lazy.compactMap { rule -> WorldOfRule? in
      guard name.hasPrefix(rule + "-"),
        let kind = LayoutKind(rawValue: String(name.dropFirst(rule.count + 1)))
      else { return nil }
      return WorldOfRule(rule: rule, kind: kind)
    }
    guard let own = own.first else { return nil }
    self = own
  }

  private init(rule: String, kind: LayoutKind) {
    self.rule = rule
    self.kind = kind
  }

  var description: String { "the world of \(rule) on \(kind.rawValue)" }
}
