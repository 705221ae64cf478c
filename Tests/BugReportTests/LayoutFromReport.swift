import CollectionLayout
import LayoutConformance
import LayoutDescriptions
import LayoutGeometry
import ScenarioPlayer

/// A layout from a bug report as the suite tests it.
struct LayoutFromReport: VisitingLayout {
  let name: String
  var capabilities: Set<Capability> = [.invalidation]
  var elementKinds = ElementKinds()
  var traits = LayoutTraits(snapping: .unknown) { $0.supportsEmptyRects = false }
  let make: @Sendable (ScenarioSource) -> ReportedLayout

  /// Creates a layout from the function that makes it on the data of a source.
  init(_ make: @escaping @Sendable (ScenarioSource) -> ReportedLayout) {
    self.make = make
    name = "layout"
  }

  func makeLayout(for source: ScenarioSource) -> ReportedLayout { make(source) }
}

/// The part that all layouts from bug reports share: a list of elements that ``place()`` makes, and
/// queries and lookups in this list.
class ReportedLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  let source: ScenarioSource

  /// Whether the layout has the bug.
  let isFaulty: Bool

  var elements: [Attributes] = []
  private var positions: [ElementIdentity: Int] = [:]
  var collectionViewContentSize = Size.zero

  init(_ source: ScenarioSource, isFaulty: Bool) {
    self.source = source
    self.isFaulty = isFaulty
  }

  /// Fills ``elements``, and sets the content size.
  func place() {}

  func prepare() throws(LayoutError) {
    elements = []
    place()
    positions = Dictionary(
      elements.enumerated().map { ($1.element, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    elements.filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? { element(.cell(path)) }

  func layoutAttributesForSupplementaryView(ofKind kind: ElementKind, at path: ElementPath)
    -> Attributes?
  { element(.supplementary(kind, path)) }

  func element(_ identity: ElementIdentity) -> Attributes? {
    positions[identity].map { elements[$0] }
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != source.bounds.size
  }

  func invalidateLayout(with context: InvalidationContext) {
    host?.layoutWasInvalidated(with: context)
  }

  func targetContentOffset(
    forProposedContentOffset offset: Point, withScrollingVelocity velocity: Point
  ) -> Point { offset }
}

extension ReportedLayout {
  /// The width of the view without its insets.
  var width: Double {
    max(0, source.bounds.width - source.contentInset.left - source.contentInset.right)
  }

  /// The paths of all items.
  var paths: [ElementPath] {
    (0..<source.numberOfSections).flatMap { section in
      (0..<source.numberOfItems(inSection: section)).map {
        ElementPath(section: section, item: $0)
      }
    }
  }

  func size(_ path: ElementPath) -> Size {
    source.sizeForItem(at: path) ?? Size(width: 50, height: 50)
  }

  func addCell(_ path: ElementPath, _ frame: Rect) {
    elements.append(Attributes(.cell(path), frame: frame))
  }

  /// The lower end of all elements.
  var bottom: Double { elements.map(\.frame.maxY).max() ?? 0 }

  /// Places the items in columns, each at the end of the shortest one. `bottoms` are the ends of the
  /// columns.
  func placeMasonry(_ paths: [ElementPath], from bottoms: inout [Double]) {
    let side = (width / Double(bottoms.count)).rounded(.down)
    for path in paths {
      let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      addCell(
        path,
        Rect(
          x: Double(column) * side, y: bottoms[column], width: side, height: size(path).height))
      bottoms[column] += size(path).height
    }
  }
}
