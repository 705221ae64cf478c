import LayoutGeometry

/// A section plan that can list which boxes a query compares.
///
/// Tools that show the work of a query use these lists. Queries themselves only count the boxes
/// that they compare.
package protocol ComparedSlotsProviding {
  /// The slots whose boxes ``SectionPlan/visitCandidates(in:buffers:_:)`` compares with `region`,
  /// in ascending order.
  func comparedSlots(in region: Box) -> [Int]
}

extension SectionTable: ComparedSlotsProviding {
  /// Returns all slots, because a table compares every box.
  ///
  /// - Complexity: O(n) for n elements.
  package func comparedSlots(in region: Box) -> [Int] { Array(boxes.indices) }
}

extension UniformOrStoredPlan: ComparedSlotsProviding where Stored: ComparedSlotsProviding {
  /// Returns the slots that the section's plan compares, which is either uniform or stored.
  ///
  /// - Complexity: O(c log c) for c compared boxes.
  package func comparedSlots(in region: Box) -> [Int] {
    switch self {
    case .uniform(let plan): return plan.comparedSlots(in: region)
    case .stored(let plan): return plan.comparedSlots(in: region)
    }
  }
}
