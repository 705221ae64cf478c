import Foundation

/// Encodes the mutants and the rules that find them as JSON, for other programs.
///
///     {
///       "schema": 1,
///       "faults": [ {
///         "name": "dropped-hidden", "summary": "...", "provenance": "own example: ...",
///         "layouts": ["list"], "expectedRule": "A-09", "expectedMessage": "no such element",
///         "verdict": "killed",            killed, otherwise or survived
///         "message": "...",               of the expected rule, where it killed
///         "world": "list/random-list-1-12",     that shows it, where a random one does
///         "broken": ["Q-02", "A-09"] } ],
///       "discoveries": [ {                one per fault; empty where none was asked for
///         "name": "dropped-hidden", "seeds": 100,
///         "finds": [ { "seed": 1, "drawn": 14, "steps": 1, "items": 1,
///                      "nanoseconds": 120000 } ] } ]
///     }
enum FaultJSON {
  static func text(_ matrix: KillMatrix, _ found: [FaultDiscovery]) -> String {
    let document = Document(
      schema: 1, faults: matrix.trials.map { FaultEntry($0) },
      discoveries: found.map { DiscoveryEntry($0) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(document) else {
      preconditionFailure("texts and whole numbers can always be written")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    var schema: Int
    var faults: [FaultEntry]
    var discoveries: [DiscoveryEntry]
  }

  private struct FaultEntry: Encodable {
    var name: String
    var summary: String
    var provenance: String
    var layouts: [String]
    var expectedRule: String
    var expectedMessage: String
    var verdict: String
    var message: String?
    var world: String?
    var broken: [String]

    init(_ trial: FaultTrial) {
      name = trial.fault.name
      summary = trial.fault.summary
      provenance = trial.fault.provenance
      layouts = trial.fault.kinds.map(\.name)
      expectedRule = trial.fault.expectedRule
      expectedMessage = trial.fault.expectedMessage
      verdict = trial.verdict.rawValue
      message = trial.kill?.message
      world = trial.world?.id
      broken = trial.broken
    }
  }

  private struct DiscoveryEntry: Encodable {
    var name: String
    var seeds: Int
    var finds: [Find]

    init(_ discovery: FaultDiscovery) {
      name = discovery.fault
      seeds = discovery.seedCount
      finds = discovery.finds.map {
        Find(
          seed: $0.seed, drawn: $0.drawn, steps: $0.steps, items: $0.items,
          nanoseconds: $0.nanoseconds)
      }
    }
  }

  private struct Find: Encodable {
    var seed: UInt64
    var drawn: Int
    var steps: Int
    var items: Int
    var nanoseconds: UInt64
  }
}
