import LayoutGeometry

/// A section that is stored as a formula (``UniformPlan``) if a formula gives its boxes, and
/// otherwise as a plan of the type `Stored`.
///
///     let table = SectionTable(boxes: [firstFrame, secondFrame], itemCount: 2, extent: 120)
///     let section = UniformOrStoredPlan.stored(table)
///     section.extent  // 120
package enum UniformOrStoredPlan<Stored: SectionPlan>: SectionPlan {
  case uniform(UniformPlan)
  case stored(Stored)

  package var itemCount: Int { read({ $0.itemCount }, { $0.itemCount }) }
  package var groups: [ElementGroup] { read({ $0.groups }, { $0.groups }) }
  package var extent: Double { read({ $0.extent }, { $0.extent }) }
  package var headerMetrics: SectionHeaderMetrics {
    read({ $0.headerMetrics }, { $0.headerMetrics })
  }
  package var boundingBox: Box { read({ $0.boundingBox }, { $0.boundingBox }) }
  package func box(at slot: Int) -> Rect { read({ $0.box(at: slot) }, { $0.box(at: slot) }) }

  /// Calls the closure for the form in which the section is stored, and returns its result.
  @inline(__always)
  private func read<Value>(_ readUniform: (UniformPlan) -> Value, _ readStored: (Stored) -> Value)
    -> Value
  {
    switch self {
    case .uniform(let plan): return readUniform(plan)
    case .stored(let plan): return readStored(plan)
    }
  }

  @inline(__always)
  package func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    switch self {
    case .uniform(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    case .stored(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    }
  }
}

extension UniformOrStoredPlan: CellRunSearching where Stored: CellRunSearching {
  @inline(__always)
  var headerFooterCount: Int {
    switch self {
    case .uniform(let plan): return plan.headerFooterCount
    case .stored(let plan): return plan.headerFooterCount
    }
  }

  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers, mayChangeSection: Bool,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    switch self {
    case .uniform(let plan):
      return plan.visitCellRuns(
        in: region, buffers: &buffers, mayChangeSection: mayChangeSection, body)
    case .stored(let plan):
      return plan.visitCellRuns(
        in: region, buffers: &buffers, mayChangeSection: mayChangeSection, body)
    }
  }
}

extension UniformOrStoredPlan: UniformSection where Stored: CellRunSearching {
  @inline(__always)
  var uniformPlan: UniformPlan? {
    if case .uniform(let plan) = self { return plan }
    return nil
  }
}
