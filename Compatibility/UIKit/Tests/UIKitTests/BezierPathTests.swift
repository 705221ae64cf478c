import Testing
import UIKit

@MainActor
@Suite struct BezierPathTests {
  @Test func `bounds contain all points`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull)
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 30, y: 5))
    path.addCurve(
      to: CGPoint(x: 40, y: 40), controlPoint1: CGPoint(x: -5, y: 0),
      controlPoint2: CGPoint(x: 0, y: 50))
    #expect(path.bounds == CGRect(x: -5, y: 0, width: 45, height: 50))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
    let copy = path.copy() as! UIBezierPath
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 0 && copy.bounds.minX == -5)
  }

  @Test(arguments: [true, false])
  func `an arc reaches the axes that it crosses`(isClockwise: Bool) {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 0, y: 0), radius: 10, startAngle: -.pi / 4, endAngle: .pi / 4,
      clockwise: isClockwise)
    let bounds = path.bounds
    #expect(abs(bounds.maxX - (isClockwise ? 10 : 10 * cos(CGFloat.pi / 4))) < 1e-9)
    #expect(abs(bounds.minX - (isClockwise ? 10 * cos(CGFloat.pi / 4) : -10)) < 1e-9)
  }
}
