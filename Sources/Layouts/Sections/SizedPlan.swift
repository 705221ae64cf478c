import CollectionLayout
import LayoutGeometry

/// A section in its smallest form: closed where all items have one size, packed elsewhere.
enum SizedPlan<Placing: RunPlacing>: SectionPlan {
  case uniform(UniformPlan)
  case packed(PackedPlan<Placing>)

  var itemCount: Int {
    switch self {
    case .uniform(let plan): return plan.itemCount
    case .packed(let plan): return plan.itemCount
    }
  }

  var groups: [ElementGroup] {
    switch self {
    case .uniform(let plan): return plan.groups
    case .packed(let plan): return plan.groups
    }
  }

  var extent: Double {
    switch self {
    case .uniform(let plan): return plan.extent
    case .packed(let plan): return plan.extent
    }
  }

  var headerLength: Double {
    switch self {
    case .uniform(let plan): return plan.headerLength
    case .packed(let plan): return plan.headerLength
    }
  }

  var footerLength: Double {
    switch self {
    case .uniform(let plan): return plan.footerLength
    case .packed(let plan): return plan.footerLength
    }
  }

  var notes: [Rect] {
    switch self {
    case .uniform(let plan): return plan.notes
    case .packed(let plan): return plan.notes
    }
  }

  var cover: Box {
    switch self {
    case .uniform(let plan): return plan.cover
    case .packed(let plan): return plan.cover
    }
  }

  func box(at slot: Int) -> Rect {
    switch self {
    case .uniform(let plan): return plan.box(at: slot)
    case .packed(let plan): return plan.box(at: slot)
    }
  }

  @inline(__always)
  func visitCandidates(
    in region: Box, scratch: inout QueryScratch, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    switch self {
    case .uniform(let plan): return plan.visitCandidates(in: region, scratch: &scratch, body)
    case .packed(let plan): return plan.visitCandidates(in: region, scratch: &scratch, body)
    }
  }
}
