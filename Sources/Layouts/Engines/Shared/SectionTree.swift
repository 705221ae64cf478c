import LayoutGeometry

/// A binary tree of sections. It computes section origins as prefix sums, and finds the sections
/// whose boxes are near a region.
///
///     let nodes = [100, 50, 80].map { length in
///       let box = Box(minX: 0, minY: 0, maxX: 320, maxY: length)
///       return SectionTree.Node(extent: length, cover: box, axis: .vertical)
///     }
///     let tree = SectionTree(nodes)
///     tree.origin(of: 2)  // 150
///
/// The tree is balanced and stored in one array. Each node stores the sum of the extents of its
/// sections, and the least and greatest coordinates of their boxes, relative to the start of its
/// first section. Therefore a search also finds boxes that lie outside of their own section.
/// Extents are multiples of 1/1024 point, so that sums are exact in any order.
struct SectionTree {
  /// The total extent of one or more consecutive sections, and the bounds of their boxes.
  struct Node {
    /// The sum of the sections' extents; 0 if sections are not stacked.
    var extent: Double
    /// The smallest coordinate of all boxes along the scroll axis; infinity if there are no boxes.
    var minimumMainEdge: Double
    /// The greatest coordinate of all boxes along the scroll axis; negative infinity if there are
    /// no boxes.
    var maximumMainEdge: Double
    /// The smallest coordinate of all boxes across the scroll axis; infinity if there are no boxes.
    var minimumCrossEdge: Double
    /// The greatest coordinate of all boxes across the scroll axis; negative infinity if there are
    /// no boxes.
    var maximumCrossEdge: Double

    static let empty = Node(
      extent: 0, minimumMainEdge: .infinity, maximumMainEdge: -.infinity,
      minimumCrossEdge: .infinity, maximumCrossEdge: -.infinity)

    /// True if there is at least one box.
    var hasBoxes: Bool { minimumMainEdge != .infinity || maximumMainEdge != -.infinity }

    /// Combines this node with the node `other` of the sections that follow.
    func followed(by other: Node) -> Node {
      Node(
        extent: extent + other.extent,
        minimumMainEdge: min(minimumMainEdge, extent + other.minimumMainEdge),
        maximumMainEdge: max(maximumMainEdge, extent + other.maximumMainEdge),
        minimumCrossEdge: min(minimumCrossEdge, other.minimumCrossEdge),
        maximumCrossEdge: max(maximumCrossEdge, other.maximumCrossEdge))
    }
  }

  /// The number of sections.
  let count: Int

  /// The number of leaf nodes: the least power of two that is at least `count`, the number of
  /// sections.
  private let leafCount: Int

  /// The nodes: the root is at index 1, the children of node i are at 2 i and 2 i + 1, and the leaf
  /// nodes start at index `leafCount`.
  private var nodes: [Node]

  /// Builds a tree from the nodes of the sections.
  ///
  /// - Complexity: O(n) for n sections.
  init(_ sections: [Node]) {
    count = sections.count
    var leafCount = 1
    while leafCount < count { leafCount *= 2 }
    self.leafCount = leafCount
    nodes = [Node](repeating: .empty, count: 2 * leafCount)
    for (section, node) in sections.enumerated() { nodes[leafCount + section] = node }
    for nodeIndex in stride(from: leafCount - 1, through: 1, by: -1) {
      nodes[nodeIndex] = nodes[2 * nodeIndex].followed(by: nodes[2 * nodeIndex + 1])
    }
  }

  /// The combined node of all sections.
  var rootNode: Node { nodes[1] }

  /// The node of one section.
  func node(of section: Int) -> Node { nodes[leafCount + section] }

  /// Replaces the node of one section.
  ///
  /// - Complexity: O(log n) for n sections.
  mutating func update(_ section: Int, to node: Node) {
    var nodeIndex = leafCount + section
    nodes[nodeIndex] = node
    while nodeIndex > 1 {
      nodeIndex /= 2
      nodes[nodeIndex] = nodes[2 * nodeIndex].followed(by: nodes[2 * nodeIndex + 1])
    }
  }

  /// The coordinate at which a section starts, relative to the start of the first section.
  ///
  /// - Complexity: O(log n) for n sections.
  func origin(of section: Int) -> Double {
    var nodeIndex = leafCount + section
    var origin = 0.0
    while nodeIndex > 1 {
      if nodeIndex % 2 == 1 { origin += nodes[nodeIndex - 1].extent }
      nodeIndex /= 2
    }
    return origin
  }

  /// Calls `body` with each section for whose boxes `canTouch` is true, and with the origin of that
  /// section. The sections are in ascending order. `canTouch` gets the least and the greatest
  /// coordinate of the boxes of some sections along the scroll axis, relative to the start of the
  /// first section, and returns true if the query can find one of these boxes.
  ///
  /// - Complexity: O(log n) for each section visited, of n sections.
  @inline(__always)
  func forEachSection(
    where canTouch: (_ low: Double, _ high: Double) -> Bool,
    _ body: (_ section: Int, _ origin: Double) -> Void
  ) {
    // Visits nodes in ascending order of their first sections. After a leaf node, or after a node
    // whose children need not be visited, the next node is the one that starts with the following
    // section.
    var nodeIndex = 1
    var origin = 0.0
    repeat {
      let nodeStart = origin + nodes[nodeIndex].minimumMainEdge
      let nodeEnd = origin + nodes[nodeIndex].maximumMainEdge
      if canTouch(nodeStart, nodeEnd) {
        if nodeIndex < leafCount {
          nodeIndex &*= 2
          continue
        }
        // A range without end also touches the leaf nodes after the last section.
        if nodeIndex &- leafCount < count { body(nodeIndex &- leafCount, origin) }
      }
      origin += nodes[nodeIndex].extent
      nodeIndex &+= 1
      // After a right child, the next node is the right sibling of the first ancestor that is a
      // left child.
      nodeIndex &>>= nodeIndex.trailingZeroBitCount
    } while nodeIndex > 1
  }

  /// Calls `body` with each section whose boxes can touch `region` along `axis`, and with the origin
  /// of that section. The sections are in ascending order.
  ///
  /// - Complexity: O(log n) for each section visited, of n sections.
  @inline(__always)
  func forEachSection(
    touching region: Box, along axis: Axis, _ body: (_ section: Int, _ origin: Double) -> Void
  ) {
    let (low, high) = (region.min(axis), region.max(axis))
    forEachSection(where: { $0 <= high && $1 >= low }, body)
  }
}

extension SectionTree.Node {
  /// Creates the node of a section of length `extent` whose boxes `cover` contains.
  init(extent: Double, cover: Box, axis: Axis) {
    self.init(
      extent: extent, minimumMainEdge: cover.min(axis), maximumMainEdge: cover.max(axis),
      minimumCrossEdge: cover.min(axis.cross), maximumCrossEdge: cover.max(axis.cross))
  }

  /// The box that contains all boxes; `Box.nothing` if there are none.
  func boundingBox(axis: Axis) -> Box {
    axis == .vertical
      ? Box(
        minX: minimumCrossEdge, minY: minimumMainEdge, maxX: maximumCrossEdge, maxY: maximumMainEdge
      )
      : Box(
        minX: minimumMainEdge, minY: minimumCrossEdge, maxX: maximumMainEdge, maxY: maximumCrossEdge
      )
  }
}
