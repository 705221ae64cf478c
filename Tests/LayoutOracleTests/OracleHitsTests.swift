import LayoutGeometry
import LookupOracle
import Testing

@Suite("The oracle's own hits")
struct OracleHitsTests {
  let unit = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("Edges and corners do not hit, inner points and equal points do (G-03, G-04)")
  func edgesDoNotHit() {
    #expect(!oracleIntersects(unit, Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!oracleIntersects(unit, Rect(x: 10, y: 10, width: 0, height: 0)))
    #expect(oracleIntersects(unit, Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(oracleIntersects(unit, Rect(x: -5, y: 9, width: 6, height: 20)))
    let point = Rect(x: 10, y: 3, width: 0, height: 0)
    #expect(oracleIntersects(point, point))
  }

  @Test("Null hits nothing; infinite all but null, also what lies beyond its numbers (G-05)")
  func nullHitsNothing() {
    #expect(!oracleIntersects(.null, .null) && !oracleIntersects(.null, .infinite))
    #expect(!oracleIntersects(.infinite, .null))
    #expect(oracleIntersects(.infinite, .infinite))
    #expect(oracleIntersects(.infinite, Rect(x: 1e308, y: 0, width: 1e308, height: 0)))
    #expect(oracleIntersects(Rect(x: 0, y: -1e308, width: 0, height: 0), .infinite))
  }

  @Test("A NaN hits nothing; a negative size is the standardized rectangle (G-06, G-07)")
  func nanHitsNothing() {
    #expect(!oracleIntersects(Rect(x: 0, y: 0, width: .nan, height: 1), .infinite))
    #expect(!oracleIntersects(unit, Rect(x: 1, y: .nan, width: 1, height: 1)))
    #expect(!oracleIntersects(unit, Rect(x: -.infinity, y: 0, width: .infinity, height: 1)))
    let backwards = Rect(x: 10, y: 10, width: -10, height: -10)
    #expect(oracleIntersects(backwards, Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(!oracleIntersects(backwards, Rect(x: 10, y: 10, width: 1, height: 1)))
  }

  @Test("Every pair of rectangles on a lattice, backwards ones too, agrees with the geometry's")
  func agreesOnTheLattice() {
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
    var wrong = 0
    var hits = 0
    for one in rects {
      for two in rects {
        if oracleIntersects(one, two) { hits += 1 }
        if oracleIntersects(one, two) != one.hits(two) { wrong += 1 }
        if oracleIntersects(one, two) != oracleIntersects(two, one) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(hits > 1_000)
  }
}
