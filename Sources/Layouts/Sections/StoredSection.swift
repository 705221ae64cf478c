import CollectionLayout
import LayoutGeometry

/// One section in the form in which an engine stores it. It knows its elements and their boxes,
/// relative to the section's origin, and answers queries for them.
///
///     let section: any StoredSection = SectionTable(
///       boxes: [firstFrame, secondFrame], itemCount: 2, extent: 120)
///     section.element(at: 1, section: 3).path.description  // "3.1"
///
/// Each element has a slot: a number from 0 in canonical order, first the cells, then the groups of
/// supplementary and decoration elements. A box is the rectangle that the arrangement computes
/// first, and from which it makes attributes.
///
/// There is one type for each form: ``SectionTable``, ``IndexedSection``, ``UniformSection``,
/// ``BlockSection``, ``PackedSection``, ``WaterfallSection`` and ``ClassTreeSection``. None of them
/// is generic, so that a query of any layout, also of one in another module, runs the same compiled
/// code. An arrangement chooses the form in ``PreparedArrangement/section(_:in:)``.
public protocol StoredSection: AnyObject {
  /// The number of cells. The slot of a cell is its item number.
  var itemCount: Int { get }

  /// The number of slots: the number of elements of all categories.
  var slotCount: Int { get }

  /// The supplementary and decoration elements, sorted by category and kind.
  var groups: [ElementGroup] { get }

  /// The length of the section along the scroll axis.
  ///
  /// Engines round it down to a multiple of 1/1024 point, so that sums of extents are exact.
  var extent: Double { get }

  /// The values that the arrangement needs to make attributes; empty by default.
  var details: SectionHeaderMetrics { get }

  /// A box that contains the boxes of all elements; `Box.nothing` if there are none.
  var boundingBox: Box { get }

  /// The box of the element at `slot`.
  ///
  /// - Precondition: there is an element at `slot`.
  func box(at slot: Int) -> Rect

  /// Calls `body` with every element whose box intersects `region`, in ascending order of slots.
  /// May also call `body` with elements whose box does not intersect `region`.
  ///
  /// - Returns: The number of boxes that were compared with the region.
  func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int

  /// Appends the attributes of the cells that a search finds, in ascending order, for an
  /// arrangement whose cells have nothing but a frame (``PlainCellArrangement``). The default
  /// implementation visits the candidates.
  func appendCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>])

  /// The slots of the boxes that ``visitCandidates(in:buffers:_:)`` compares with `region`. A tool
  /// that shows the work of a query lists them. Nil, the default, if the section cannot list them.
  func slotsThatQueryCompares(with region: Box) -> [Int]?

  /// The slots of the boxes that ``appendCells(_:_:into:)`` compares with the query rectangle, and
  /// those of the elements that are not cells; by default all slots that a visit of the candidates
  /// compares.
  func slotsThatQueryCompares(by search: CellSearch) -> [Int]?
}

/// Buffers that queries reuse, so that repeated queries do not allocate.
public struct QueryBuffers {
  /// The slots that an index found.
  public var slots: [Int32] = []

  /// Memory for boxes that a query computes on demand.
  public var boxes: [Rect] = []

  /// The slots and boxes of the elements that were found in the arrangement's
  /// ``QueryOutset/unlimitedRegion``.
  var unlimitedOutsetCandidates: [(slot: Int, box: Rect)] = []

  /// Creates empty buffers.
  public init() {}
}

extension StoredSection {
  public var details: SectionHeaderMetrics { SectionHeaderMetrics() }

  public var slotCount: Int { groups.last.map { $0.slots.upperBound } ?? itemCount }

  public func appendCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) { appendCandidateCells(search, workspace, into: &answers) }

  /// Visits the candidates of a search, and appends the attributes of the cells that hit the query
  /// rectangle.
  @inline(__always)
  func appendCandidateCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    answers.reserveInitialCapacity(0, estimatedFrom: workspace)
    let itemCount = itemCount
    var foundCount = 0
    let inspectedCount = workspace.withBuffers { buffers in
      visitCandidates(in: search.region, buffers: &buffers) { slot, box in
        guard slot < itemCount else { return }
        let frame = search.frame(of: box)
        guard search.queryBox.hits(standard: frame) else { return }
        foundCount += 1
        answers.append(
          LayoutAttributes(.cell(ElementPath(section: search.section, item: slot)), frame: frame))
      }
    }
    workspace.addWork(
      inspected: max(0, inspectedCount - (slotCount - itemCount)), attributesMade: foundCount)
  }

  public func slotsThatQueryCompares(with region: Box) -> [Int]? { nil }

  public func slotsThatQueryCompares(by search: CellSearch) -> [Int]? {
    slotsThatQueryCompares(with: search.region)
  }

  /// The element at `slot`; `section` is the number of the section.
  ///
  /// - Precondition: there is an element at `slot`.
  @inline(__always)
  public func element(at slot: Int, section: Int) -> ElementIdentity {
    if slot < itemCount { return .cell(ElementPath(section: section, item: slot)) }
    return groupedElement(at: slot, section: section)
  }

  /// The supplementary or decoration element at `slot`; `section` is the number of the section.
  func groupedElement(at slot: Int, section: Int) -> ElementIdentity {
    for group in groups where slot < group.slots.upperBound {
      let item = Int(group.items[slot - group.firstSlot])
      return ElementIdentity(
        category: group.category, kind: group.kind, path: ElementPath(section: section, item: item))
    }
    preconditionFailure("expected a slot below \(slotCount), found \(slot)")
  }

  /// The slot of the element with this category, kind and item number; nil if there is no such
  /// element.
  ///
  /// - Complexity: O(1) for cells; otherwise O(g + log n) for g groups, of which the largest has n
  ///   elements.
  @inline(__always)
  public func slot(category: ElementCategory, kind: ElementKind, item: Int) -> Int? {
    if category == .cell { return item >= 0 && item < itemCount ? item : nil }
    for group in groups where group.category == category && group.kind == kind {
      return group.slot(ofItem: item)
    }
    return nil
  }
}
