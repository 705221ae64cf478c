import LayoutGeometry
import LookupOracle
import Testing

@Suite("The oracle's own hit test")
struct OracleHitsTests {
  let square = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test(
    "rectangles that share only an edge or a corner do not hit each other; a point hits the rectangles around it and itself (G-03, G-04)"
  )
  func touchingRectsDoNotHit() {
    #expect(!oracleIntersects(square, Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!oracleIntersects(square, Rect(x: 10, y: 10, width: 0, height: 0)))
    #expect(oracleIntersects(square, Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(oracleIntersects(square, Rect(x: -5, y: 9, width: 6, height: 20)))
    let pointRect = Rect(x: 10, y: 3, width: 0, height: 0)
    #expect(oracleIntersects(pointRect, pointRect))
  }

  @Test(
    "a null rectangle hits nothing; Rect.infinite hits all others, even one with coordinates greater than its own, which are finite (G-05)"
  )
  func nullRectHitsNothing() {
    #expect(!oracleIntersects(.null, .null) && !oracleIntersects(.null, .infinite))
    #expect(!oracleIntersects(.infinite, .null))
    #expect(oracleIntersects(.infinite, .infinite))
    #expect(oracleIntersects(.infinite, Rect(x: 1e308, y: 0, width: 1e308, height: 0)))
    #expect(oracleIntersects(Rect(x: 0, y: -1e308, width: 0, height: 0), .infinite))
  }

  @Test(
    "a rectangle with a NaN hits nothing; one of negative size equals its standardized form (G-06, G-07)"
  )
  func nanRectHitsNothing() {
    #expect(!oracleIntersects(Rect(x: 0, y: 0, width: .nan, height: 1), .infinite))
    #expect(!oracleIntersects(square, Rect(x: 1, y: .nan, width: 1, height: 1)))
    #expect(!oracleIntersects(square, Rect(x: -.infinity, y: 0, width: .infinity, height: 1)))
    let negativeSizeRect = Rect(x: 10, y: 10, width: -10, height: -10)
    #expect(oracleIntersects(negativeSizeRect, Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(!oracleIntersects(negativeSizeRect, Rect(x: 10, y: 10, width: 1, height: 1)))
  }

  @Test(
    "for every pair of rectangles with small whole coordinates, the hit test agrees with LayoutGeometry's"
  )
  func agreesOnAllSmallRects() {
    var rects: [Rect] = [.null, .infinite, Rect(x: 0, y: .nan, width: 1, height: 1)]
    for x in 0..<3 {
      for y in 0..<3 {
        for width in -2...2 {
          for height in -2...2 {
            rects.append(
              Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
          }
        }
      }
    }
    var wrongCount = 0
    var hitCount = 0
    for one in rects {
      for two in rects {
        if oracleIntersects(one, two) { hitCount += 1 }
        if oracleIntersects(one, two) != one.hits(two) { wrongCount += 1 }
        if oracleIntersects(one, two) != oracleIntersects(two, one) { wrongCount += 1 }
      }
    }
    #expect(wrongCount == 0)
    #expect(hitCount > 1_000)
  }
}
