import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Content sizes that stay.
  static let c03 = Rule(
    "C-03", "stable-content",
    "The content size is known right after prepare and is not changed by queries.",
    intent: "The scroll bar jumps while one scrolls, since the content grows as it is looked at.",
    sources: [.own], [.metamorphic]
  ) { moment in
    let twin = moment.makePreparedLayout()
    let size = twin.layout.contentSize
    for rect in [twin.source.bounds, moment.drawnRect(), .infinite] {
      _ = twin.layout.elements(in: rect)
      moment.expect(
        twin.layout.contentSize == size,
        "expected content size \(size.text) to stay after a query of \(rect.numbers), found "
          + twin.layout.contentSize.text)
    }
    for element in moment.drawnElements(3) { _ = twin.layout.element(element.identity) }
    moment.expect(
      twin.layout.contentSize == size,
      "expected content size \(size.text) to stay after lookups, found "
        + twin.layout.contentSize.text)
  }
}
