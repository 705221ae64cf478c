import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let w01 = Rule(
    "W-01", "first-screen-sizes",
    "Up to the first screen, a lazy layout asks for at most the stated number of sizes.",
    intent:
      "A list of ten thousand messages must not measure all of them before it shows the first one.",
    sources: [.own], standing: .optional, [.direct], isObservableOverTheWire: false,
    objection: onlyWhere { $0.sizes != nil }
  ) { moment in
    guard moment.isNews, let bound = moment.workBounds?.sizes else { return }
    let twin = moment.makeLayout()
    let before = twin.source.sizesAsked
    twin.prepare()
    _ = twin.layout.elements(in: twin.source.bounds)
    let count = moment.observation.counts.reduce(0, +)
    let asked = twin.source.sizesAsked - before
    let limit = bound.limit(for: count)
    moment.expect(
      asked <= limit,
      "expected at most \(limit) sizes asked for until the first screen, found \(asked)")
  }
}

extension Moment {
  /// The bounds of work that the implementation states for this layout, or nil if it states none.
  var workBounds: WorkBounds? {
    observation.stage.implementation.workBounds(of: specification.kind)
  }
}
