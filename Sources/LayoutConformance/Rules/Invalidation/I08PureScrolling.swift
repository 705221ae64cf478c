import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let i08 = Rule(
    "I-08", "pure-scrolling",
    "Scrolling alone does not invalidate a layout without pinned or bounds-dependent elements.",
    intent:
      "A layout that starts over for every frame of a scroll drops frames for no benefit.",
    sources: [.documentation("shouldInvalidateLayout(forBoundsChange:)")], standing: .optional,
    [.direct], needs: [.invalidation]
  ) { moment in
    guard moment.isNews, !moment.mayDependOnOffset else { return }
    let old = moment.source.bounds
    let twin = moment.makePreparedLayout()
    let offsets = [
      moment.drawOffset(in: twin.layout.contentSize),
      Point(x: old.minX + old.width, y: old.minY + old.height),
    ]
    for offset in offsets {
      let bounds = Rect(origin: offset, size: old.size)
      guard bounds != old, twin.layout.layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
        moment.expect(true, "")
        continue
      }
      let there = moment.makePreparedLayout(on: moment.observation.data, bounds: bounds)
      moment.expect(
        there.sortedState != twin.sortedState,
        "expected scrolling to \(offset.text), which moves no element, to invalidate nothing, found "
          + "the layout invalidated")
    }
  }
}

extension Moment {
  /// Whether the layout's elements may depend on the offset, even if none does in the current
  /// state.
  fileprivate var mayDependOnOffset: Bool {
    if traits.followsOffset { return true }
    if specification.kind == .any { return can(.pinning) || observation.elements.isEmpty }
    return specification.kind.rule(for: .pinsHeaders) != nil && specification.boolean(.pinsHeaders)
  }
}
