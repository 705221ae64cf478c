import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that computes the boxes of some sections by a formula. The engines
/// ``Engine/lazy`` and ``Engine/bucketed`` store no boxes of such sections.
///
///     let flow = try PreparedFlow(FlowArrangement(), in: environment)
///     if let formula = try flow.uniformPlan(ofSection: 0) {
///       print(formula.lineCount, formula.lanes.count)
///     }
protocol UniformArrangement: SpecializedArrangement {
  /// The formula that gives the boxes of a section whose items are equal; nil if no formula gives
  /// them.
  ///
  /// - Throws: the same errors as `table(ofSection:)`.
  func uniformPlan(ofSection section: Int) throws(LayoutError) -> UniformPlan?
}

extension UniformArrangement {
  static var sectionOperationsTable: Any {
    SectionOperationsTable<Self>(
      indexed: SectionOperations(
        scansEverySection: false, query: GeneralSectionQuery.self,
        section: bucketedEngineSection(_:_:)))
  }

  /// Computes a section in the form that the bucketed engine stores.
  @inline(__always)
  static func bucketedEngineSection(
    _ section: Int, _ arrangement: Self
  ) throws(LayoutError) -> BlockableSection<BucketedSection, IndexedBlock> {
    if let plan = try arrangement.uniformPlan(ofSection: section) { return .whole(.uniform(plan)) }
    return .whole(
      .stored(
        IndexedSection(try arrangement.table(ofSection: section), along: arrangement.axis)))
  }
}

/// A section plan that can store a formula for the boxes instead of the boxes.
protocol UniformSection: CellRunSearching {
  /// The formula that gives the section's boxes; nil if no formula gives them.
  var uniformPlan: UniformPlan? { get }
}

extension UniformSection {
  /// The formula that gives the section's boxes, without a change of its reference count; nil if no
  /// formula gives them.
  ///
  /// The formula must not be used after the section is released.
  @inline(__always)
  var unretainedUniformPlan: Unmanaged<UniformPlan>? {
    uniformPlan.map { Unmanaged.passUnretained($0) }
  }
}

/// A section plan that can search for runs of cells, which are cells with consecutive item numbers.
protocol CellRunSearching: SectionPlan {
  /// The number of headers, footers and other elements that are not cells. Their slots (element
  /// numbers within the section) follow those of the cells.
  var headerFooterCount: Int { get }

  /// Calls `body` with runs of cells, in ascending order, which contain all cells whose boxes
  /// intersect `region`.
  ///
  /// - Parameters:
  ///   - mayChangeSection: true if `body` could change the section, for example because it is a
  ///     closure from outside this module, which could call the layout's `prepare`.
  ///   - body: called with the number of the first item of the run, the boxes of the run, and the
  ///     distance by which these boxes must be moved along the scroll axis, so that they are
  ///     relative to the section.
  /// - Returns: The number of boxes that were compared with the region or are in the runs.
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers, mayChangeSection: Bool,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int
}
