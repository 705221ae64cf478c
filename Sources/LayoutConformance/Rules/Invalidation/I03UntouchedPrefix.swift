import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let i03 = Rule(
    "I-03", "untouched-prefix",
    "Elements before the first affected one are bit-identical after an invalidation.",
    intent:
      "A frame that differs in its last bit makes the host lay out its view again, and "
      + "visible rows shift when something far below them changes.",
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
    // The affected elements begin at the first difference from a fresh layout.
    let kept = zip(before, fresh).prefix { $0 == $1 }.map(\.0)
    let found = Array(twin.sortedState.elements.prefix(kept.count))
    moment.expectEqual(
      kept, found, "before the first element that a change of item \(last) moves")
  }
}
