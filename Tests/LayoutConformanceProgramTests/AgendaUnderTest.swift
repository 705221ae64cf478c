import LayoutConformance

/// A layout of rows. The height of a row is the value that the data contain for its item. If
/// `isSound` is false, queries leave out the rows that are higher than 10 points.
struct AgendaUnderTest: VisitingLayout {
  var isSound = false
  var isInvalidatedByScrolls = false

  /// The values of the items: heights from 0 to 99, in whole points. When a failing scenario is
  /// simplified, a height is reduced by one or halved.
  static let heights = ItemValues { numbers in
    Int.random(in: 0..<100, using: &numbers)
  } simpler: { height in
    height == 0 ? [] : [height / 2, height - 1]
  }

  var itemValues: (any ItemValueGenerator)? { Self.heights }

  func makeLayout(for source: ScenarioSource) -> AgendaLayout {
    let layout = AgendaLayout(isSound: isSound) { Self.heights.value(at: $0, in: source) }
    layout.isInvalidatedByScrolls = isInvalidatedByScrolls
    return layout
  }
}

final class AgendaLayout: CollectionLayout {
  weak var host: (any LayoutHost)?
  var isInvalidatedByScrolls = false
  private let isSound: Bool
  private let height: (ElementPath) -> Int
  private var rows: [LayoutAttributes<NoPayload>] = []
  private(set) var collectionViewContentSize = Size.zero

  init(isSound: Bool, height: @escaping (ElementPath) -> Int) {
    self.isSound = isSound
    self.height = height
  }

  func prepare() throws(LayoutError) {
    rows = []
    guard let host else { return }
    var y = 0.0
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let path = ElementPath(section: section, item: item)
        let frame = Rect(x: 0, y: y, width: 100, height: Double(height(path)))
        rows.append(LayoutAttributes(.cell(path), frame: frame))
        y = frame.maxY
      }
    }
    collectionViewContentSize = Size(width: rows.isEmpty ? 0 : 100, height: y)
  }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] {
    rows.filter { $0.frame.hits(rect) && (isSound || $0.frame.height <= 10) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? {
    rows.first { $0.path == path }
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    isInvalidatedByScrolls
  }
}
