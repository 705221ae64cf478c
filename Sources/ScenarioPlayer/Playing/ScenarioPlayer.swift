import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// Plays scenarios on several implementations at the same time, and checks each of them and their
/// agreement.
///
///     let outcomes = ScenarioPlayer.play(scenario, on: [MyImplementation()])
///     for failure in outcomes.flatMap(\.failures) { print(failure) }
public enum ScenarioPlayer {
  /// Plays `scenario` on `implementations`, and returns their outcomes in the same order.
  ///
  /// A scenario for `any` layout is played on every layout of an implementation that can use its
  /// data.
  public static func play(
    _ scenario: Scenario, on implementations: [any LayoutImplementation]
  ) -> [PlayOutcome] {
    play(scenario, on: implementations, watcher: nil)
  }

  /// Plays as ``play(_:on:)`` does, with an observer.
  package static func play(
    _ scenario: Scenario, on implementations: [any LayoutImplementation],
    watcher: (any PerformanceWatcher)?
  ) -> [PlayOutcome] {
    let data = scenario.data.resolved()
    let layouts =
      scenario.layout.kind == .any
      ? LayoutKind.allCases.filter { $0.canBeFed(by: data) }.map { LayoutSpecification(kind: $0) }
      : [scenario.layout]
    var outcomes = implementations.map { implementation in
      reasonNotToPlay(scenario, on: implementation).map { PlayOutcome.notApplicable(reason: $0) }
    }
    var checks = implementations.map { _ in 0 }
    var failures: [[PlayFailure]] = implementations.map { _ in [] }
    for layout in layouts {
      let places = implementations.indices.filter {
        outcomes[$0] == nil && implementations[$0].kinds.contains(layout.kind)
      }
      if places.isEmpty { continue }
      let performance = Performance(scenario, of: layout, on: places.map { implementations[$0] })
      performance.watcher = watcher
      performance.play()
      for (place, stage) in zip(places, performance.stages) {
        checks[place] += stage.checks
        failures[place] += stage.failures
      }
    }
    for place in implementations.indices where outcomes[place] == nil {
      if !failures[place].isEmpty {
        outcomes[place] = .failed(failures[place])
      } else if checks[place] > 0 {
        outcomes[place] = .passed(checks: checks[place])
      } else {
        outcomes[place] = .notApplicable(reason: "it has no layout that these data can feed")
      }
    }
    return outcomes.map { $0 ?? .passed(checks: 0) }
  }

  /// The reason why a scenario cannot be played on an implementation; nil if it can.
  private static func reasonNotToPlay(
    _ scenario: Scenario, on implementation: any LayoutImplementation
  ) -> String? {
    for kind in [scenario.layout.kind] + scenario.steps.flatMap(\.kindsSwitchedTo)
    where kind != .any && !implementation.kinds.contains(kind) {
      return "it has no layout \"\(kind.rawValue)\""
    }
    for capability in scenario.requirements where !implementation.capabilities.contains(capability)
    {
      return "it has no capability \"\(capability.rawValue)\""
    }
    return nil
  }
}

extension Step {
  /// The layouts to which this step, or one inside it, switches.
  fileprivate var kindsSwitchedTo: [LayoutKind] {
    switch action {
    case .switchLayout(let layout, _): return [layout.kind]
    case .repeat(_, let steps), .batch(_, let steps): return steps.flatMap(\.kindsSwitchedTo)
    default: return []
    }
  }
}

extension LayoutKind {
  /// True if these data have everything that the layout needs.
  package func canBeFed(by data: ResolvedData) -> Bool {
    let hasFrames = data.sections.contains { $0.frames != nil }
    switch self {
    case .classTree: return data.tree != nil
    case .free: return hasFrames
    default: return data.tree == nil && !hasFrames
    }
  }
}
