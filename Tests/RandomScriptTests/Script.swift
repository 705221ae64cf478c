import LayoutDescriptions
import ScenarioFiles

/// What one step of a script does; how, it draws from its own seed when it is played.
enum ScriptAction: CaseIterable {
  case batch, change, counts, partial, set, scroll, rotate, surround, switchLayout
  case query, lookUp, snap, hostile, prepare

  /// How often a step is drawn, against the others.
  var weight: Int {
    switch self {
    case .batch: return 6
    case .change, .prepare, .scroll, .query: return 4
    case .partial, .counts: return 3
    case .set, .rotate, .hostile, .surround, .lookUp: return 2
    case .switchLayout, .snap: return 1
    }
  }
}

/// One step of a script. It means something in any state, so that a script is still one after steps
/// were dropped.
struct ScriptStep {
  var action: ScriptAction
  var seed: UInt64
}

/// A script on one layout: its steps follow from the layout and the seed.
struct Script {
  var kind: LayoutDescription
  var seed: Int
  var steps: [ScriptStep]

  private static let drawn = ScriptAction.allCases.flatMap {
    Array(repeating: $0, count: $0.weight)
  }

  /// The script of `seed`: up to 30 steps.
  init(_ kind: LayoutDescription, seed: Int) {
    self.kind = kind
    self.seed = seed
    // Layouts play different scripts by the same seed.
    let place = UInt64((LayoutDescription.built + [.any]).firstIndex(of: kind) ?? 0)
    var random = ScriptRandom(seed: place << 32 | UInt64(seed))
    steps = (0...random.below(30)).map { _ in
      ScriptStep(action: random.pick(Self.drawn), seed: random.next())
    }
  }

  /// What went wrong, or nil; `log` gets what the steps did, in words.
  func failure(log: inout [String]?) -> String? {
    let player = ScriptPlayer(kind, seed: UInt64(seed), isLogging: log != nil)
    defer { log = log.map { _ in player.log } }
    do throws(ScriptFailure) {
      for step in steps { try player.play(step) }
      try player.finish()
      return nil
    } catch {
      return error.message
    }
  }

  /// The script without the steps that its failure does not need, one at a time.
  func shrunk() -> Script {
    var script = self
    var place = 0
    var nothing: [String]?
    while place < script.steps.count {
      var shorter = script
      shorter.steps.remove(at: place)
      if shorter.failure(log: &nothing) != nil { script = shorter } else { place += 1 }
    }
    return script
  }

  /// The failure of the shrunk script with its steps, as a text; nil where there is none.
  func report() -> String? {
    var nothing: [String]?
    guard failure(log: &nothing) != nil else { return nil }
    let script = shrunk()
    var log: [String]? = []
    let message = script.failure(log: &log) ?? "the failure went away"
    return "layout \(kind.name), seed \(seed), \(script.steps.count) of \(steps.count) steps:\n"
      + (log ?? []).map { "  \($0)\n" }.joined() + message
  }
}

/// What did not hold in a script.
struct ScriptFailure: Error {
  var message: String
}
