import LayoutGeometry
import RandomNumbers
import Testing

@Suite("One rectangle hits another, as Rect.hits(_:) computes it (rule G-01)")
struct HitsTests {
  let square = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test("the zero rectangle is a point at the origin")
  func zeroIsPoint() {
    #expect(Rect.zero.origin == .zero && Point.zero == Point(x: 0, y: 0))
    #expect(Rect.zero.size == .zero && Size.zero == Size(width: 0, height: 0))
    #expect(!Rect.zero.hits(Rect(x: 0.5, y: 0, width: 1, height: 1)))
  }

  @Test("rectangles that share only an edge or a corner do not hit (G-03)")
  func touchingRectanglesDoNotHit() {
    #expect(!square.hits(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!square.hits(Rect(x: 0, y: 10, width: 10, height: 10)))
    #expect(!square.hits(Rect(x: 10, y: 10, width: 10, height: 10)))
    #expect(square.hits(Rect(x: 9, y: 9, width: 10, height: 10)))
  }

  @Test(
    "a point hits each rectangle whose half-open spans contain it, and two points hit if they are equal (G-04)"
  )
  func pointsHitRectsAroundThem() {
    #expect(square.hits(Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(square.hits(Rect(x: 5, y: 9.5, width: 0, height: 0)))
    #expect(!square.hits(Rect(x: 10, y: 5, width: 0, height: 0)))
    let point = Rect(x: 3, y: 4, width: 0, height: 0)
    #expect(point.hits(point))
    #expect(!point.hits(Rect(x: 3, y: 5, width: 0, height: 0)))
  }

  @Test("a null rectangle hits nothing, an infinite one everything except null (G-05)")
  func nullRectHitsNothing() {
    #expect(!Rect.null.hits(.null))
    #expect(!Rect.null.hits(.infinite))
    #expect(!Rect.infinite.hits(.null))
    #expect(Rect.infinite.hits(.infinite))
    #expect(Rect.infinite.hits(Rect(x: 1e300, y: -1e300, width: 0, height: 0)))
    #expect(Rect.infinite.hits(Rect(x: 1e308, y: 0, width: 1e308, height: 0)))
  }

  @Test("a rectangle with a NaN hits nothing (G-06)")
  func nanRectHitsNothing() {
    for position in 0..<4 {
      var numbers = [0.0, 0, 10, 10]
      numbers[position] = .nan
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      #expect(!rect.hits(square) && !square.hits(rect) && !rect.hits(rect))
    }
  }

  @Test("a rectangle of negative size equals its standardized form (G-07)")
  func negativeSizeEqualsStandardizedForm() {
    let negativeSizeRect = Rect(x: 10, y: 10, width: -10, height: -10)
    #expect(negativeSizeRect == square)
    #expect(negativeSizeRect.hashValue == square.hashValue)
    #expect(negativeSizeRect.hits(Rect(x: 0, y: 0, width: 0, height: 0)))
    #expect(!negativeSizeRect.hits(Rect(x: 10, y: 10, width: 1, height: 1)))
  }

  @Test(
    "two rectangles with corners on a 5 by 5 grid hit exactly if rule G-01 says so, in both orders (G-02)"
  )
  func allRectsOnGridFollowHitRule() {
    var rects: [Rect] = []
    for x in 0..<4 {
      for y in 0..<4 {
        for width in 0...(4 - x) {
          for height in 0...(4 - y) {
            rects.append(
              Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
          }
        }
      }
    }
    func spansMeet(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
      let largerStart = max(a.0, b.0)
      func containsLargerStart(_ span: (Double, Double)) -> Bool {
        largerStart == span.0 || (largerStart >= span.0 && largerStart < span.1)
      }
      return containsLargerStart(a) && containsLargerStart(b)
    }
    var wrongAnswerCount = 0
    for a in rects {
      for b in rects {
        let expected =
          spansMeet((a.minX, a.maxX), (b.minX, b.maxX))
          && spansMeet((a.minY, a.maxY), (b.minY, b.maxY))
        if a.hits(b) != expected || b.hits(a) != expected { wrongAnswerCount += 1 }
      }
    }
    #expect(wrongAnswerCount == 0)
  }

  @Test(
    "with a million random bit patterns as coordinates, Rect.hits(_:) never traps and is symmetric (G-06)"
  )
  func randomBitPatternsCauseNoTrap() {
    var generator = SplitMix64(seed: 42)
    func nextDouble() -> Double { Double(bitPattern: generator.next()) }
    var wrongAnswerCount = 0
    for _ in 0..<125_000 {
      let a = Rect(x: nextDouble(), y: nextDouble(), width: nextDouble(), height: nextDouble())
      let b = Rect(x: nextDouble(), y: nextDouble(), width: nextDouble(), height: nextDouble())
      if a.hits(b) != b.hits(a) { wrongAnswerCount += 1 }
      _ = a.hashValue &+ b.integral.hashValue &+ a.union(b).hashValue
      _ = Lattice.snappedDown(a.origin.x) + DeviceGrid(scale: 2).rounded(b.origin.y)
    }
    #expect(wrongAnswerCount == 0)
  }
}
