import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// What stands before the first change.
  static let i03 = Rule(
    "I-03", "untouched-prefix",
    "Elements before the first affected one are bit-identical after an invalidation.",
    intent:
      "A view is laid out again for a frame that differs in its last bit, and what the reader "
      + "looks at twitches whenever something far below it changes.",
    sources: [.documentation("UICollectionViewLayoutInvalidationContext")], [.direct],
    needs: [.invalidation]
  ) { moment in
    guard moment.isNews, let last = moment.drawPaths(3).last else { return }
    let twin = moment.makePreparedLayout()
    let before = twin.sortedState.elements
    twin.source.data = moment.resizing([last], in: twin.source.data)
    let fresh = moment.makePreparedLayout(on: twin.source.data).sortedState.elements
    twin.invalidate { $0.invalidateItems(at: [last]) }
    twin.prepare()
    // The first affected one is the first that a fresh layout has elsewhere.
    let kept = zip(before, fresh).prefix { $0 == $1 }.map(\.0)
    let found = Array(twin.sortedState.elements.prefix(kept.count))
    moment.expectEqual(
      kept, found, "before the first element that a change of item \(last) moves")
  }
}
