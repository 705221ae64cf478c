import Foundation
import LayoutConformance

/// Rows of 40 points below each other, which trap or hang in one situation.
struct CrashingUnderTest: VisitingLayout {
  let situation: Situation

  enum Situation: String, Codable {
    case emptySection, noSection, batch, everyPrepare, narrowView, making, queryForNothing
    /// Without sections, the layout never returns.
    case endlessWithoutSections
    /// The layout has attributes only for the first cell of a section.
    case laterLookup
    case never
  }

  func makeLayout(for source: ScenarioSource) -> CrashingLayout {
    if situation == .making && source.numberOfSections == 0 { fatalError("nothing to lay out") }
    return CrashingLayout(situation)
  }
}

final class CrashingLayout: CollectionLayout {
  weak var host: (any LayoutHost)?
  private let situation: CrashingUnderTest.Situation
  private var rows: [LayoutAttributes<NoPayload>] = []

  init(_ situation: CrashingUnderTest.Situation) { self.situation = situation }

  var collectionViewContentSize: Size { Size(width: 200, height: 40 * Double(rows.count)) }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    if situation == .everyPrepare { fatalError("always") }
    if situation == .noSection { precondition(host.numberOfSections > 0, "no section") }
    if situation == .narrowView { precondition(host.bounds.width >= 200, "too narrow") }
    while situation == .endlessWithoutSections && host.numberOfSections == 0 { sched_yield() }
    rows = []
    for section in 0..<host.numberOfSections {
      let items = Array(0..<host.numberOfItems(inSection: section))
      if situation == .emptySection { precondition(items[0] == 0) }
      for item in items {
        rows.append(
          LayoutAttributes(
            .cell(ElementPath(section: section, item: item)),
            frame: Rect(x: 0, y: 40 * Double(rows.count), width: 200, height: 40)))
      }
    }
  }

  func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    if situation == .batch { fatalError("no batches") }
  }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] {
    if situation == .queryForNothing { precondition(!rect.origin.x.isNaN, "not a number") }
    return rows.filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? {
    if situation == .laterLookup { precondition(path.item == 0, "not shown") }
    return rows.first { $0.element == .cell(path) }
  }
}
