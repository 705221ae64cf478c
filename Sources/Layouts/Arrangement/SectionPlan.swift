import CollectionLayout
import LayoutGeometry

/// The elements of one section and their boxes, relative to the section's origin.
///
///     let plan = SectionTable(boxes: [firstFrame, secondFrame], itemCount: 2, extent: 120)
///     plan.element(at: 1, section: 3).path.description  // "3.1"
///
/// Each element has a slot: a number from 0 in canonical order, first the cells, then the groups of
/// supplementary and decoration elements. A box is the rectangle that the arrangement computes
/// first, and from which it makes attributes.
///
/// A query copies a plan several times. A plan with more than a few arrays should be a class,
/// because copying it then changes only one reference count.
public protocol SectionPlan {
  /// The number of cells. The slot (element number within the section) of a cell is its item
  /// number.
  var itemCount: Int { get }

  /// The supplementary and decoration elements, sorted by category and kind.
  var groups: [ElementGroup] { get }

  /// The length of the section along the scroll axis.
  ///
  /// Engines round it down to a multiple of 1/1024 point, so that sums of extents are exact.
  var extent: Double { get }

  /// The values that the arrangement needs to make attributes; empty by default.
  var headerMetrics: SectionHeaderMetrics { get }

  /// A box that contains the boxes of all elements; `Box.nothing` if there are none.
  var boundingBox: Box { get }

  /// The box of the element whose number within the section is `slot`.
  ///
  /// - Precondition: there is an element at `slot`.
  func box(at slot: Int) -> Rect

  /// Calls `body` with every element whose box intersects `region`, in ascending order of slots
  /// (element numbers within the section). May also call `body` with elements whose box does not
  /// intersect `region`.
  ///
  /// - Returns: The number of boxes that were compared with the region.
  func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int
}

/// Buffers that queries reuse, so that repeated queries do not allocate.
public struct QueryBuffers {
  /// The slots (element numbers within a section) that an index found.
  public var slots: [Int32] = []

  /// Memory for boxes that a query computes on demand.
  public var boxes: [Rect] = []

  /// The slots (element numbers within a section) and boxes of the elements that were found in the
  /// arrangement's ``QueryOutset/unlimitedOutsetRegion``.
  var unlimitedOutsetCandidates: [(slot: Int, box: Rect)] = []

  /// Creates empty buffers.
  public init() {}
}

extension SectionPlan {
  public var headerMetrics: SectionHeaderMetrics { SectionHeaderMetrics() }

  /// The number of slots: the number of elements of all categories in the section.
  public var slotCount: Int { groups.last.map { $0.slots.upperBound } ?? itemCount }

  /// The element whose number within its section is `slot`; `section` is the number of the section.
  ///
  /// - Precondition: there is an element at `slot`.
  @inline(__always)
  public func element(at slot: Int, section: Int) -> ElementIdentity {
    if slot < itemCount { return .cell(ElementPath(section: section, item: slot)) }
    return groupedElement(at: slot, section: section)
  }

  private func groupedElement(at slot: Int, section: Int) -> ElementIdentity {
    for group in groups where slot < group.slots.upperBound {
      let item = Int(group.items[slot - group.firstSlot])
      return ElementIdentity(
        category: group.category, kind: group.kind, path: ElementPath(section: section, item: item))
    }
    preconditionFailure(
      "expected a slot (element number within the section) below \(slotCount), found \(slot)")
  }

  /// The slot (the number within the section) of the element with this category, kind and item
  /// number; nil if there is no such element.
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
