import LayoutGeometry

/// A section plan that can list which boxes a query compares with its rectangle. Each box is listed
/// by its slot: the number of its element within the section.
///
///     let plan = SectionTable(boxes: [firstFrame, secondFrame], itemCount: 2, extent: 120)
///     plan.slotsThatQueryCompares(with: Box(viewport))  // [0, 1]
///
/// Tools that show the work of a query use these lists. Queries themselves only count the boxes
/// that they compare.
package protocol QueryComparisonListing {
  /// The slots (element numbers within the section) of the boxes that
  /// ``SectionPlan/visitCandidates(in:buffers:_:)`` compares with `region`, in ascending order.
  func slotsThatQueryCompares(with region: Box) -> [Int]
}

extension SectionTable: QueryComparisonListing {
  /// Returns the slots (element numbers within the section) of all elements, because a query of a
  /// table compares every box.
  ///
  /// - Complexity: O(n) for n elements.
  package func slotsThatQueryCompares(with region: Box) -> [Int] { Array(boxes.indices) }
}

extension UniformOrStoredPlan: QueryComparisonListing where Stored: QueryComparisonListing {
  /// Returns the slots (element numbers within the section) whose boxes a query compares with
  /// `region`.
  ///
  /// - Complexity: O(c log c) for c compared boxes.
  package func slotsThatQueryCompares(with region: Box) -> [Int] {
    switch self {
    case .uniform(let plan): return plan.slotsThatQueryCompares(with: region)
    case .stored(let plan): return plan.slotsThatQueryCompares(with: region)
    }
  }
}
