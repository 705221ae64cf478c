import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let w04 = Rule(
    "W-04", "affected-run",
    "A partial invalidation recomputes only the affected elements.",
    intent:
      "If one growing row lays out the whole list, typing into it stutters.",
    sources: [.own], standing: .optional, [.direct], needs: [.invalidation],
    isObservableOverTheWire: false,
    objection: onlyWhere { $0.keepsOtherSections }
  ) { moment in
    guard moment.isNews, moment.workBounds?.keepsOtherSections == true,
      let path = moment.drawPaths(1).first
    else { return }
    let twin = moment.makePreparedLayout()
    guard twin.layout.layout is any WorkCounting else { return }
    twin.source.data = moment.resizing([path], in: twin.source.data)
    let before = twin.layout.work.elementsLaidOut
    twin.invalidate { $0.invalidateItems(at: [path]) }
    twin.prepare()
    let found = twin.layout.work.elementsLaidOut - before
    // The list's own header and footer may be laid out with any of its sections.
    let limit = twin.state.elements.filter {
      $0.identity.path.section == path.section || $0.identity.kind == .tableHeader
        || $0.identity.kind == .tableFooter
    }.count
    moment.expect(
      found <= limit,
      "expected at most \(limit) elements laid out after item \(path) was invalidated, found "
        + "\(found)")
  }
}
