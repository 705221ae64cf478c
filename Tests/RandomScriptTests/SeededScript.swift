import LayoutDescriptions
import RandomCollections
import RandomNumbers
import ScenarioFiles

/// The kind of a script's step. The step draws its details from its own seed when it is played.
enum ScriptAction: CaseIterable {
  case changeByBatch, changeDataSilently, changeItemCounts, invalidationWithoutChange
  case setParameters, scroll, rotate, changeInsetOrScale, switchLayout
  case queryRectangle, lookUpElements, compareTargetOffsets, prepareWithHostileValue, prepare

  /// The relative frequency of steps of this kind in random scripts.
  var weight: Int {
    switch self {
    case .changeByBatch: return 6
    case .changeDataSilently, .prepare, .scroll, .queryRectangle: return 4
    case .invalidationWithoutChange, .changeItemCounts: return 3
    case .setParameters, .rotate, .prepareWithHostileValue, .changeInsetOrScale, .lookUpElements:
      return 2
    case .switchLayout, .compareTargetOffsets: return 1
    }
  }
}

/// One step of a script. It is legal in any state, so that steps can be removed from a script.
struct ScriptStep {
  var action: ScriptAction
  var seed: UInt64
}

/// A script on one layout. Its steps follow from the layout and the seed.
struct SeededScript {
  var kind: LayoutDescription
  var seed: Int
  var steps: [ScriptStep]

  private static let weightedActions = ScriptAction.allCases.flatMap {
    Array(repeating: $0, count: $0.weight)
  }

  /// The script of `seed`: up to 30 steps.
  init(_ kind: LayoutDescription, seed: Int) {
    self.kind = kind
    self.seed = seed
    // The same seed gives each layout a different script.
    let layoutIndex = UInt64((LayoutDescription.builtInLayouts + [.any]).firstIndex(of: kind) ?? 0)
    var random = SplitMix64(seed: layoutIndex << 32 | UInt64(seed))
    steps = (0...random.nextInt(30)).map { _ in
      ScriptStep(action: random.randomElement(of: Self.weightedActions), seed: random.next())
    }
  }

  /// Plays the script and returns the message of its failure; nil if there is none. If `log` is not
  /// nil, it receives the steps as text.
  func failure(log: inout [String]?) -> String? {
    let player = ScriptPlayer(kind, seed: UInt64(seed), isLogging: log != nil)
    defer { log = log.map { _ in player.log } }
    do throws(SeededScriptFailure) {
      for step in steps { try player.play(step) }
      try player.prepareAndCompareWithNewLayouts()
      return nil
    } catch {
      return error.message
    }
  }

  /// The script without the steps that its failure does not need. Steps are removed one at a time.
  func shrunkScript() -> SeededScript {
    var script = self
    var index = 0
    var noLog: [String]?
    while index < script.steps.count {
      var shorterScript = script
      shorterScript.steps.remove(at: index)
      if shorterScript.failure(log: &noLog) != nil { script = shorterScript } else { index += 1 }
    }
    return script
  }

  /// The steps and the failure of the shrunk script as text; nil if there is no failure.
  func report() -> String? {
    var noLog: [String]?
    guard failure(log: &noLog) != nil else { return nil }
    let script = shrunkScript()
    var log: [String]? = []
    let message = script.failure(log: &log) ?? "the failure did not occur again"
    return
      "layout \(kind.name), seed \(seed), reduced to \(script.steps.count) of \(steps.count) steps:\n"
      + (log ?? []).map { "  \($0)\n" }.joined() + message
  }
}

/// The failure of a script.
struct SeededScriptFailure: Error {
  var message: String
}
