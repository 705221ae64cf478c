import LayoutGeometry

/// A section that is stored as a formula (``UniformPlan``) if a formula gives its boxes, and
/// otherwise as a plan of the type `Stored`.
package enum UniformOrStoredPlan<Stored: SectionPlan>: SectionPlan {
  case uniform(UniformPlan)
  case stored(Stored)

  package var itemCount: Int {
    switch self {
    case .uniform(let plan): return plan.itemCount
    case .stored(let plan): return plan.itemCount
    }
  }

  package var groups: [ElementGroup] {
    switch self {
    case .uniform(let plan): return plan.groups
    case .stored(let plan): return plan.groups
    }
  }

  package var extent: Double {
    switch self {
    case .uniform(let plan): return plan.extent
    case .stored(let plan): return plan.extent
    }
  }

  package var details: SectionHeaderMetrics {
    switch self {
    case .uniform(let plan): return plan.details
    case .stored(let plan): return plan.details
    }
  }

  package var boundingBox: Box {
    switch self {
    case .uniform(let plan): return plan.boundingBox
    case .stored(let plan): return plan.boundingBox
    }
  }

  package func box(at slot: Int) -> Rect {
    switch self {
    case .uniform(let plan): return plan.box(at: slot)
    case .stored(let plan): return plan.box(at: slot)
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
    _ body: (_ first: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
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
