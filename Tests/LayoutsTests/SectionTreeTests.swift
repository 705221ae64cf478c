import LayoutGeometry
import Layouts
import Testing

@testable import Layouts

@Suite("The origin of a section is the sum of the extents of the sections before it")
struct SectionTreeTests {
  func node(_ extent: Double, _ low: Double, _ high: Double) -> SectionTree.Node {
    SectionTree.Node(
      extent: extent, minimumMainEdge: low, maximumMainEdge: high, minimumCrossEdge: low,
      maximumCrossEdge: high)
  }

  /// The sections whose elements reach into the range from `low` to `high`, found by a loop over
  /// all sections.
  func sections(
    of nodes: [SectionTree.Node], withElementsFrom low: Double, to high: Double
  ) -> [Int] {
    var origin = 0.0
    var found: [Int] = []
    for (section, node) in nodes.enumerated() {
      if origin + node.minimumMainEdge <= high && origin + node.maximumMainEdge >= low {
        found.append(section)
      }
      origin += node.extent
    }
    return found
  }

  @Test(
    "a section tree, also after updates, gives the same origins and finds the same sections as a loop over all sections"
  )
  func agreesWithPlainSums() {
    var state: UInt64 = 9
    func next(_ range: Range<Int>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(range.lowerBound + Int((state >> 33) % UInt64(range.count)))
    }
    for count in [0, 1, 2, 3, 7, 8, 9, 100] {
      var nodes = (0..<count).map { _ in
        node(next(-5..<40), next(-30..<5), next(0..<90))
      }
      if count > 2 { nodes[2] = node(0, .infinity, -.infinity) }
      var tree = SectionTree(nodes)
      for round in 0..<30 {
        if count > 0 && round > 0 {
          let section = Int(next(0..<count))
          nodes[section] = node(next(-5..<40), next(-30..<5), next(0..<90))
          tree.update(section, to: nodes[section])
        }
        var origin = 0.0
        for section in 0..<count {
          #expect(tree.origin(of: section) == origin)
          origin += nodes[section].extent
        }
        #expect(tree.rootNode.extent == origin)
        let low = next(-100..<3000)
        let high = low + next(0..<200)
        var sectionsFoundInQuery: [Int] = []
        let queryRegion = Box(minX: 0, minY: low, maxX: 1, maxY: high)
        tree.forEachSection(touching: queryRegion, along: .vertical) { section, _ in
          sectionsFoundInQuery.append(section)
        }
        #expect(sectionsFoundInQuery == sections(of: nodes, withElementsFrom: low, to: high))
        let startOfUnlimitedRegion = next(-100..<3000)
        let endOfUnlimitedRegion = startOfUnlimitedRegion + next(0..<200)
        var sectionsFoundInEitherRegion: [Int] = []
        tree.forEachSection(
          where: {
            ($0 <= high && $1 >= low)
              || ($0 <= endOfUnlimitedRegion && $1 >= startOfUnlimitedRegion)
          }
        ) { section, _ in sectionsFoundInEitherRegion.append(section) }
        #expect(
          sectionsFoundInEitherRegion
            == Set(
              sectionsFoundInQuery
                + sections(
                  of: nodes, withElementsFrom: startOfUnlimitedRegion, to: endOfUnlimitedRegion)
            ).sorted())
      }
    }
  }
}
