import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The naive version of `classTree`: a class hierarchy with connectors. The section of a node is
/// its depth, and the item of a node is its index within that depth.
///
///     let tree = try NaiveClassTree().layout(parents: [nil, 0, 0])
///     tree.contentSize.width  // 320
///     tree.contentSize.height  // 80
package struct NaiveClassTree: Hashable, Sendable {
  /// The ways in which subtrees are placed below one another.
  package enum Packing: String, Hashable, Sendable, CaseIterable {
    /// Each subtree has rows of its own.
    case guide
    /// Subtrees are moved together as closely as possible, so that they may share rows.
    case compact
  }

  package var itemSize = Size(width: 120, height: 30)
  package var inset = Insets(top: 5, left: 20, bottom: 5, right: 20)
  package var packing = Packing.guide

  /// Creates a class tree with the default parameters.
  package init() {}

  /// Lays out the forest in which node i is a child of `parents[i]`, or a root if `parents[i]` is
  /// nil.
  ///
  /// Roots and siblings keep the order of the list `parents`, in which a child may come before its
  /// parent. Nothing is read from the collection view.
  ///
  /// - Throws: `invalidTree` for a parent that does not exist, and for a cycle.
  /// - Complexity: O(n) for `guide`, O(n * depth) for `compact`, for n nodes.
  package func layout(parents: [Int?]) throws(LayoutError) -> OracleLayout {
    let forest = try NaiveForest(parents: parents)
    let inset = try ValidatedInput.insets(inset, "inset")
    var cellSize = Size.zero
    if !parents.isEmpty {
      cellSize = try ValidatedInput.size(itemSize, of: .cell(ElementPath(section: 0, item: 0)))
    }
    let forestRows = packing == .guide ? forest.separateSubtreeRows() : forest.compactRows()
    let columnWidth = cellSize.width + inset.left + inset.right
    let rowHeight = cellSize.height + inset.top + inset.bottom

    func frame(_ node: Int) -> Rect {
      Rect(
        x: Double(forest.paths[node].section) * columnWidth + inset.left,
        y: Double(forestRows.startRows[node]) * rowHeight + inset.top,
        width: cellSize.width, height: cellSize.height)
    }

    var cells: [[PlacedElement]] = []
    var connectors: [[PlacedElement]] = []
    for level in forest.levels {
      var levelCells: [PlacedElement] = []
      var levelConnectors: [PlacedElement] = []
      for node in level {
        let children = forest.children[node]
        let values = [CustomValue("children", .paths(children.map { forest.paths[$0] }))]
        levelCells.append(
          PlacedElement(.cell(forest.paths[node]), frame: frame(node), customValues: values))
        guard let firstChild = children.first, let lastChild = children.last else { continue }
        // The connector extends from the parent's right edge to the children's left edge, and from
        // the top of the first child to the bottom of the last.
        let connectorLeft = frame(node).maxX
        let connectorTop = frame(firstChild).minY
        let connector = Rect(
          x: connectorLeft, y: connectorTop, width: frame(firstChild).minX - connectorLeft,
          height: frame(lastChild).maxY - connectorTop)
        levelConnectors.append(
          PlacedElement(
            .supplementary(.connector, forest.paths[node]), frame: connector.standardized,
            zIndex: -1, customValues: values))
      }
      cells.append(levelCells)
      connectors.append(levelConnectors)
    }
    return try OracleLayout(
      cells: cells, others: connectors,
      contentSize: Size(
        width: Double(forest.levels.count) * columnWidth,
        height: Double(forestRows.rowCount) * rowHeight)
    )
  }
}

extension NaiveClassTree: NaiveLayout {
  package init(_ specification: LayoutSpecification) {
    self.init()
    itemSize = specification.size(.itemSize)
    inset = specification.insets(LayoutParameter("inset")) ?? .zero
    packing = specification.keyword(LayoutParameter("packing")) == "compact" ? .compact : .guide
  }

  package func layout(_ input: NaiveInput) throws(LayoutError) -> OracleLayout {
    try layout(parents: input.parents)
  }
}
