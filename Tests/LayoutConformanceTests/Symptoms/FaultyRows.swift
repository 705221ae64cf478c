import CollectionLayout
import LayoutConformance
import Locks

/// Rows of 40 points as wide as the view, with one mistake.
struct FaultyRows: VisitingLayout {
  var mistake: Mistake

  enum Mistake: String, CaseIterable {
    case none
    /// Keeps the width of the first `prepare`.
    case keepsWidth
    /// Loses the rows of even number in queries that start below the first screen.
    case losesRowWhenScrolled
    /// Answers a query with a row beyond the last one.
    case inventsRow
    /// Has no attributes for the second row, although queries return it.
    case forgetsLookup
    /// States a content that ends before its last row.
    case endsEarly
    /// Keeps the content size of the first `prepare`.
    case keepsContent
    /// Loses rows in queries that are lower than any view.
    case losesRowsInThinRects
    /// Proposes an offset beyond the content.
    case stopsBeyondEnd
    /// Has another width in each layout.
    case differsInEachLayout
    /// Is invalidated by every scroll.
    case scrollInvalidates
    /// Covers ten points of the next row, and says only in queries which rows are in front.
    case raisesRowsInQueries
    /// Looks every row up ten points below the place at which queries return it.
    case looksUpLower
    /// Moves the rows by ten points in queries that start below the first screen.
    case movesRowsWhenScrolled
    /// Searches for rows 30 points above the place at which it returns them.
    case searchesAboveRows
    /// Keeps the width of the first `prepare`, and is invalidated by every scroll.
    case keepsWidthAndIsInvalidatedByScrolls
    /// Takes the width from the bounds of the view in the query, and is never invalidated by them.
    case readsWidthInQueries
    /// Keeps the rows of the first `prepare`.
    case keepsRows
  }

  var capabilities: Set<Capability> { [.invalidation, .scrolling] }

  func makeLayout(for source: ScenarioSource) -> FaultyRowsLayout { FaultyRowsLayout(mistake) }
}

final class FaultyRowsLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let mistake: FaultyRows.Mistake
  private var rows: [Attributes] = []
  private var firstWidth: Double?
  private var firstContentSize: Size?

  private static let layoutCount = Locked(0)

  private let layoutNumber: Int

  init(_ mistake: FaultyRows.Mistake) {
    self.mistake = mistake
    layoutNumber = Self.layoutCount.withLock {
      $0 += 1
      return $0
    }
  }

  var collectionViewContentSize: Size {
    let size = Size(width: host?.bounds.width ?? 0, height: 40 * Double(rows.count))
    switch mistake {
    case .raisesRowsInQueries: return Size(width: size.width, height: size.height + 10)
    case .endsEarly: return Size(width: size.width, height: max(0, size.height - 30))
    case .keepsContent: return firstContentSize ?? size
    default: return size
    }
  }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    if mistake == .keepsRows && !rows.isEmpty { return }
    rows = []
    let keepsWidth = [.keepsWidth, .keepsWidthAndIsInvalidatedByScrolls].contains(mistake)
    var width = keepsWidth ? firstWidth ?? host.bounds.width : host.bounds.width
    if mistake == .differsInEachLayout { width -= Double(layoutNumber % 50) }
    firstWidth = width
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        rows.append(
          Attributes(
            .cell(ElementPath(section: section, item: item)),
            frame: Rect(
              x: 0, y: 40 * Double(rows.count), width: width,
              height: mistake == .raisesRowsInQueries ? 50 : 40)))
      }
    }
    firstContentSize = firstContentSize ?? Size(width: width, height: 40 * Double(rows.count))
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var answer = rows.filter { $0.frame.hits(rect) }
    switch mistake {
    case .searchesAboveRows:
      answer = rows.filter { row in
        Rect(x: 0, y: row.frame.minY - 30, width: row.frame.width, height: 40).hits(rect)
      }
    case .movesRowsWhenScrolled:
      if let height = host?.bounds.height, rect.minY >= height {
        answer = answer.map { moved($0, by: 10) }
      }
    case .raisesRowsInQueries:
      for index in answer.indices where answer[index].element.path.item.isMultiple(of: 2) {
        answer[index].zIndex = 1
      }
    case .readsWidthInQueries:
      for index in answer.indices { answer[index].frame.size.width = host?.bounds.width ?? 0 }
    case .losesRowWhenScrolled:
      if let height = host?.bounds.height, rect.minY >= height {
        answer.removeAll { $0.element.path.item.isMultiple(of: 2) }
      }
    case .inventsRow:
      if let last = answer.last {
        var next = last
        next = Attributes(
          .cell(ElementPath(section: last.element.path.section, item: 10_000)), frame: last.frame)
        answer.append(next)
      }
    case .losesRowsInThinRects:
      if rect.height > 0, rect.height < 20 { answer = [] }
    default: break
    }
    return answer
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    if mistake == .forgetsLookup && path.item == 1 { return nil }
    let row = rows.first { $0.element == .cell(path) }
    return mistake == .looksUpLower ? row.map { moved($0, by: 10) } : row
  }

  private func moved(_ row: Attributes, by distance: Double) -> Attributes {
    var frame = row.frame
    frame.origin.y += distance
    return Attributes(row.element, frame: frame)
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    switch mistake {
    case .keepsWidthAndIsInvalidatedByScrolls, .scrollInvalidates: true
    case .readsWidthInQueries: false
    default: newBounds.size != host?.bounds.size
    }
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    mistake == .stopsBeyondEnd
      ? Point(x: proposed.x, y: collectionViewContentSize.height + 100) : proposed
  }
}
