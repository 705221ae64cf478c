import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let c03 = Rule(
    "C-03", "stable-content",
    "The content size is known right after prepare, and queries do not change it.",
    intent:
      "If the content grows while it is queried, the scroll indicator jumps during scrolling.",
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
