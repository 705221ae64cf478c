import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

extension SplitMix64 {
  /// A random number in `range`.
  mutating func randomDouble(_ range: Range<Double>) -> Double {
    let fraction = Double(next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }
}

/// A distribution of test rectangles.
enum RectDistribution: String, CaseIterable, CustomTestStringConvertible {
  case scattered, banded, giantAmongSmall, oneSpot, longAndThin, zeroSize, clustered, hostile
  case farOutlier, latticeWithNegativeSizes

  var testDescription: String { rawValue }

  func rects(_ count: Int, _ generator: inout SplitMix64) -> [Rect] {
    (0..<count).map { rect($0, count, &generator) }
  }

  private func rect(_ index: Int, _ count: Int, _ generator: inout SplitMix64) -> Rect {
    let extent = Double(count).squareRoot() * 20
    func scatteredRect(_ generator: inout SplitMix64) -> Rect {
      Rect(
        x: generator.randomDouble(-extent..<extent), y: generator.randomDouble(-extent..<extent),
        width: generator.randomDouble(0..<40), height: generator.randomDouble(0..<40))
    }
    switch self {
    case .scattered: return scatteredRect(&generator)
    case .banded:
      return Rect(
        x: Double(index % 7) * 50, y: Double(index / 7) * 30, width: 50,
        height: generator.randomDouble(10..<30))
    case .giantAmongSmall:
      return index == count / 2
        ? Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) : scatteredRect(&generator)
    case .oneSpot: return Rect(x: 5, y: 5, width: 10, height: 10)
    case .longAndThin:
      return index % 2 == 0
        ? Rect(
          x: generator.randomDouble(0..<extent), y: generator.randomDouble(0..<extent), width: 1,
          height: 5000
        )
        : Rect(
          x: generator.randomDouble(0..<extent), y: generator.randomDouble(0..<extent), width: 5000,
          height: 1
        )
    case .zeroSize:
      return Rect(
        x: generator.randomDouble(0..<20).rounded(), y: generator.randomDouble(0..<20).rounded(),
        width: 0, height: 0)
    case .clustered:
      let center = Double(index % 5) * 100_000
      return Rect(
        x: center + generator.randomDouble(0..<10), y: center + generator.randomDouble(0..<10),
        width: 1,
        height: 1)
    case .hostile:
      let specialNumbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 0, -5, 7, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
      ]
      func randomNumber(_ generator: inout SplitMix64) -> Double {
        generator.next() % 3 == 0
          ? specialNumbers[Int(generator.next() % 10)] : generator.randomDouble(-100..<100)
      }
      if index % 50 == 7 { return .infinite }
      if index % 50 == 8 { return .null }
      return Rect(
        x: randomNumber(&generator), y: randomNumber(&generator), width: randomNumber(&generator),
        height: randomNumber(&generator))
    case .farOutlier:
      return index == 0 ? Rect(x: 1e12, y: 1e12, width: 3, height: 3) : scatteredRect(&generator)
    case .latticeWithNegativeSizes:
      return Rect(
        x: generator.randomDouble(0..<30).rounded(), y: generator.randomDouble(0..<30).rounded(),
        width: generator.randomDouble(-6..<6).rounded(),
        height: generator.randomDouble(-6..<6).rounded())
    }
  }
}

@Suite("Searches in a rectangle index")
struct SearchTests {
  @Test(
    "a search finds what a scan finds, for all distributions, counts and query sizes",
    arguments: RectDistribution.allCases)
  func agreesWithScan(distribution: RectDistribution) {
    var generator = SplitMix64(seed: 7)
    for count in [0, 1, 2, 15, 16, 17, 64, 65, 257, 1000, 5000] {
      let rects = distribution.rects(count, &generator)
      let indexes = [
        RectIndex(rects), RectIndex(inGivenOrder: rects), RectIndex(compact: rects),
      ]
      var queries: [Rect] = [
        .infinite, .null, .zero, Rect(x: .nan, y: 0, width: 1, height: 1),
        Rect(x: 100, y: 100, width: -100, height: -100),
        Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
      ]
      for _ in 0..<40 {
        guard count > 0 else { break }
        let nearbyRect = rects[Int(generator.next() % UInt64(count))]
        queries.append(nearbyRect)
        queries.append(
          Rect(
            x: nearbyRect.maxX, y: nearbyRect.minY, width: generator.randomDouble(0..<50),
            height: 10))
        queries.append(
          Rect(
            x: nearbyRect.minX - 25, y: nearbyRect.minY - 25, width: 50,
            height: generator.randomDouble(0..<900)))
      }
      for query in queries {
        let expected = rects.indices.filter { rects[$0].hits(query) }
        for index in indexes {
          #expect(index.search(query) == expected, "\(count) rectangles, query \(query)")
        }
      }
    }
  }

  @Test("a search that hits all rectangles of a large index finds each of them once")
  func wholePlaneQueryFindsEachRectangleOnce() {
    var generator = SplitMix64(seed: 13)
    for distribution in [RectDistribution.scattered, .banded, .oneSpot] {
      let rects = distribution.rects(70_000, &generator)
      for index in [RectIndex(rects), RectIndex(inGivenOrder: rects)] {
        #expect(index.search(.infinite) == Array(rects.indices), "distribution \(distribution)")
      }
    }
  }

  @Test("queries whose edges are equal or close to the edges of rectangles find what a scan finds")
  func adjacentEdgesAgreeWithScan() {
    var generator = SplitMix64(seed: 17)
    for origin in [0.0, 1e6, -1e12, 1e-9] {
      for length in [1.0 / 3, 0.5, 40] {
        let rects = (0..<600).map { _ in
          Rect(
            x: origin + generator.randomDouble(0..<20).rounded() * length,
            y: origin + generator.randomDouble(0..<20).rounded() * length,
            width: generator.randomDouble(0..<3).rounded() * length,
            height: generator.randomDouble(0..<3).rounded() * length)
        }
        let index = RectIndex(rects)
        for _ in 0..<100 {
          let edges = (0..<4).map { _ in
            let rect = rects[Int(generator.next() % 600)]
            let edge = [rect.minX, rect.maxX, rect.minY, rect.maxY][Int(generator.next() % 4)]
            return [edge, edge.nextUp, edge.nextDown, edge + length / 1e4][
              Int(generator.next() % 4)]
          }
          let query = Rect(
            x: edges[0], y: edges[1], width: max(edges[2] - edges[0], 0),
            height: max(edges[3] - edges[1], 0))
          #expect(
            index.search(query) == rects.indices.filter { rects[$0].hits(query) }, "query \(query)")
        }
      }
    }
  }

  @Test(
    "the index keeps the order of rectangles that are equal or in lines, and changes a random order"
  )
  func keepsUsefulOrder() {
    var generator = SplitMix64(seed: 3)
    for count in [200, 1_000, 5_000, 30_000, 100_000] {
      // Lines of five rectangles of random sizes. The index keeps their order, whichever rectangles
      // it samples to decide whether to keep the order.
      let rectsInLines = (0..<count).map {
        Rect(
          x: Double($0 % 5) * 70, y: Double($0 / 5) * 20, width: generator.randomDouble(20..<70),
          height: generator.randomDouble(5..<40))
      }
      #expect(RectIndex(rectsInLines).answersAscend, "\(count) rectangles")
    }
    #expect(RectIndex(RectDistribution.banded.rects(10_000, &generator)).answersAscend)
    #expect(RectIndex(RectDistribution.oneSpot.rects(10_000, &generator)).answersAscend)
    #expect(!RectIndex(RectDistribution.scattered.rects(10_000, &generator)).answersAscend)
    #expect(!RectIndex(RectDistribution.farOutlier.rects(10_000, &generator)).answersAscend)
  }

  @Test("the number of comparisons for a viewport does not grow with the number of rectangles")
  func comparisonCountDoesNotGrow() {
    for distribution in [RectDistribution.scattered, .banded, .giantAmongSmall, .farOutlier] {
      var meanComparisonCounts: [Double] = []
      for count in [2000, 50_000] {
        var generator = SplitMix64(seed: 11)
        let rects = distribution.rects(count, &generator)
        let index = RectIndex(rects)
        var comparedRectCount = 0
        for _ in 0..<300 {
          let nearbyRect = rects[1 + Int(generator.next() % UInt64(count - 1))]
          var foundIDs: [Int32] = []
          comparedRectCount += index.query(
            Box(Rect(x: nearbyRect.minX - 60, y: nearbyRect.minY - 60, width: 120, height: 120)),
            into: &foundIDs)
        }
        meanComparisonCounts.append(Double(comparedRectCount) / 300)
      }
      let comment: Comment =
        "\(distribution): \(meanComparisonCounts[0]) comparisons per query with 2,000 rectangles, \(meanComparisonCounts[1]) with 50,000"
      #expect(meanComparisonCounts[1] < meanComparisonCounts[0] * 1.3, comment)
      #expect(meanComparisonCounts[1] < 250, comment)
    }
  }

  @Test(
    "if adjacent tiles cover the plane, each zero-size rectangle is found in exactly one tile (Q-05)"
  )
  func tilesPartitionPoints() {
    var generator = SplitMix64(seed: 5)
    let rects = RectDistribution.zeroSize.rects(500, &generator)
    let index = RectIndex(rects)
    var foundIDs: [Int] = []
    for x in 0..<7 {
      for y in 0..<7 {
        foundIDs += index.search(
          Rect(x: Double(x) * 3, y: Double(y) * 3, width: 3, height: 3))
      }
    }
    #expect(foundIDs.sorted() == Array(0..<500))
  }
}
