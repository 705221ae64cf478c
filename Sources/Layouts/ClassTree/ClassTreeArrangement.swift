import CollectionLayout
import LayoutGeometry

/// `classTree`: a class hierarchy, one section per depth, with connectors from parents to children.
///
/// Depths follow one another to the right. A cell's row comes from packing the whole forest, so no
/// section is independent of the others.
public struct ClassTreeArrangement: Arrangement {
  public typealias Payload = ClassTreePayload

  /// How subtrees share rows.
  public enum Packing: String, Hashable, Sendable, CaseIterable {
    /// Each subtree has rows of its own.
    case guide
    /// Subtrees move together as far as their contours allow.
    case compact
  }

  public var itemSize = Size(width: 120, height: 30)
  public var inset = Insets(top: 5, left: 20, bottom: 5, right: 20)
  public var packing = Packing.guide
  /// Who gives the hierarchy; without one the view's counts must be empty.
  public weak var dataSource: (any ClassTreeDataSource)?

  private var forest: ClassForest?

  /// Creates a class tree with the documented defaults.
  public init() {}

  public var axis: Axis { .horizontal }
  public var sectionsAreIndependent: Bool { false }
  public var boundsDependence: BoundsDependence { .nothing }

  /// The size of a cell with its insets.
  var pitch: Size {
    Size(
      width: itemSize.width + inset.left + inset.right,
      height: itemSize.height + inset.top + inset.bottom)
  }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    inset = try Metric.insets("inset", inset, section: nil)
    var forest = try ClassForest(
      dataSource ?? ParentForest(parents: []), counts: environment.counts)
    if forest.depthCount > 0 {
      itemSize = try Metric.size(.cell(ElementPath(section: 0, item: 0)), itemSize)
    }
    switch packing {
    case .guide: forest.packAsGuide()
    case .compact: forest.packCompactly()
    }
    self.forest = forest
  }

  public func plan(ofSection section: Int) throws(LayoutError) -> ClassTreePlan {
    guard let forest else { preconditionFailure("asked for a section before begin(in:)") }
    return ClassTreePlan(depth: section, of: forest, itemSize: itemSize, inset: inset)
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    let plan = try plan(ofSection: section)
    return SectionTable(
      boxes: (0..<plan.slotCount).map(plan.box(at:)), itemCount: plan.itemCount,
      groups: plan.groups, extent: plan.extent)
  }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<ClassTreePayload> {
    let path = element.path
    var payload = ClassTreePayload()
    if let children = forest?.children(of: path.item, atDepth: path.section) {
      payload.children = ChildPaths(
        first: ElementPath(section: path.section + 1, item: children.lowerBound),
        count: children.count)
    }
    return LayoutAttributes(
      element, frame: box.moved(by: place.origin, along: axis),
      zIndex: element.category == .cell ? 0 : -1, payload: payload)
  }

  public func contentSize(of summary: ContentSummary) -> Size {
    Size(
      width: max(0, Double(summary.sectionCount) * pitch.width),
      height: max(0, Double(forest?.usedRows ?? 0) * pitch.height))
  }
}
