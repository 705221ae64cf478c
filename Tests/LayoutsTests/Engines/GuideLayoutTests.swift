import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite(
  "Layouts from published tutorials snap, animate and carry custom values in every engine")
struct GuideLayoutTests {
  let host = TestHost(sections: 3, items: 8)

  @Test(
    "a scroll of a cover flow ends with the nearest cover in the middle (O-04)",
    arguments: Engine.allCases)
  func snapsToNearestCover(engine: Engine) throws {
    host.bounds = Rect(x: 0, y: 0, width: 320, height: 400)
    host.sizes = [host.sizes[0]]
    let covers = CoverFlowArrangement()
    let layout = engine.layout(of: covers)
    layout.host = host
    try layout.prepare()
    func snappedOffset(_ x: Double) -> Double {
      layout.targetContentOffset(
        forProposedContentOffset: Point(x: x, y: 0), withScrollingVelocity: Point(x: 9, y: 0)
      ).x
    }
    // Covers that are 180 points wide start at 70, 190, 310, ..., so their centers are at 160 + 120
    // i. The middle of the view is at x + 160.
    #expect(snappedOffset(0) == 0)
    #expect(snappedOffset(59) == 0)
    #expect(snappedOffset(61) == 120)
    // Halfway between two covers, the first of the two is the target.
    #expect(snappedOffset(60) == 0)
    // For a proposed offset beyond the end of the content, the target is the greatest offset to
    // which the view can scroll.
    #expect(snappedOffset(5000) == layout.collectionViewContentSize.width - 320)
    #expect(snappedOffset(120) == snappedOffset(snappedOffset(120)))
    // For a proposed offset that is not finite, the target is still an offset to which the view can
    // scroll (rule O-02).
    #expect(snappedOffset(.nan) == 0)
    #expect(snappedOffset(-.infinity) == 0)
    #expect(snappedOffset(.infinity) == layout.collectionViewContentSize.width - 320)
  }

  @Test(
    "the decoration view of an inserted section moves in from the left, and the section's items from the right (U-10, U-11)",
    arguments: Engine.allCases)
  func insertedSectionMovesIn(engine: Engine) throws {
    let layout = engine.layout(of: SpacedFlowArrangement())
    layout.host = host
    try layout.prepare()
    let binder = ElementIdentity.decoration(.binder, ElementPath(section: 1, item: 0))
    let cell = ElementIdentity.cell(ElementPath(section: 1, item: 2))
    #expect(layout.initialLayoutAttributes(forAppearing: binder) == nil)
    layout.prepare(forCollectionViewUpdates: [
      LayoutUpdate(action: .insert, before: nil, after: .section(1))
    ])
    let initialBinderAttributes = try #require(layout.initialLayoutAttributes(forAppearing: binder))
    #expect(initialBinderAttributes.alpha == 0)
    #expect(initialBinderAttributes.transform == AffineTransform(translationX: -320, y: 0))
    let initialCellAttributes = try #require(layout.initialLayoutAttributes(forAppearing: cell))
    #expect(initialCellAttributes.alpha == 1)
    #expect(initialCellAttributes.transform == AffineTransform(translationX: 320, y: 0))
    let cellOfOtherSection = ElementIdentity.cell(ElementPath(section: 0, item: 2))
    #expect(layout.initialLayoutAttributes(forAppearing: cellOfOtherSection) == nil)
    // `finalizeCollectionViewUpdates` discards the state of the batch (rule U-12).
    layout.finalizeCollectionViewUpdates()
    #expect(layout.initialLayoutAttributes(forAppearing: binder) == nil)
  }

  @Test(
    "whether photos are scaled to fit or to fill can be set for a whole photo grid and for single items",
    arguments: Engine.allCases)
  func setsPhotoModes(engine: Engine) throws {
    final class PhotoModes: PhotoGridDelegate {
      func layoutModes(inSection section: Int) -> [Int: PhotoLayoutMode] {
        section == 1 ? [3: .aspectFill] : [:]
      }
    }
    let photoModes = PhotoModes()
    var photos = PhotoGridArrangement()
    photos.modeDelegate = photoModes
    let layout = engine.layout(of: photos)
    layout.host = host
    try layout.prepare()
    func layoutMode(_ section: Int, _ item: Int) -> PhotoLayoutMode? {
      let path = ElementPath(section: section, item: item)
      return layout.layoutAttributesForItem(at: path)?.payload.layoutMode
    }
    #expect(
      layoutMode(0, 3) == .aspectFit && layoutMode(1, 3) == .aspectFill
        && layoutMode(1, 2) == .aspectFit)
    layout.update { $0.layoutMode = .aspectFill }
    try layout.prepare()
    #expect(layoutMode(0, 3) == .aspectFill && layoutMode(1, 2) == .aspectFill)
  }

  @Test("the rectangle in which a photo is drawn keeps the aspect of the photo")
  func photoRectKeepsAspect() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let widePhotoRect = PhotoLayoutMode.aspectFit.rect(
      ofPhoto: Size(width: 400, height: 100), in: bounds)
    #expect(widePhotoRect == Rect(x: 0, y: 12.5, width: 100, height: 25))
    let tallPhotoRect = PhotoLayoutMode.aspectFit.rect(
      ofPhoto: Size(width: 100, height: 200), in: bounds)
    #expect(tallPhotoRect == Rect(x: 37.5, y: 0, width: 25, height: 50))
    #expect(
      PhotoLayoutMode.aspectFill.rect(ofPhoto: Size(width: 1, height: 9), in: bounds) == bounds)
  }
}
