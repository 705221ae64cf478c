import CollectionLayout
import LayoutGeometry

/// The most compact form of a section: a formula if all items have the same size, packed sizes
/// otherwise.
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

  var details: SectionDetails {
    switch self {
    case .uniform(let plan): return plan.details
    case .packed(let plan): return plan.details
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
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    switch self {
    case .uniform(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    case .packed(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    }
  }
}
