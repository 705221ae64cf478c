import CollectionLayout
import LayoutGeometry

/// `classTree`: a class hierarchy with one section for each depth, and connectors from parents to
/// children.
///
/// The sections (one for each depth) follow one another from left to right:
///
///     let forest = ParentIndexForest(parents: [nil, 0, 0])
///     let layout = Engine.lazy.layout(of: ClassTreeArrangement(dataSource: forest))
public struct ClassTreeArrangement: Arrangement {
  /// The ways in which subtrees share rows.
  public enum Packing: String, Hashable, Sendable, CaseIterable {
    /// Each subtree occupies separate rows.
    case guide
    /// Subtrees are moved together as closely as their contours allow.
    case compact
  }

  /// The size of the cell of every node.
  public var itemSize: Size
  /// The distances between a cell and the edges of its row and column.
  public var inset: Insets
  /// Determines whether subtrees share rows.
  public var packing: Packing
  /// The object that provides the hierarchy, held weakly. If it is nil, the view must have no
  /// items.
  public weak var dataSource: (any ClassTreeDataSource)?

  /// Creates a class tree.
  public init(
    itemSize: Size = Size(width: 120, height: 30),
    inset: Insets = Insets(top: 5, left: 20, bottom: 5, right: 20), packing: Packing = .guide,
    dataSource: (any ClassTreeDataSource)? = nil
  ) {
    self.itemSize = itemSize
    self.inset = inset
    self.packing = packing
    self.dataSource = dataSource
  }

  /// False, because the row of a cell depends on the whole forest.
  public var sectionsAreIndependent: Bool { false }
  public var boundsDependence: BoundsDependence { .nothing }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<ClassTreePayload> {
    try PreparedClassTree(self, in: environment)
  }
}

/// A ``ClassTreeArrangement`` that is prepared for one layout pass.
struct PreparedClassTree: PreparedArrangement {
  private let itemSize: Size
  private let inset: Insets
  private let forest: ClassForest

  init(_ parameters: ClassTreeArrangement, in environment: LayoutEnvironment) throws(LayoutError) {
    inset = try MetricValidation.insets("inset", parameters.inset, section: nil)
    var forest = try ClassForest(
      parameters.dataSource ?? ParentIndexForest(parents: []), counts: environment.counts)
    itemSize =
      forest.depthCount > 0
      ? try MetricValidation.size(.cell(ElementPath(section: 0, item: 0)), parameters.itemSize)
      : parameters.itemSize
    switch parameters.packing {
    case .guide: forest.packIntoSeparateRows()
    case .compact: forest.packCompactly()
    }
    self.forest = forest
  }

  var axis: Axis { .horizontal }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    let level = level(section)
    return SectionTable(
      boxes: (0..<level.slotCount).map(level.box(at:)), itemCount: level.itemCount,
      groups: level.groups, extent: level.extent)
  }

  func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    if storage == .onDemand { return level(number) }
    let table = try table(ofSection: number)
    return storage.isScanned ? table : IndexedSection(table)
  }

  private func level(_ depth: Int) -> ClassTreeSection {
    ClassTreeSection(depth: depth, of: forest, itemSize: itemSize, inset: inset)
  }

  @inline(__always)
  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<ClassTreePayload> {
    let path = element.path
    let children = forest.children(of: path.item, atDepth: path.section)
    let payload = ClassTreePayload(
      children: ChildPaths(
        first: ElementPath(section: path.section + 1, item: children.lowerBound),
        count: children.count))
    return LayoutAttributes(
      element, frame: box.moved(by: place.origin, along: axis),
      zIndex: element.category == .cell ? 0 : -1, payload: payload)
  }

  func content(of summary: ContentSummary) -> ArrangedContent {
    let columnWidth = itemSize.width + inset.left + inset.right
    let rowHeight = itemSize.height + inset.top + inset.bottom
    return ArrangedContent(
      size: Size(
        width: max(0, Double(summary.sectionCount) * columnWidth),
        height: max(0, Double(forest.rowCount) * rowHeight)))
  }
}
