import LayoutGeometry

/// A section that is stored as a whole, or in blocks of items.
///
///     switch try list.plan(ofSection: 0) {
///     case .whole(let plan): print("all rows have the height", plan.itemSize.height)
///     case .blocks(let blocks): print(blocks.blockCount, "blocks")
///     }
package enum BlockableSection<Whole: SectionPlan, Block: ItemBlock>: SectionPlan {
  case whole(Whole)
  case blocks(BlockSection<Block>)

  package var itemCount: Int { read({ $0.itemCount }, { $0.itemCount }) }
  package var groups: [ElementGroup] { read({ $0.groups }, { $0.groups }) }
  package var extent: Double { read({ $0.extent }, { $0.extent }) }
  package var headerMetrics: SectionHeaderMetrics {
    read({ $0.headerMetrics }, { $0.headerMetrics })
  }
  package var boundingBox: Box { read({ $0.boundingBox }, { $0.boundingBox }) }
  package func box(at slot: Int) -> Rect { read({ $0.box(at: slot) }, { $0.box(at: slot) }) }

  /// Calls a closure with the stored form of the section, and returns the result of the closure.
  @inline(__always)
  private func read<Value>(
    _ readWhole: (Whole) -> Value, _ readBlocks: (BlockSection<Block>) -> Value
  )
    -> Value
  {
    switch self {
    case .whole(let section): return readWhole(section)
    case .blocks(let section): return readBlocks(section)
    }
  }

  @inline(__always)
  package func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    switch self {
    case .whole(let section):
      return section.visitCandidates(in: region, buffers: &buffers, body)
    case .blocks(let section):
      return section.visitCandidates(in: region, buffers: &buffers, body)
    }
  }
}

extension BlockableSection: CellRunSearching where Whole: CellRunSearching {
  @inline(__always)
  var headerFooterCount: Int {
    switch self {
    case .whole(let section): return section.headerFooterCount
    case .blocks(let section): return section.headerFooterCount
    }
  }

  @inline(__always)
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers, mayChangeSection: Bool,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    switch self {
    case .whole(let section):
      return section.visitCellRuns(
        in: region, buffers: &buffers, mayChangeSection: mayChangeSection, body)
    case .blocks(let section):
      if mayChangeSection {
        return section.visitCellRuns(in: region, buffers: &buffers, mayChangeSection: true, body)
      }
      // The caller keeps the section alive, so that its reference count need not change.
      return Unmanaged.passUnretained(section)._withUnsafeGuaranteedRef {
        $0.visitCellRuns(in: region, buffers: &buffers, mayChangeSection: false, body)
      }
    }
  }
}

extension BlockableSection: UniformSection where Whole: UniformSection {
  @inline(__always)
  var uniformPlan: UniformPlan? {
    if case .whole(let section) = self { return section.uniformPlan }
    return nil
  }
}

extension BlockableSection: QueryComparisonListing where Whole: QueryComparisonListing {
  package func slotsThatQueryCompares(with region: Box) -> [Int] {
    read({ $0.slotsThatQueryCompares(with: region) }, { $0.slotsThatQueryCompares(with: region) })
  }
}
