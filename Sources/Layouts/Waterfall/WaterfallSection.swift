import LayoutGeometry

/// A section of a waterfall in the lazy engine: in compact form, or if that is impossible, as packed
/// sizes.
enum WaterfallSection: SectionPlan {
  case compact(WaterfallPlan)
  case packed(PackedPlan<WaterfallColumns>)

  var itemCount: Int {
    switch self {
    case .compact(let plan): return plan.itemCount
    case .packed(let plan): return plan.itemCount
    }
  }

  var groups: [ElementGroup] {
    switch self {
    case .compact(let plan): return plan.groups
    case .packed(let plan): return plan.groups
    }
  }

  var extent: Double {
    switch self {
    case .compact(let plan): return plan.extent
    case .packed(let plan): return plan.extent
    }
  }

  var details: SectionHeaderMetrics {
    switch self {
    case .compact(let plan): return plan.details
    case .packed(let plan): return plan.details
    }
  }

  var boundingBox: Box {
    switch self {
    case .compact(let plan): return plan.boundingBox
    case .packed(let plan): return plan.boundingBox
    }
  }

  func box(at slot: Int) -> Rect {
    switch self {
    case .compact(let plan): return plan.box(at: slot)
    case .packed(let plan): return plan.box(at: slot)
    }
  }

  func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    switch self {
    case .compact(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    case .packed(let plan): return plan.visitCandidates(in: region, buffers: &buffers, body)
    }
  }

  /// The plan that stores the section in compact form, without a change of its reference count; nil
  /// if the section is stored as packed sizes.
  ///
  /// The plan must not be used after the section is released.
  @inline(__always)
  var unretainedPlan: Unmanaged<WaterfallPlan>? {
    if case .compact(let plan) = self { return Unmanaged.passUnretained(plan) }
    return nil
  }
}

extension WaterfallSection: UniformSection {
  var uniformPlan: UniformPlan? { nil }

  var headerFooterCount: Int {
    switch self {
    case .compact(let plan): return plan.headerFooterCount
    case .packed(let plan): return plan.headerFooterCount
    }
  }

  /// Visits each cell of the compact form as a run of its own. ``WaterfallQuery`` does not call this
  /// method for that form.
  ///
  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers, mayChangeSection: Bool,
    _ body: (_ first: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    switch self {
    case .compact(let plan):
      return plan.visitItems(in: region, origin: 0, section: 0) { attributes in
        withUnsafePointer(to: attributes.frame) {
          body(attributes.path.item, UnsafeBufferPointer(start: $0, count: 1), 0)
        }
      }.count
    case .packed(let plan):
      return plan.visitCellRuns(
        in: region, buffers: &buffers, mayChangeSection: mayChangeSection, body)
    }
  }
}

extension WaterfallSection: ComparedSlotsProviding {
  package func comparedSlots(in region: Box) -> [Int] {
    switch self {
    case .compact(let plan): return plan.comparedSlots(in: region)
    case .packed(let plan): return plan.comparedSlots(in: region)
    }
  }
}
