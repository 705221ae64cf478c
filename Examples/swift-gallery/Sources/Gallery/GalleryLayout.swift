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
  var sectionSpans: [ClosedRange<Double>] = []

  var photoCounts: [Int]?
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
    let photoCounts = photoCounts ?? readCounts()
    forgetEverything()
    self.photoCounts = photoCounts
    var y = 0.0
    for (section, count) in photoCounts.enumerated() {
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
      sectionSpans.append(top...y)
    }
    collectionViewContentSize = Size(width: photoCounts.isEmpty ? 0 : width, height: y)
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
    sectionSpans = []
    photoCounts = nil
    collectionViewContentSize = .zero
    needsRows = true
  }

  /// Places the photos of a section in rows below `top`, and returns the y coordinate below them.
  private func placePhotos(of section: Int, from top: Double, width: Double) throws(LayoutError)
    -> Double
  {
    var y = top
    var row: [(path: ElementPath, aspectRatio: Double)] = []
    var sumOfRatios = 0.0
    for path in paths[section] {
      let aspectRatio = try self.aspectRatio(of: path)
      row.append((path, aspectRatio))
      sumOfRatios += aspectRatio
      if sumOfRatios * rowHeight + spacing * Double(row.count - 1) >= width {
        y = placeRow(row, at: y, width: width, fillsWidth: true)
        row = []
        sumOfRatios = 0
      }
    }
    return row.isEmpty ? y : placeRow(row, at: y, width: width, fillsWidth: false)
  }

  /// The width of a photo divided by its height; 1 if the width or the height is 0.
  func aspectRatio(of path: ElementPath) throws(LayoutError) -> Double {
    let size = photoSize(path)
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw .invalidItemSize(.cell(path), size)
    }
    let aspectRatio = size.width / size.height
    return aspectRatio.isFinite && aspectRatio > 0 ? aspectRatio : 1
  }

  /// Places a row of photos at `y`, and returns the y coordinate at which the next row begins.
  private func placeRow(
    _ row: [(path: ElementPath, aspectRatio: Double)], at y: Double, width: Double, fillsWidth: Bool
  ) -> Double {
    let availableWidth = max(0, width - spacing * Double(row.count - 1))
    let sumOfRatios = row.reduce(0) { $0 + $1.aspectRatio }
    let height = fillsWidth ? (availableWidth / sumOfRatios).rounded(.down) : rowHeight
    var x = 0.0
    for (index, photo) in row.enumerated() {
      let isLast = fillsWidth && index == row.count - 1
      let naturalWidth = min((photo.aspectRatio * height).rounded(.down), availableWidth)
      let photoWidth = isLast ? max(0, width - x) : naturalWidth
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
      let lowestTop = sectionSpans[section].upperBound - header.frame.height
      pinned.frame.origin.y = max(header.frame.minY, min(top, lowestTop))
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
    if context.invalidatesEverything || context.invalidatesDataSourceCounts { photoCounts = nil }
    let isScroll =
      context.invalidatesBounds && !context.invalidatesAllGeometry
      && !context.hasInvalidatedElements
      && !context.invalidatesDataSourceCounts
    if !isScroll { needsRows = true }
    host?.layoutWasInvalidated(with: context)
  }
}
