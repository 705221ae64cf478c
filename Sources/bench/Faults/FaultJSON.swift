import Reports

/// Encodes the results of all mutants as JSON, for other programs.
///
///     {
///       "schema": 1,
///       "faults": [ {
///         "name": "dropped-hidden", "summary": "...", "provenance": "invented for this project: ...",
///         "layouts": ["list"], "expectedRule": "A-09", "expectedMessage": "no such element",
///         "first": "A-09",          the rule that the report names first; missing if none fails
///         "verdict": "killed",      by the expected rule; "otherwise": only another failure was
///                                   found; "survived": no rule fails
///         "message": "...",         the failure of the expected rule; missing unless "killed"
///         "world": "list/random-list-1-12",     the random scenario with this failure
///                                   (missing if it was not found in one)
///         "broken": ["Q-02", "A-09"] } ],       all rules that fail
///       "discoveries": [ {          one for each fault; empty without "--discover"
///         "name": "dropped-hidden", "seeds": 100,
///         "finds": [ {              one for each seed that found the fault
///           "seed": 1,
///           "drawn": 14,            the number of random steps generated before a rule failed
///           "steps": 1,             the number of steps of the reduced scenario
///           "items": 1,             the number of items of the reduced scenario
///           "nanoseconds": 120000   for the search and the reduction together
///         } ] } ]
///     }
enum FaultJSON {
  static func text(_ matrix: KillMatrix, _ discoveries: [FaultDiscovery]) -> String {
    let document = Document(
      schema: 1, faults: matrix.trials.map { FaultEntry($0) },
      discoveries: discoveries.map { DiscoveryEntry($0) })
    guard let text = try? JSONText.document(document) else {
      preconditionFailure("a document of strings and whole numbers can always be encoded")
    }
    return text
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
    var firstReportedRule: String?
    var verdict: String
    var message: String?
    var failingScenarioID: String?
    var failingRules: [String]

    /// The keys of the JSON object, which are part of the file format.
    enum CodingKeys: String, CodingKey {
      case name, summary, provenance, layouts, expectedRule, expectedMessage, verdict, message
      case firstReportedRule = "first"
      case failingScenarioID = "world"
      case failingRules = "broken"
    }

    init(_ trial: FaultTrial) {
      name = trial.fault.name
      summary = trial.fault.summary
      provenance = trial.fault.provenance
      layouts = trial.fault.supportedLayouts.map(\.name)
      expectedRule = trial.fault.expectedFailingRule
      expectedMessage = trial.fault.expectedMessagePart
      firstReportedRule = trial.firstReportedRule
      verdict = trial.verdict.rawValue
      message = trial.expectedFailure?.message
      failingScenarioID = trial.failingScenario?.id
      failingRules = trial.failingRules
    }
  }

  private struct DiscoveryEntry: Encodable {
    var name: String
    var seedCount: Int
    var seedResults: [SeedEntry]

    /// The keys of the JSON object, which are part of the file format.
    enum CodingKeys: String, CodingKey {
      case name
      case seedCount = "seeds"
      case seedResults = "finds"
    }

    init(_ discovery: FaultDiscovery) {
      name = discovery.faultName
      seedCount = discovery.seedCount
      seedResults = discovery.seedResults.map {
        SeedEntry(
          seed: $0.seed, generatedStepCount: $0.generatedStepCount,
          minimizedStepCount: $0.minimizedStepCount, itemCount: $0.minimizedItemCount,
          nanoseconds: $0.nanoseconds)
      }
    }
  }

  private struct SeedEntry: Encodable {
    var seed: UInt64
    var generatedStepCount: Int
    var minimizedStepCount: Int
    var itemCount: Int
    var nanoseconds: UInt64

    /// The keys of the JSON object, which are part of the file format.
    enum CodingKeys: String, CodingKey {
      case seed, nanoseconds
      case generatedStepCount = "drawn"
      case minimizedStepCount = "steps"
      case itemCount = "items"
    }
  }
}
