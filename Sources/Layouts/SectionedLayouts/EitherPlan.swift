import LayoutGeometry

/// A section that is stored in one of two forms.
package enum EitherPlan<First: SectionPlan, Second: SectionPlan>: SectionPlan {
  case first(First)
  case second(Second)

  package var itemCount: Int {
    switch self {
    case .first(let plan): return plan.itemCount
    case .second(let plan): return plan.itemCount
    }
  }

  package var groups: [ElementGroup] {
    switch self {
    case .first(let plan): return plan.groups
    case .second(let plan): return plan.groups
    }
  }

  package var extent: Double {
    switch self {
    case .first(let plan): return plan.extent
    case .second(let plan): return plan.extent
    }
  }

  package var details: SectionHeaderMetrics {
    switch self {
    case .first(let plan): return plan.details
    case .second(let plan): return plan.details
    }
  }

  package var boundingBox: Box {
    switch self {
    case .first(let plan): return plan.boundingBox
    case .second(let plan): return plan.boundingBox
    }
  }

  package func box(at slot: Int) -> Rect {
    switch self {
    case .first(let plan): return plan.box(at: slot)
    case .second(let plan): return plan.box(at: slot)
    }
  }

  @inline(__always)
  package func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    switch self {
    case .first(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    case .second(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    }
  }
}

extension EitherPlan: CellRunSearching where First: CellRunSearching, Second: CellRunSearching {
  @inline(__always)
  var headerFooterCount: Int {
    switch self {
    case .first(let plan): return plan.headerFooterCount
    case .second(let plan): return plan.headerFooterCount
    }
  }

  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers,
    _ body: (_ first: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    switch self {
    case .first(let plan): return plan.visitCellRuns(in: region, buffers: &buffers, body)
    case .second(let plan): return plan.visitCellRuns(in: region, buffers: &buffers, body)
    }
  }
}

extension EitherPlan: UniformSection where First: UniformSection, Second: CellRunSearching {
  @inline(__always)
  var uniformPlan: UniformPlan? {
    if case .first(let plan) = self { return plan.uniformPlan }
    return nil
  }
}

extension EitherPlan: ComparedSlotsProviding
where First: ComparedSlotsProviding, Second: ComparedSlotsProviding {
  package func comparedSlots(in region: Box) -> [Int] {
    switch self {
    case .first(let plan): return plan.comparedSlots(in: region)
    case .second(let plan): return plan.comparedSlots(in: region)
    }
  }
}

/// A section that is stored as a formula if its boxes follow one (`first`), and otherwise as a
/// `Stored` plan (`second`).
package typealias UniformOrStoredPlan<Stored: SectionPlan> = EitherPlan<UniformPlan, Stored>

/// A section that is stored as a whole (`first`), or in blocks of items (`second`).
package typealias BlockableSection<Whole: SectionPlan, Block: ItemBlock> =
  EitherPlan<Whole, BlockSection<Block>>
