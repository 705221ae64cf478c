import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The class tree layout of the oracle")
struct ClassTreeTests {
  /// The parent of each node. Node 0 has the children 1, 2 and 3; node 1 has 4 and 5; node 3 has 6.
  let parentsOfSevenNodes: [Int?] = [nil, 0, 0, 0, 1, 1, 3]

  func tree(_ packing: NaiveClassTree.Packing) -> NaiveClassTree {
    var tree = NaiveClassTree()
    tree.itemSize = Size(width: 100, height: 10)
    tree.inset = inset(1, 5, 2, 7)
    tree.packing = packing
    return tree
  }

  func path(_ section: Int, _ item: Int) -> ElementPath {
    ElementPath(section: section, item: item)
  }

  @Test("the packing `guide` reserves as many rows for a node as its whole subtree needs")
  func guidePackingReservesRows() throws {
    let layout = try tree(.guide).layout(parents: parentsOfSevenNodes)
    // With the insets, a column is 112 wide and a row is 13 high.
    #expect(layout.cellFrames(inSection: 0) == [Rect(x: 5, y: 1, width: 100, height: 10)])
    #expect(
      layout.cellFrames(inSection: 1).map(\.origin) == [1, 27, 40].map { Point(x: 117, y: $0) })
    #expect(
      layout.cellFrames(inSection: 2).map(\.origin) == [1, 14, 40].map { Point(x: 229, y: $0) })
    #expect(layout.contentSize == Size(width: 336, height: 52))
  }

  @Test("the packing `compact` moves each subtree up until it touches the subtree above")
  func compactPackingMovesUp() throws {
    let layout = try tree(.compact).layout(parents: parentsOfSevenNodes)
    #expect(layout.cellFrames(inSection: 1).map(\.minY) == [1, 14, 27])
    #expect(layout.cellFrames(inSection: 2).map(\.minY) == [1, 14, 27])
    #expect(layout.contentSize == Size(width: 336, height: 39))
  }

  @Test("a connector spans from its parent cell to the child cells, behind all cells")
  func connectorsSpanToChildren() throws {
    let layout = try tree(.guide).layout(parents: parentsOfSevenNodes)
    let connectors = layout.elements.filter { $0.identity.kind == .connector }
    #expect(connectors.map(\.identity.path) == [path(0, 0), path(1, 0), path(1, 2)])
    #expect(
      connectors.map(\.frame) == [
        Rect(x: 105, y: 1, width: 12, height: 49), Rect(x: 217, y: 1, width: 12, height: 23),
        Rect(x: 217, y: 40, width: 12, height: 10),
      ])
    #expect(connectors.allSatisfy { $0.zIndex == -1 })
  }

  @Test("the attributes of a cell or connector contain the paths of the child nodes")
  func elementsHaveChildPaths() throws {
    let layout = try tree(.guide).layout(parents: parentsOfSevenNodes)
    let root = layout.element(.cell(path(0, 0)))
    #expect(root?.children == [path(1, 0), path(1, 1), path(1, 2)])
    #expect(layout.element(.cell(path(1, 1)))?.children == [])
    #expect(
      layout.element(.supplementary(.connector, path(1, 2)))?.children == [path(2, 2)])
  }

  @Test(
    "a node may be listed before its parent, and the nodes of a level are in the order of their parents"
  )
  func levelFollowsOrderOfParents() throws {
    // The roots are 2 and 4. Node 0, the child of 4, comes before 1 and 3, the children of 2.
    let layout = try tree(.guide).layout(parents: [4, 2, nil, 2, nil])
    #expect(layout.element(.cell(path(0, 0)))?.children == [path(1, 0), path(1, 1)])
    #expect(layout.element(.cell(path(0, 1)))?.children == [path(1, 2)])
    #expect(layout.cellFrames(inSection: 0).map(\.minY) == [1, 27])
    #expect(layout.cellFrames(inSection: 1).map(\.minY) == [1, 14, 27])
  }

  @Test("the oracle's elements are in canonical order (X-01)")
  func elementsAreInCanonicalOrder() throws {
    let tree = try NaiveClassTree().layout(parents: (0..<40).map { $0 == 0 ? nil : ($0 - 1) / 3 })
    #expect(tree.elements.map(\.identity) == tree.elements.map(\.identity).sorted())
    #expect(tree.elements.count > 40)
  }

  @Test(
    "by default, cells are 120 x 30 points, with insets of 20 at the sides and 5 above and below")
  func hasDefaultMetrics() throws {
    let layout = try NaiveClassTree().layout(parents: [nil, 0])
    #expect(layout.cellFrames(inSection: 1) == [Rect(x: 180, y: 5, width: 120, height: 30)])
    #expect(layout.contentSize == Size(width: 320, height: 40))
  }

  @Test func treeWithoutNodesHasNoContent() throws {
    for packing in NaiveClassTree.Packing.allCases {
      let layout = try tree(packing).layout(parents: [])
      #expect(layout.elements.isEmpty && layout.contentSize == .zero)
    }
  }

  @Test("a deep chain and a wide star of 3,000 nodes are laid out without a stack overflow")
  func laysOutDeepAndWideTrees() throws {
    let chain: [Int?] = (0..<3_000).map { $0 == 0 ? nil : $0 - 1 }
    let deepLayout = try tree(.compact).layout(parents: chain)
    #expect(deepLayout.contentSize == Size(width: 3_000 * 112, height: 13))
    let star: [Int?] = (0..<3_000).map { $0 == 0 ? nil : 0 }
    let wideLayout = try tree(.compact).layout(parents: star)
    #expect(wideLayout.contentSize == Size(width: 224, height: 2_999 * 13))
  }
}
