import Testing
import UIKit

/// A subclass of the attributes with an additional property.
private final class BadgeAttributes: UICollectionViewLayoutAttributes {
  var badgeNumber = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! BadgeAttributes
    copy.badgeNumber = badgeNumber
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? BadgeAttributes)?.badgeNumber == badgeNumber
  }
}

@MainActor
@Suite struct AttributesTests {
  let path = IndexPath(item: 1, section: 0)

  @Test func `frame, center, size and bounds describe one rectangle`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    attributes.size = CGSize(width: 10, height: 10)
    #expect(attributes.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    attributes.center = .zero
    #expect(attributes.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    attributes.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(attributes.frame == CGRect(x: -1, y: -1, width: 2, height: 2))
  }

  @Test func `with a transform the frame is the bounding box`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.frame == CGRect(x: -5, y: -5, width: 20, height: 20))
    #expect(attributes.size == CGSize(width: 10, height: 10))
    attributes.transform3D = CATransform3DIdentity
    #expect(attributes.transform.isIdentity)
    #expect(attributes.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a copy is equal and independent`() throws {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "title", with: path)
    attributes.alpha = 0.5
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.isEqual(attributes) && copy.hash == attributes.hash)
    #expect(copy.representedElementKind == "title")
    #expect(copy.representedElementCategory == .supplementaryView)
    copy.zIndex = 1
    #expect(!copy.isEqual(attributes))
  }

  @Test func `a subclass copies and compares its own values`() throws {
    let badge = BadgeAttributes(forCellWith: path)
    badge.badgeNumber = 7
    let copy = try #require(badge.copy() as? BadgeAttributes)
    #expect(copy.badgeNumber == 7 && copy.isEqual(badge))
    copy.badgeNumber = 8
    #expect(!copy.isEqual(badge))
  }
}

@MainActor
@Suite struct InvalidationContextTests {
  @Test func `a context keeps each path once, in the order in which paths were added`() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    let paths = (0..<20_000).map { IndexPath(item: $0 * 7 % 20_000, section: 0) }
    // The time to add one cell must not grow with the number of paths that were added before.
    for path in paths { context.invalidateItems(at: [path]) }
    context.invalidateItems(at: [paths[3], paths[1]])
    #expect(context.invalidatedItemIndexPaths == paths)
    for path in paths {
      context.invalidateSupplementaryElements(ofKind: "title", at: [path])
      context.invalidateDecorationElements(ofKind: "line", at: [path, path])
    }
    context.invalidateSupplementaryElements(ofKind: "note", at: [])
    #expect(context.invalidatedSupplementaryIndexPaths == ["title": paths, "note": []])
    #expect(context.invalidatedDecorationIndexPaths == ["line": paths])
  }
}
