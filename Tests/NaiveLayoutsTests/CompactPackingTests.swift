import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("Compact packing of class trees, compared with a direct implementation of its definition")
struct CompactPackingTests {
  struct NodePlace: Hashable {
    var depth: Int
    var row: Int
  }

  /// The places of the nodes of a subtree whose root is in row 0 at `depth`.
  func placesOfSubtree(_ node: Int, depth: Int, children: [[Int]]) -> [Int: NodePlace] {
    var places = placesOfSiblings(children[node], depth: depth + 1, children: children)
    places[node] = NodePlace(depth: depth, row: 0)
    return places
  }

  /// The places of the nodes of sibling subtrees. Each subtree is moved down as a whole, from row
  /// 0, until at every depth it is below the earlier ones.
  func placesOfSiblings(_ nodes: [Int], depth: Int, children: [[Int]]) -> [Int: NodePlace] {
    var placesByNode: [Int: NodePlace] = [:]
    for node in nodes {
      let subtreePlaces = placesOfSubtree(node, depth: depth, children: children)
      var rowOffset = 0
      while subtreePlaces.values.contains(where: { mine in
        placesByNode.values.contains { $0.depth == mine.depth && $0.row >= mine.row + rowOffset }
      }) {
        rowOffset += 1
      }
      for (member, place) in subtreePlaces {
        placesByNode[member] = NodePlace(depth: place.depth, row: place.row + rowOffset)
      }
    }
    return placesByNode
  }

  @Test(
    "for every forest of up to six nodes, the packing `compact` agrees with its definition, and needs no more rows than the packing `guide`"
  )
  func agreesOnSmallForests() throws {
    var tree = NaiveClassTree()
    tree.itemSize = Size(width: 1, height: 1)
    tree.inset = .zero
    var forests: [[Int?]] = [[]]
    var wrongCount = 0
    var comparedCount = 0
    for count in 1...6 {
      // The parent of a new node is any earlier node, or none.
      forests = forests.flatMap { forest in
        ([nil] + (0..<(count - 1)).map { Optional($0) }).map { forest + [$0] }
      }
      for parents in forests {
        var children = [[Int]](repeating: [], count: count)
        for (node, parent) in parents.enumerated() {
          if let parent { children[parent].append(node) }
        }
        let roots = parents.indices.filter { parents[$0] == nil }
        let expected = placesOfSiblings(roots, depth: 0, children: children)
        tree.packing = .compact
        let compactLayout = try tree.layout(parents: parents)
        let places = compactLayout.elements.filter { $0.identity.category == .cell }
          .map { NodePlace(depth: $0.identity.path.section, row: Int($0.frame.minY)) }
        let expectedRowCount = (expected.values.map(\.row).max() ?? -1) + 1
        tree.packing = .guide
        let guideLayout = try tree.layout(parents: parents)
        comparedCount += 1
        if Set(places) != Set(expected.values) || Set(places).count != count
          || compactLayout.contentSize.height != Double(expectedRowCount)
          || compactLayout.contentSize.height > guideLayout.contentSize.height
        {
          wrongCount += 1
        }
      }
    }
    #expect(comparedCount == 1 + 2 + 6 + 24 + 120 + 720)
    #expect(wrongCount == 0)
  }
}
