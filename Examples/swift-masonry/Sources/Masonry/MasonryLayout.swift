import CollectionLayout
import LayoutGeometry

/// A masonry layout: columns of equal width, and each item at the end of the shortest column.
public final class MasonryLayout: CollectionLayout {
  public typealias Payload = NoPayload

  public weak var host: (any LayoutHost)?

  /// Returns the height of an item, in points.
  public var height: (ElementPath) -> Double

  public var columns = 3
  public var spacing = 8.0

  private var cells: [[LayoutAttributes<NoPayload>]] = []
  private var itemCounts: [Int]?
  private var isStale = true
  public private(set) var collectionViewContentSize = Size.zero

  public init(height: @escaping (ElementPath) -> Double) { self.height = height }

  public func prepare() throws(LayoutError) {
    guard isStale, let host else { return }
    isStale = false
    cells = []
    var bottom = 0.0
    let width = max(0, (host.bounds.width - Double(columns - 1) * spacing) / Double(columns))
    // Read the numbers of items only if the host has invalidated them.
    let itemCounts =
      self.itemCounts
      ?? (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
    self.itemCounts = itemCounts
    for (section, count) in itemCounts.enumerated() {
      var columnBottoms = Array(repeating: bottom, count: columns)
      var cellsOfSection: [LayoutAttributes<NoPayload>] = []
      for item in 0..<count {
        let path = ElementPath(section: section, item: item)
        let size = Size(width: width, height: height(path))
        guard size.height.isFinite, size.height >= 0 else {
          cells = []
          self.itemCounts = nil
          collectionViewContentSize = .zero
          isStale = true
          throw .invalidItemSize(.cell(path), size)
        }
        let column = columnBottoms.indices.min { columnBottoms[$0] < columnBottoms[$1] } ?? 0
        let frame = Rect(
          x: Double(column) * (width + spacing), y: columnBottoms[column], width: width,
          height: size.height)
        cellsOfSection.append(LayoutAttributes(.cell(path), frame: frame))
        columnBottoms[column] = frame.maxY + spacing
      }
      bottom = columnBottoms.max() ?? bottom
      cells.append(cellsOfSection)
    }
    collectionViewContentSize = Size(width: host.bounds.width, height: bottom)
  }

  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    cells.flatMap { $0.filter { $0.frame.hits(rect) } }
  }

  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    guard cells.indices.contains(path.section) else { return nil }
    let section = cells[path.section]
    return section.indices.contains(path.item) ? section[path.item] : nil
  }

  public func invalidateLayout(with context: InvalidationContext) {
    isStale = true
    if context.invalidatesEverything || context.invalidatesDataSourceCounts { itemCounts = nil }
    host?.layoutWasInvalidated(with: context)
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.width != host?.bounds.width
  }
}
