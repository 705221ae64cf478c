import CollectionLayout
import LayoutGeometry

/// A gallery of photos in rows that fill the width, with a header for each section that stays at
/// the top while its section is on the screen.
///
/// A row has the height ``rowHeight`` until it is full. The height of a full row is reduced so that
/// the row ends at the right edge. All lengths are whole points.
public class GalleryLayout: CollectionLayout {
  public typealias Payload = NoPayload

  public weak var host: (any LayoutHost)?

  /// Returns the size of a photo in pixels.
  public var photoSize: (ElementPath) -> Size

  /// Returns the height of a section's header in points; 0 for none.
  public var headerHeight: (Int) -> Double

  public var rowHeight = 120.0
  public var spacing = 4.0

  public internal(set) var collectionViewContentSize = Size.zero

  /// The attributes of the photos, by path.
  var photos: [ElementPath: Attributes] = [:]
  /// The paths of the photos of each section, in order.
  var paths: [[ElementPath]] = []

  /// The attributes of the headers by section, at their unpinned positions.
  var restingHeaders: [Int: Attributes] = [:]

  /// The headers by section, at their positions for the offset of the last `prepare`.
  var headers: [Int: Attributes] = [:]

  /// The y coordinates of the top and the bottom of each section.
  var sections: [ClosedRange<Double>] = []

  var counts: [Int]?
  var needsRows = true
  var preparedWidth = 0.0

  public required init(
    photoSize: @escaping (ElementPath) -> Size, headerHeight: @escaping (Int) -> Double
  ) {
    self.photoSize = photoSize
    self.headerHeight = headerHeight
  }

  // MARK: Preparing

  public func prepare() throws(LayoutError) {
    guard let host else { return }
    if needsRows || host.bounds.width != preparedWidth {
      do throws(LayoutError) {
        try makeRows(width: host.bounds.width)
      } catch {
        forgetEverything()
        throw error
      }
    }
    pinHeaders(to: host.bounds.minY + host.contentInset.top)
  }

  /// Places all photos and headers in a view that is `width` points wide.
  func makeRows(width: Double) throws(LayoutError) {
    guard width.isFinite, width >= 0 else {
      throw .invalidMetric(name: "bounds.width", section: nil, value: width)
    }
    let counts = counts ?? readCounts()
    forgetEverything()
    self.counts = counts
    var y = 0.0
    for (section, count) in counts.enumerated() {
      let top = y
      let height = headerHeight(section)
      guard height.isFinite else {
        throw .invalidMetric(name: "header", section: section, value: height)
      }
      if height > 0 {
        let path = ElementPath(section: section, item: 0)
        restingHeaders[section] = Attributes(
          .supplementary(.header, path), frame: Rect(x: 0, y: y, width: width, height: height),
          zIndex: 1)
        y += height
      }
      paths.append((0..<count).map { ElementPath(section: section, item: $0) })
      y = try placePhotos(of: section, from: y, width: width)
      sections.append(top...y)
    }
    collectionViewContentSize = Size(width: counts.isEmpty ? 0 : width, height: y)
    preparedWidth = width
    needsRows = false
  }

  func readCounts() -> [Int] {
    guard let host else { return [] }
    return (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
  }

  func forgetEverything() {
    photos = [:]
    paths = []
    restingHeaders = [:]
    headers = [:]
    sections = []
    counts = nil
    collectionViewContentSize = .zero
    needsRows = true
  }

  /// Places the photos of a section in rows below `top`, and returns the y coordinate below them.
  private func placePhotos(of section: Int, from top: Double, width: Double) throws(LayoutError)
    -> Double
  {
    var y = top
    var row: [(path: ElementPath, ratio: Double)] = []
    var ratios = 0.0
    for path in paths[section] {
      let ratio = try self.ratio(of: path)
      row.append((path, ratio))
      ratios += ratio
      if ratios * rowHeight + spacing * Double(row.count - 1) >= width {
        y = place(row, at: y, width: width, fills: true)
        row = []
        ratios = 0
      }
    }
    return row.isEmpty ? y : place(row, at: y, width: width, fills: false)
  }

  /// The width of a photo divided by its height; 1 if the width or the height is 0.
  func ratio(of path: ElementPath) throws(LayoutError) -> Double {
    let size = photoSize(path)
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw .invalidItemSize(.cell(path), size)
    }
    let ratio = size.width / size.height
    return ratio.isFinite && ratio > 0 ? ratio : 1
  }

  /// Places a row of photos at `y`, and returns the y coordinate at which the next row begins.
  private func place(
    _ row: [(path: ElementPath, ratio: Double)], at y: Double, width: Double, fills: Bool
  ) -> Double {
    let room = max(0, width - spacing * Double(row.count - 1))
    let ratios = row.reduce(0) { $0 + $1.ratio }
    let height = fills ? (room / ratios).rounded(.down) : rowHeight
    var x = 0.0
    for (place, photo) in row.enumerated() {
      let isLast = fills && place == row.count - 1
      let natural = min((photo.ratio * height).rounded(.down), room)
      let photoWidth = isLast ? max(0, width - x) : natural
      photos[photo.path] = Attributes(
        .cell(photo.path), frame: Rect(x: x, y: y, width: photoWidth, height: height))
      x += photoWidth + spacing
    }
    return y + height + spacing
  }

  /// Moves each header down to `top`, but not out of its section.
  func pinHeaders(to top: Double) {
    for (section, header) in restingHeaders {
      var pinned = header
      let lowest = sections[section].upperBound - header.frame.height
      pinned.frame.origin.y = max(header.frame.minY, min(top, lowest))
      headers[section] = pinned
    }
  }

  // MARK: Queries

  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var found: [Attributes] = []
    for section in paths.indices {
      for path in paths[section] {
        if let photo = photos[path], photo.frame.hits(rect) { found.append(photo) }
      }
      if let header = headers[section], header.frame.hits(rect) { found.append(header) }
    }
    return found
  }

  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? { photos[path] }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    kind == .header && path.item == 0 ? headers[path.section] : nil
  }

  // MARK: Invalidation

  /// Always true, because headers move with the offset.
  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }

  public func invalidateLayout(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts { counts = nil }
    let isScroll =
      context.invalidatesBounds && !context.invalidatesAllGeometry
      && !context.hasInvalidatedElements
      && !context.invalidatesDataSourceCounts
    if !isScroll { needsRows = true }
    host?.layoutWasInvalidated(with: context)
  }
}
