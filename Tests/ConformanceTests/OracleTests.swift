import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import LookupOracle
import RandomNumbers
import ScenarioFiles
import ScenarioPlayer
import Testing

/// A layout with data, on which every engine is compared with the oracle.
struct OracleTestConfiguration: Sendable, CustomTestStringConvertible {
  var name: String
  var layout: LayoutSpecification
  var makeData: @Sendable (_ items: Int) -> ResolvedData
  var offset = Point.zero
  var contentInset = Insets.zero
  var scale = 2.0

  var testDescription: String { name }

  func source(_ items: Int) -> ScenarioSource {
    ScenarioSource(
      data: makeData(items), bounds: Rect(origin: offset, size: Size(width: 375, height: 667)),
      contentInset: contentInset, scale: scale)
  }
}

@Suite("Every engine returns the same elements as the oracle")
struct OracleTests {
  /// The numbers of items to test with, and the number of queries for each. Optimized builds make a
  /// thousand queries.
  private static var testSizes: [(items: Int, queries: Int)] {
    #if DEBUG
      [(0, 20), (1, 30), (300, 40)]
    #else
      [(0, 20), (1, 40), (1_000, 1_000), (10_000, 1_000)]
    #endif
  }

  @Test(
    "an engine returns the same elements as the oracle for the whole content, for lookups and for random queries",
    arguments: OracleTestConfigurations.all)
  func enginesEqualOracle(configuration: OracleTestConfiguration) throws {
    for (items, queries) in Self.testSizes {
      try compareEnginesWithOracle(configuration, items: items, queries: queries)
    }
  }

  private func compareEnginesWithOracle(
    _ configuration: OracleTestConfiguration, items: Int, queries: Int
  ) throws {
    let source = configuration.source(items)
    let oracle = try #require(try configuration.layout.naiveLayout(source))
    var random = SplitMix64(seed: UInt64(items) + 99)
    let rects = QueryRects(over: oracle, viewport: source.bounds.size, &random, count: queries)
    for engine in Engine.allCases {
      let layout = try #require(configuration.layout.layout(in: engine, source: source))
      try layout.prepare()
      var visitedElementCount = 0
      var wrongElementCount = 0
      layout.visitElements(in: .infinite) { element in
        if visitedElementCount >= oracle.elements.count
          || !element.equals(oracle.elements[visitedElementCount])
        {
          wrongElementCount += 1
        }
        visitedElementCount += 1
      }
      #expect(
        wrongElementCount == 0 && visitedElementCount == oracle.elements.count,
        "\(engine): \(wrongElementCount) of the \(visitedElementCount) visited elements are wrong; expected \(oracle.elements.count) elements"
      )
      #expect(layout.contentSize == oracle.contentSize, "\(engine)")
      for (rect, expected) in zip(rects.rects, rects.expectedIndices) {
        let answer = layout.elements(in: rect)
        if answer.count != expected.count
          || !zip(answer, expected).allSatisfy({ $0.equals(oracle.elements[$1]) })
        {
          Issue.record(
            "\(engine), \(items) items, query \(rect): expected \(expected.count) elements, found \(answer.count)"
          )
          break
        }
      }
      for element in oracle.elements.prefix(500) + oracle.elements.suffix(500) {
        let found = layout.element(element.identity)
        #expect(
          found?.equals(element) == true,
          "\(engine): the lookup of \(element.identity) differs from the oracle's element")
      }
    }
  }
}

/// Query rectangles of several kinds, each with the indices of the oracle's elements that intersect
/// it.
struct QueryRects {
  var rects: [Rect] = []
  var expectedIndices: [[Int]] = []

  init(over oracle: OracleLayout, viewport: Size, _ random: inout SplitMix64, count: Int) {
    let content = oracle.contentSize
    for number in 0..<count {
      let x = random.nextDouble(in: -100..<content.width + 100)
      let y = random.nextDouble(in: -100..<content.height + 100)
      var rect = Rect(x: x, y: y, width: viewport.width, height: viewport.height)
      switch number % 6 {
      case 0: rect.size = .zero
      case 1: rect = Rect(x: x, y: y, width: -viewport.width, height: -30)
      case 2:
        if let nearElement = oracle.elements.randomElement(&random) { rect = nearElement.frame }
      case 3:
        if let nearElement = oracle.elements.randomElement(&random) {
          rect = Rect(x: nearElement.frame.maxX, y: nearElement.frame.minY, width: 20, height: 0)
        }
      case 4: rect = Rect(x: 0, y: y, width: content.width, height: viewport.height)
      default: break
      }
      rects.append(rect)
    }
    expectedIndices = rects.map { rect in
      oracle.elements.indices.filter {
        oracleIntersects(oracle.elements[$0].naiveBoundingBox, rect)
      }
    }
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout SplitMix64) -> Element? {
    isEmpty ? nil : self[Int(random.next() % UInt64(count))]
  }
}

extension PlacedElement {
  fileprivate func equals(_ other: PlacedElement) -> Bool {
    identity == other.identity && frame.origin == other.frame.standardized.origin
      && frame.size == other.frame.standardized.size && zIndex == other.zIndex
      && transform.isClose(to: other.transform)
      && customValues == other.customValues
  }
}
