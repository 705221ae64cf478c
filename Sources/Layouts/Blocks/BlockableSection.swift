import LayoutGeometry

/// A section that is stored as a whole, or in blocks of items.
package enum BlockableSection<Whole: SectionPlan, Block: ItemBlock>: SectionPlan {
  case whole(Whole)
  case blocks(BlockSection<Block>)

  package var itemCount: Int {
    switch self {
    case .whole(let section): return section.itemCount
    case .blocks(let section): return section.itemCount
    }
  }

  package var groups: [ElementGroup] {
    switch self {
    case .whole(let section): return section.groups
    case .blocks(let section): return section.groups
    }
  }

  package var extent: Double {
    switch self {
    case .whole(let section): return section.extent
    case .blocks(let section): return section.extent
    }
  }

  package var details: SectionHeaderMetrics {
    switch self {
    case .whole(let section): return section.details
    case .blocks(let section): return section.details
    }
  }

  package var boundingBox: Box {
    switch self {
    case .whole(let section): return section.boundingBox
    case .blocks(let section): return section.boundingBox
    }
  }

  package func box(at slot: Int) -> Rect {
    switch self {
    case .whole(let section): return section.box(at: slot)
    case .blocks(let section): return section.box(at: slot)
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
    _ body: (_ first: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
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

extension BlockableSection: ComparedSlotsProviding where Whole: ComparedSlotsProviding {
  package func comparedSlots(in region: Box) -> [Int] {
    switch self {
    case .whole(let section): return section.comparedSlots(in: region)
    case .blocks(let section): return section.comparedSlots(in: region)
    }
  }
}
