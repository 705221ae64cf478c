import LayoutConformanceTesting

@testable import Gallery
@testable import GalleryUnderTest

/// A classic mistake in the gallery, planted by overriding one step of the layout.
enum Mistake: String, CaseIterable {
  case keepsRowsAtNewWidth, losesPinnedHeaders, headersLeaveTheirSections, stopsAtFirstMiss
  case answersWholeRows, omitsLastRowFromContentSize, repeatsPhotosThatSpanPages, keepsDeletedPhotos
  case ignoresResizedPhotos, looksUpRestingHeaders, dividesByZeroHeight, hidesInvalidationFromHost

  /// The id of the rule that fails first.
  var idOfFirstFailingRule: String {
    switch self {
    case .keepsRowsAtNewWidth: "I-10"
    case .losesPinnedHeaders: "Q-02"
    case .headersLeaveTheirSections: "E-07"
    case .stopsAtFirstMiss: "Q-02"
    case .answersWholeRows: "Q-01"
    case .omitsLastRowFromContentSize: "C-01"
    case .repeatsPhotosThatSpanPages: "Q-03"
    case .keepsDeletedPhotos: "U-01"
    case .ignoresResizedPhotos: "I-01"
    case .looksUpRestingHeaders: "Q-04"
    case .dividesByZeroHeight: "C-02"
    case .hidesInvalidationFromHost: "I-13"
    }
  }

  fileprivate func layout(
    _ photoSize: @escaping (ElementPath) -> Size, _ headerHeight: @escaping (Int) -> Double
  ) -> GalleryLayout {
    let type: GalleryLayout.Type =
      switch self {
      case .keepsRowsAtNewWidth: KeepsRowsAtNewWidth.self
      case .losesPinnedHeaders: LosesPinnedHeaders.self
      case .headersLeaveTheirSections: HeadersLeaveTheirSections.self
      case .stopsAtFirstMiss: StopsAtFirstMiss.self
      case .answersWholeRows: AnswersWholeRows.self
      case .omitsLastRowFromContentSize: OmitsLastRowFromContentSize.self
      case .repeatsPhotosThatSpanPages: RepeatsPhotosThatSpanPages.self
      case .keepsDeletedPhotos: KeepsDeletedPhotos.self
      case .ignoresResizedPhotos: IgnoresResizedPhotos.self
      case .looksUpRestingHeaders: LooksUpRestingHeaders.self
      case .dividesByZeroHeight: DividesByZeroHeight.self
      case .hidesInvalidationFromHost: HidesInvalidationFromHost.self
      }
    return type.init(photoSize: photoSize, headerHeight: headerHeight)
  }
}

/// The gallery with one mistake.
struct FlawedGallery: VisitingLayout {
  let mistake: Mistake

  var name: String { mistake.rawValue }
  var elementKinds: ElementKinds { GalleryUnderTest().elementKinds }
  var capabilities: Set<Capability> { GalleryUnderTest().capabilities }

  func makeLayout(for source: ScenarioSource) -> GalleryLayout {
    let correctGallery = GalleryUnderTest().makeLayout(for: source)
    return mistake.layout(correctGallery.photoSize, correctGallery.headerHeight)
  }
}

/// Keeps its rows when the width of the view changes, as in a rotation.
private final class KeepsRowsAtNewWidth: GalleryLayout {
  override func prepare() throws(LayoutError) {
    if !needsRows, let host { preparedWidth = host.bounds.width }
    try super.prepare()
  }
}

/// Searches for headers at their unpinned positions, so that a pinned header disappears.
private final class LosesPinnedHeaders: GalleryLayout {
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    super.layoutAttributesForElements(in: rect).filter {
      $0.category == .cell || restingHeaders[$0.path.section]?.frame.hits(rect) == true
    }
  }
}

/// Lets a pinned header cover the next section.
private final class HeadersLeaveTheirSections: GalleryLayout {
  override func pinHeaders(to top: Double) {
    for (section, header) in restingHeaders {
      var pinned = header
      let lowestTop = collectionViewContentSize.height - header.frame.height
      pinned.frame.origin.y = max(header.frame.minY, min(top, lowestTop))
      headers[section] = pinned
    }
  }
}

/// Ends its search of a section at the first photo outside the rect that follows a photo in the
/// rect.
private final class StopsAtFirstMiss: GalleryLayout {
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var firstMissAfterHitBySection: [Int: Int] = [:]
    for (section, paths) in paths.enumerated() {
      let hits = paths.map { photos[$0]?.frame.hits(rect) == true }
      guard let firstHit = hits.firstIndex(of: true) else { continue }
      firstMissAfterHitBySection[section] = hits[firstHit...].firstIndex(of: false)
    }
    return super.layoutAttributesForElements(in: rect).filter {
      $0.category != .cell || $0.path.item < firstMissAfterHitBySection[$0.path.section] ?? .max
    }
  }
}

/// Returns all photos of the rows that the rect touches.
private final class AnswersWholeRows: GalleryLayout {
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let wholeRowsRect = Rect(x: 0, y: rect.minY, width: preparedWidth, height: rect.height)
    return super.layoutAttributesForElements(in: rect.isFinite ? wholeRowsRect : rect)
  }
}

/// Does not include the last row in the content size.
private final class OmitsLastRowFromContentSize: GalleryLayout {
  override func makeRows(width: Double) throws(LayoutError) {
    try super.makeRows(width: width)
    collectionViewContentSize.height = max(0, collectionViewContentSize.height - rowHeight)
  }
}

/// Stores photos in pages of 512 points, and returns a photo once for each of its pages.
private final class RepeatsPhotosThatSpanPages: GalleryLayout {
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    super.layoutAttributesForElements(in: rect).flatMap { photo in
      let pages = (photo.frame.minY / 512).rounded(.down)..<(photo.frame.maxY / 512).rounded(.up)
      let spansPages = pages.upperBound - pages.lowerBound > 1 && photo.category == .cell
      return spansPages ? [photo, photo] : [photo]
    }
  }
}

/// Does not remove deleted photos from its cache.
private final class KeepsDeletedPhotos: GalleryLayout {
  override func forgetEverything() {
    let oldPhotos = photos
    super.forgetEverything()
    photos = oldPhotos
  }
}

/// Ignores invalidations of single photos.
private final class IgnoresResizedPhotos: GalleryLayout {
  override func invalidateLayout(with context: InvalidationContext) {
    let wasStale = needsRows
    super.invalidateLayout(with: context)
    if !context.invalidatesAllGeometry, context.updates.isEmpty { needsRows = wasStale }
  }
}

/// Lookups return headers at their unpinned positions.
private final class LooksUpRestingHeaders: GalleryLayout {
  override func layoutAttributesForSupplementaryView(ofKind kind: ElementKind, at path: ElementPath)
    -> Attributes?
  {
    kind == .header && path.item == 0 ? restingHeaders[path.section] : nil
  }
}

/// Divides by the height of a photo even if it is zero.
private final class DividesByZeroHeight: GalleryLayout {
  override func aspectRatio(of path: ElementPath) throws(LayoutError) -> Double {
    _ = try super.aspectRatio(of: path)
    let size = photoSize(path)
    return size.width / size.height
  }
}

/// Does not notify the collection view of an invalidation.
private final class HidesInvalidationFromHost: GalleryLayout {
  override func invalidateLayout(with context: InvalidationContext) {
    let hiddenHost = host
    host = nil
    super.invalidateLayout(with: context)
    host = hiddenHost
  }
}
