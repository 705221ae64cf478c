import LayoutGeometry

/// A section of a waterfall as the lazy engine stores it: in compact form, or if that is
/// impossible, as packed sizes.
///
///     let waterfall = try PreparedWaterfall(WaterfallArrangement(columns: 4), in: environment)
///     switch try waterfall.plan(ofSection: 0) {
///     case .compact(let plan): print(plan.columns.count, "columns in compact form")
///     case .packed(let plan): print(plan.itemCount, "packed sizes")
///     }
enum WaterfallSection: SectionPlan {
  case compact(WaterfallPlan)
  case packed(PackedPlan<WaterfallColumns>)

  var itemCount: Int { read({ $0.itemCount }, { $0.itemCount }) }
  var groups: [ElementGroup] { read({ $0.groups }, { $0.groups }) }
  var extent: Double { read({ $0.extent }, { $0.extent }) }
  var details: SectionHeaderMetrics { read({ $0.details }, { $0.details }) }
  var boundingBox: Box { read({ $0.boundingBox }, { $0.boundingBox }) }
  func box(at slot: Int) -> Rect { read({ $0.box(at: slot) }, { $0.box(at: slot) }) }

  /// Calls the closure for the form in which the section is stored, and returns its result.
  @inline(__always)
  private func read<Value>(
    _ readCompact: (WaterfallPlan) -> Value, _ readPacked: (PackedPlan<WaterfallColumns>) -> Value
  ) -> Value {
    switch self {
    case .compact(let plan): return readCompact(plan)
    case .packed(let plan): return readPacked(plan)
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

  /// Visits each cell of the compact form as a run of its own. ``WaterfallQuery`` does not call
  /// this method for that form.
  ///
  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers, mayChangeSection: Bool,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
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

extension WaterfallSection: QueryComparisonListing {
  package func slotsThatQueryCompares(with region: Box) -> [Int] {
    read({ $0.slotsThatQueryCompares(with: region) }, { $0.slotsThatQueryCompares(with: region) })
  }
}
