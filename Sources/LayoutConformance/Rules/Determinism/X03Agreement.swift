import CollectionLayout
import LayoutGeometry
import RandomCollections
import ScenarioPlayer

extension Rule {
  static let x03 = Rule(
    "X-03", "agreement",
    "All implementations of a layout agree pairwise on every scenario.",
    intent:
      "Otherwise rows move when an app changes to another engine for its speed.",
    reliedOnBy: .exporter, mustSee: "an element that another implementation makes too",
    sources: [.own], [.oracle],
    objection: onlyFor { $0 != .any }
  ) { check in
    guard check.isNews, check.specification.kind != .any else { return }
    // Each implementation is compared with one other at a time; over all scenarios, this compares
    // all pairs.
    let name = check.observation.stage.implementation.name
    let others = (check.catalog?.implementations ?? []).filter { $0.name != name }
    guard let other = check.numbers.pick(others) else { return }
    let source = ScenarioSource(
      data: check.observation.data, bounds: check.source.bounds,
      contentInset: check.source.contentInset, scale: check.source.scale)
    guard let scratch = ScratchLayout(other, check.specification, source), scratch.prepare() else {
      return
    }
    check.exercise(!check.observation.elements.isEmpty)
    check.expectEqual(
      scratch.sortedState, check.makePreparedLayout().sortedState, "as \(other.name)")
  }
}
