import CollectionLayout
import LayoutEngines
import LayoutGeometry

/// The player of scenarios: does what the steps say on several engines at once, and checks what is
/// expected of each and of all together.
public enum ScenarioPlayer {
  /// Plays `scenario` on `engines`; the outcomes come in their order.
  ///
  /// A scenario for `any` layout is played on every built layout that its data can feed.
  public static func play(_ scenario: Scenario, on engines: [Engine]) -> [PlayOutcome] {
    if let reason = reasonNotToPlay(scenario) {
      return engines.map { _ in .notApplicable(reason: reason) }
    }
    let data = scenario.data.resolved()
    let layouts =
      scenario.layout.kind == .any
      ? LayoutKind.built.filter { $0.canBeFed(by: data) }
        .map { LayoutSpecification(kind: $0) }
      : [scenario.layout]
    var checks = engines.map { _ in 0 }
    var failures: [[PlayFailure]] = engines.map { _ in [] }
    for layout in layouts {
      let performance = Performance(scenario, of: layout, on: engines)
      performance.play()
      for (place, stage) in performance.stages.enumerated() {
        checks[place] += stage.checks
        failures[place] += stage.failures
      }
    }
    return engines.indices.map {
      failures[$0].isEmpty ? .passed(checks: checks[$0]) : .failed(failures[$0])
    }
  }

  /// Why a scenario cannot be played, or nil.
  private static func reasonNotToPlay(_ scenario: Scenario) -> String? {
    let kind = scenario.layout.kind
    if kind != .any && !LayoutKind.built.contains(kind) {
      return "the layout \"\(kind.rawValue)\" is not built"
    }
    if scenario.data.tree != nil && scenario.steps.contains(where: \.hasBatch) {
      return "a batch of a tree's nodes is not played"
    }
    return nil
  }
}

extension Step {
  /// Whether this step is a batch or repeats one.
  fileprivate var hasBatch: Bool {
    switch action {
    case .batch: return true
    case .repeat(_, let steps): return steps.contains(where: \.hasBatch)
    default: return false
    }
  }
}

extension LayoutKind {
  /// Whether data of this shape says all that the layout needs.
  func canBeFed(by data: ResolvedData) -> Bool {
    let hasFrames = data.sections.contains { $0.frames != nil }
    switch self {
    case .classTree: return data.tree != nil
    case .free: return hasFrames
    default: return data.tree == nil && !hasFrames
    }
  }
}
