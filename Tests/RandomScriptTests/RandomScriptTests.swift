import Foundation
import LayoutDescriptions
import ScenarioFiles
import Testing

/// Plays random scripts of updates, invalidations, scrolls, rotations and switches of layouts. Each
/// script runs on all engines. The layouts are compared with the oracle after every `prepare`, and
/// with new layouts at the end.
@Suite("Random scripts of operations on a layout")
struct RandomScriptTests {
  /// The number of scripts for each layout: the environment variable `RANDOM_SCRIPTS`, or 100; nil
  /// if the variable is not a positive number.
  private static var scriptCount: Int? {
    guard let text = ProcessInfo.processInfo.environment["RANDOM_SCRIPTS"] else { return 100 }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  @Test(
    "in every engine, a layout agrees with the oracle during a random script, and equals a new layout at the end",
    arguments: LayoutDescription.builtInLayouts)
  func scriptsAgreeWithOracle(kind: LayoutDescription) throws {
    let count = try #require(
      Self.scriptCount, "the environment variable RANDOM_SCRIPTS is not a positive number")
    for seed in 0..<count {
      if let report = SeededScript(kind, seed: seed).report() {
        Issue.record("\(report)")
        return
      }
    }
  }

  @Test("a script makes the same steps each time it is played")
  func scriptIsDeterministic() {
    let script = SeededScript(.flow, seed: 3)
    var stepLogs: [[String]?] = [[], []]
    for place in stepLogs.indices { #expect(script.failure(log: &stepLogs[place]) == nil) }
    #expect(stepLogs[0] == stepLogs[1])
    #expect((stepLogs[0] ?? []).count > script.steps.count / 2)
  }
}
