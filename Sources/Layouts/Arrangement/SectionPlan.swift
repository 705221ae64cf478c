import CollectionLayout
import LayoutGeometry

/// Where the elements of one section stand, relative to the section's own origin.
///
/// Elements have slots in canonical order: the cells first, then the groups. Boxes are what the
/// arrangement computed, before an answer moves them to the section's origin.
///
/// A query takes a plan in hand some times, and so do its candidates: one with more than a few arrays is
/// best a class, of which a copy counts one reference.
public protocol SectionPlan {
  /// The number of cells; they have the slots below it.
  var itemCount: Int { get }

  /// Supplementary and decoration elements, in canonical order.
  var groups: [ElementGroup] { get }

  /// The length the section takes along the scroll axis; snapped down to 1/1024 point by engines, so
  /// that sums of them are exact.
  var extent: Double { get }

  /// The length of the section's header along the axis; 0 without one.
  var headerLength: Double { get }

  /// The length of the section's footer along the axis; 0 without one.
  var footerLength: Double { get }

  /// What the arrangement noted of the section beyond boxes, to be handed back to it when attributes
  /// are made.
  var notes: [Rect] { get }

  /// A box that holds the boxes of all elements; ``Box/nothing`` for a section without any.
  var cover: Box { get }

  /// The box at a legal slot.
  func box(at slot: Int) -> Rect

  /// Calls `body` with at least every element whose box meets `region`, far edges included, in
  /// ascending order of slots; returns how many boxes were compared with it.
  func visitCandidates(
    in region: Box, scratch: inout QueryScratch, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int
}

/// Buffers that queries use again and again, so that a warm query does not allocate.
public struct QueryScratch {
  /// Slots found by an index.
  public var slots: [Int32] = []

  /// Boxes made on demand.
  public var boxes: [Rect] = []

  /// Slots and boxes found in a loose region.
  var loose: [(slot: Int, box: Rect)] = []

  /// How many answers the last query had, so that the next finds room for as many.
  var usualCount = 0

  /// Creates empty buffers.
  public init() {}
}

extension SectionPlan {
  public var headerLength: Double { 0 }
  public var notes: [Rect] { [] }
  public var footerLength: Double { 0 }

  /// The number of elements of every category.
  public var slotCount: Int { groups.last.map { $0.slots.upperBound } ?? itemCount }

  /// The element at a legal slot.
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
    preconditionFailure("slot \(slot) of \(slotCount)")
  }

  /// The slot of the element with that category, kind and item, or nil where there is none.
  @inline(__always)
  public func slot(category: ElementCategory, kind: ElementKind, item: Int) -> Int? {
    if category == .cell { return item >= 0 && item < itemCount ? item : nil }
    for group in groups where group.category == category && group.kind == kind {
      return group.slot(ofItem: item)
    }
    return nil
  }
}
