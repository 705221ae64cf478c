import Testing
import UIKit

@Suite struct GeometryTests {
  let unitRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test func `rectangles that touch do not intersect`() {
    let neighbor = CGRect(x: 1, y: 0, width: 1, height: 1)
    #expect(!unitRect.intersects(neighbor))
    #expect(unitRect.intersection(neighbor).isNull)
    #expect(unitRect.intersects(neighbor.offsetBy(dx: -0.5, dy: 0)))
  }

  @Test func `a rectangle without area intersects the one around it`() {
    #expect(unitRect.intersects(CGRect(x: 0.5, y: 0.5, width: 0, height: 0)))
    #expect(!unitRect.intersects(CGRect(x: 1, y: 0.5, width: 0, height: 0)))
  }

  @Test func `a rectangle with NaN intersects nothing`() {
    let invalidRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    #expect(!unitRect.intersects(invalidRect))
    #expect(unitRect.intersection(invalidRect).isNull)
  }

  @Test func `the null rectangle intersects nothing and the infinite one everything`() {
    #expect(!unitRect.intersects(.null))
    #expect(unitRect.intersects(.infinite))
  }

  @Test func `negative lengths are standardized`() {
    let mirroredRect = CGRect(x: 1, y: 1, width: -1, height: -1)
    #expect(unitRect.intersection(mirroredRect) == unitRect)
  }

  @Test func `insets shrink a rectangle`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets)
    #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 6))
  }

  @Test func `an index path has a section and an item`() {
    var path = IndexPath(item: 3, section: 2)
    #expect(path.section == 2 && path.item == 3 && path.row == 3)
    path.item = 5
    #expect(path == IndexPath(row: 5, section: 2))
  }
}

@Suite struct TransformTests {
  @Test func `operations apply before the transform`() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
  }

  @Test func `a transform followed by its inverse is the identity`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 3, ty: 5)
    #expect(transform.concatenating(transform.inverted()).isIdentity)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test func `a rotated rectangle has a larger bounding box`() {
    let box = CGRect(x: -1, y: -2, width: 2, height: 4)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(box.width - 4) < 1e-12 && abs(box.height - 2) < 1e-12)
  }

  @Test func `a space transform followed by its inverse is the identity`() {
    var transform = CATransform3DMakeRotation(1, 1, 2, 3)
    transform.m34 = -1 / 500
    transform = CATransform3DTranslate(transform, 4, 5, 6)
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(abs(product.m11 - 1) < 1e-9 && abs(product.m34) < 1e-9 && abs(product.m41) < 1e-9)
  }

  @Test func `a plane transform keeps its values in space`() {
    let planeTransform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let spaceTransform = CATransform3DMakeAffineTransform(planeTransform)
    #expect(CATransform3DGetAffineTransform(spaceTransform) == planeTransform)
    #expect(CATransform3DIsAffine(spaceTransform))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
  }

  @Test func `a translation in space comes before a later scaling`() {
    let transform = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 2)
    #expect(transform.m41 == 10 && transform.m11 == 2)
  }

  @Test func `points, sizes and rectangles are described as by CoreGraphics`() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
    #expect("\(CGRect(x: 1, y: -2, width: 3, height: 4))" == "(1.0, -2.0, 3.0, 4.0)")
  }
}
