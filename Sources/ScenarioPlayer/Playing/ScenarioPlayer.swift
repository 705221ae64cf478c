import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Plays scenarios on several implementations at the same time. Checks the answers of each
/// implementation, and that all of them agree.
///
///     let outcomes = ScenarioPlayer.play(scenario, on: [Masonry()])
///     for failure in outcomes.flatMap(\.failures) { print(failure) }
public enum ScenarioPlayer {
  /// Plays `scenario` on `implementations`, and returns their outcomes in the same order.
  ///
  /// If the scenario names the layout `any`, each implementation plays it with each of its layouts
  /// that can use the scenario's data.
  public static func play(
    _ scenario: Scenario, on implementations: [any LayoutImplementation]
  ) -> [PlayOutcome] {
    play(scenario, on: implementations, watcher: nil)
  }

  /// Plays `scenario` like ``play(_:on:)``, with an observer.
  package static func play(
    _ scenario: Scenario, on implementations: [any LayoutImplementation],
    watcher: (any ScenarioRunWatcher)?
  ) -> [PlayOutcome] {
    let data = scenario.data.resolved()
    let layouts =
      scenario.layout.kind == .any
      ? layouts(of: implementations).filter { $0.canUse(data) }
        .map { LayoutSpecification(kind: $0) }
      : [scenario.layout]
    var outcomes = implementations.map { implementation in
      reasonNotToPlay(scenario, on: implementation).map { PlayOutcome.notApplicable(reason: $0) }
    }
    var checkCounts = implementations.map { _ in 0 }
    var failures: [[PlayFailure]] = implementations.map { _ in [] }
    var refusalReasons: [String?] = implementations.map { _ in nil }
    for layout in layouts {
      var playingIndices = implementations.indices.filter {
        outcomes[$0] == nil && implementations[$0].supportedLayouts.contains(layout.kind)
      }
      while !playingIndices.isEmpty {
        let scenarioRun = ScenarioRun(
          scenario, of: layout, on: playingIndices.map { implementations[$0] })
        scenarioRun.watcher = watcher
        scenarioRun.play()
        let results = scenarioRun.results
        for (index, result) in zip(playingIndices, results)
        where result.scenarioRefusalReason != nil {
          refusalReasons[index] = result.scenarioRefusalReason
          failures[index] += result.failures
        }
        // Playing stops at the first step that an implementation does not support. The other
        // implementations then play the scenario again without that implementation.
        let isSupportedByAll = results.allSatisfy { $0.scenarioRefusalReason == nil }
        for (index, result) in zip(playingIndices, results) where isSupportedByAll {
          checkCounts[index] += result.checkCount
          failures[index] += result.failures
        }
        playingIndices =
          isSupportedByAll
          ? [] : zip(playingIndices, results).filter { $0.1.scenarioRefusalReason == nil }.map(\.0)
      }
    }
    for index in implementations.indices where outcomes[index] == nil {
      if !failures[index].isEmpty {
        outcomes[index] = .failed(failures[index])
      } else if checkCounts[index] > 0 {
        outcomes[index] = .passed(checks: checkCounts[index])
      } else {
        outcomes[index] = .notApplicable(
          reason: refusalReasons[index]
            ?? "the implementation has no layout that can use the scenario's data")
      }
    }
    return outcomes.map { $0 ?? .passed(checks: 0) }
  }

  /// The layouts of all implementations without duplicates, in the order of the catalog.
  private static func layouts(
    of implementations: [any LayoutImplementation]
  ) -> [LayoutDescription] {
    let catalog = implementations.lazy.compactMap(\.catalog).first
    var layouts: [LayoutDescription] = []
    for layout in (catalog?.layouts ?? []) + implementations.flatMap(\.supportedLayouts) {
      let isSupported = implementations.contains { $0.supportedLayouts.contains(layout) }
      if isSupported, !layouts.contains(layout) { layouts.append(layout) }
    }
    return layouts
  }

  /// The reason why a scenario cannot be played on an implementation; nil if it can be played.
  private static func reasonNotToPlay(
    _ scenario: Scenario, on implementation: any LayoutImplementation
  ) -> String? {
    for kind in scenario.usedLayouts
    where kind != .any && !implementation.supportedLayouts.contains(kind) {
      return "the implementation has no layout \"\(kind.name)\""
    }
    let traits = implementation.traits(of: scenario.layout.kind)
    if traits.supportsEmptyRects == false, scenario.steps.contains(where: \.queriesEmptyRect) {
      return LayoutTraits.reasonForNoEmptyRects
    }
    if !traits.supportsEmptyItems, scenario.data.resolved().hasEmptyItems {
      return "the layout supports no items without a width or height"
    }
    if !scenario.keepsSectionCounts(in: traits.supportedSectionCounts) {
      return "the layout does not support the scenario's number of sections"
    }
    if !scenario.keepsItemCounts(in: traits.supportedItemCounts) {
      return "the layout does not support the scenario's numbers of items"
    }
    for capability in scenario.requirements where !implementation.capabilities.contains(capability)
    {
      return "the implementation lacks the capability \"\(capability.rawValue)\""
    }
    return nil
  }
}

extension ResolvedData {
  /// True if an item, a header or a footer has no width or no height.
  package var hasEmptyItems: Bool {
    sections.contains { section in
      let sizes = (section.sizes ?? []) + (section.frames ?? []).map(\.size)
      return (sizes + [section.header, section.footer].compactMap { $0 }).contains {
        $0.width == 0 || $0.height == 0
      }
    }
  }
}

extension Step {
  /// True if this step, or a step inside it, queries a rectangle without an area.
  fileprivate var queriesEmptyRect: Bool {
    switch action {
    case .query(let rect): return !rect.isInfiniteOrHasArea
    case .repeat(_, let steps), .batch(_, let steps):
      return steps.contains(where: \.queriesEmptyRect)
    default: return false
    }
  }
}

extension LayoutDescription {
  /// True if `data` are of the kind that the layout reads: sizes, frames or a tree.
  package func canUse(_ data: ResolvedData) -> Bool {
    let hasFrames = data.sections.contains { $0.frames != nil }
    switch self.data {
    case .tree: return data.tree != nil
    case .frames: return hasFrames
    case .sizes: return data.tree == nil && !hasFrames
    }
  }
}
