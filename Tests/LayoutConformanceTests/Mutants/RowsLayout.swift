import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// An implementation with one layout: a column of cells whose attributes have a payload.
struct RowsImplementation<Payload: AttributesPayload>: LayoutImplementation {
  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }
  var supportedLayouts: [LayoutDescription] = [.list]
  var makePayload: () -> Payload

  var name: String { "rows" }
  var capabilities: Set<Capability> { [] }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    HostedLayout(RowsLayout(makePayload: makePayload), source: source)
  }
}

/// Places the items of the first section below each other, 40 points each, and stores their
/// attributes.
private final class RowsLayout<Payload: AttributesPayload>: CollectionLayout {
  weak var host: (any LayoutHost)?
  private let makePayload: () -> Payload
  private(set) var collectionViewContentSize = Size.zero
  private var rows: [LayoutAttributes<Payload>] = []

  init(makePayload: @escaping () -> Payload) { self.makePayload = makePayload }

  func prepare() throws(LayoutError) {
    let count = host.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    rows = (0..<count).map { item in
      LayoutAttributes(
        .cell(ElementPath(section: 0, item: item)),
        frame: Rect(x: 0, y: 40 * Double(item), width: 200, height: 40), payload: makePayload())
    }
    collectionViewContentSize = Size(width: 200, height: 40 * Double(count))
  }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<Payload>] {
    rows.filter { $0.boundingBox.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<Payload>? {
    path.section == 0 && rows.indices.contains(path.item) ? rows[path.item] : nil
  }
}
