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
    sources: [.own], [.oracle],
    objection: onlyFor { $0 != .any }
  ) { moment in
    guard moment.isNews, moment.specification.kind != .any else { return }
    // Each implementation is compared with one other at a time; over all scenarios, this compares
    // all pairs.
    let name = moment.observation.stage.implementation.name
    let others = (moment.catalog?.implementations ?? []).filter { $0.name != name }
    guard let other = moment.numbers.pick(others) else { return }
    let source = ScenarioSource(
      data: moment.observation.data, bounds: moment.source.bounds,
      contentInset: moment.source.contentInset, scale: moment.source.scale)
    guard let twin = Twin(other, moment.specification, source), twin.prepare() else { return }
    moment.expectEqual(
      twin.sortedState, moment.makePreparedLayout().sortedState, "as \(other.name)")
  }
}
