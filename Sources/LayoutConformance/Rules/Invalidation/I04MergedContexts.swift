import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let i04 = Rule(
    "I-04", "merged-contexts",
    "Contexts merge: invalidating some items and then others has the effect of "
      + "invalidating all of them together, and a repeated path counts once.",
    intent:
      "Hosts merge invalidations before a layout pass. An invalidation lost in a merge "
      + "leaves its items stale.",
    reliedOnBy: .collectionView, mustSee: "two invalidations of items in a row",
    sources: [.documentation("invalidateItems(at:)")], [.metamorphic],
    followsFrom: ["L-02"], needs: [.invalidation]
  ) { check in
    guard check.isNews else { return }
    let first = check.drawPaths(2)
    let second = check.drawPaths(1) + first.prefix(1)
    guard !first.isEmpty else { return }
    let single = check.makePreparedLayout()
    let context = single.layout.layout.invalidationContextClass.init()
    context.invalidateItems(at: first)
    let later = single.layout.layout.invalidationContextClass.init()
    later.invalidateItems(at: second)
    context.merge(later)
    let paths = Array(Set(first + second)).sorted()
    check.expect(
      context.invalidatedItems == paths,
      "expected the merged context to list \(paths.text), found \(context.invalidatedItems.text)")
    let data = check.resizing(paths, in: single.source.data)
    single.source.data = data
    single.layout.invalidate(with: context)
    single.prepare()
    let twice = check.makePreparedLayout()
    twice.source.data = data
    twice.invalidate { $0.invalidateItems(at: first) }
    twice.invalidate { $0.invalidateItems(at: second) }
    twice.prepare()
    check.exercise()
    check.expectEqual(
      single.sortedState, twice.sortedState,
      "after items \(first.text) and then \(second.text) were invalidated, instead of together")
  }
}
