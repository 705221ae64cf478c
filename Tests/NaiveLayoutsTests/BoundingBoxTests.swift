import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Testing

@testable import LookupOracle

@Suite("The oracle's bounding boxes of transformed elements (A-08)")
struct BoundingBoxTests {
  func element(_ transform: Transform3D) -> PlacedElement {
    var element = PlacedElement(
      .cell(ElementPath(section: 0, item: 0)), frame: Rect(x: 10, y: 20, width: 40, height: 30))
    element.transform = transform
    return element
  }

  @Test("the corners of a projected box are divided by their w coordinates")
  func dividesCornersByW() {
    var transform = Transform3D.identity
    transform.m14 = 0.01
    // The coordinate w, by which the projection divides x and y, is 0.8 at the left corners and 1.2
    // at the right corners.
    let box = element(transform).naiveBoundingBox
    #expect((box.minX - 5).magnitude < 1e-12)
    #expect((box.maxX - (30 + 20 / 1.2)).magnitude < 1e-12)
    #expect((box.minY - 16.25).magnitude < 1e-12)
    #expect((box.maxY - 53.75).magnitude < 1e-12)
  }

  @Test("if the w coordinate of a corner is not positive, the bounding box is infinite")
  func nonpositiveWIsInfinite() {
    for factor in [0.05, 0.2, Double.nan] {
      var transform = Transform3D.identity
      transform.m14 = factor
      #expect(element(transform).naiveBoundingBox == .infinite)
    }
  }

  @Test(
    "the oracle's bounding box equals LayoutGeometry's for rotated, scaled and projected transforms"
  )
  func agreesWithGeometry() {
    var comparedBoxCount = 0
    for step in 0..<500 {
      let angle = Double(step) * 7.7
      var transform = Transform3D.identity
      transform.m34 = -1.0 / 300
      transform = transform.translatedBy(x: Double(step % 7), y: -3, z: Double(step % 5) * 40)
        .rotated(byDegrees: angle, x: Double(step % 3), y: 1, z: Double(step % 2))
        .scaledBy(x: 1.5, y: 0.5)
      let oracleBox = element(transform).naiveBoundingBox
      let geometryBox = transform.boundingBox(of: Rect(x: 10, y: 20, width: 40, height: 30))
      comparedBoxCount += 1
      #expect(oracleBox.isInfinite == geometryBox.isInfinite)
      if oracleBox.isInfinite { continue }
      for (a, b) in [
        (oracleBox.minX, geometryBox.minX), (oracleBox.minY, geometryBox.minY),
        (oracleBox.maxX, geometryBox.maxX), (oracleBox.maxY, geometryBox.maxY),
      ] { #expect((a - b).magnitude < 1e-9) }
    }
    #expect(comparedBoxCount == 500)
  }
}
