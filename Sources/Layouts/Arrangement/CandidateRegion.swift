import LayoutGeometry

/// Where the elements rest that a query may be answered with: near the query, or in the arrangement's
/// loose region.
public struct CandidateRegion: Hashable, Sendable {
  /// The query widened by the reach; ``Box/nothing`` where no box can lie there.
  public let near: Box

  /// The loose region; ``Box/nothing`` where there is none, or where `near` holds all of it.
  public let loose: Box

  /// Creates a region from its two parts, which may overlap.
  @inlinable
  public init(near: Box, loose: Box = .nothing) {
    let isHeld =
      near.minX <= loose.minX && near.minY <= loose.minY && near.maxX >= loose.maxX
      && near.maxY >= loose.maxY
    self.near = near
    self.loose = isHeld ? .nothing : loose
  }

  @inlinable
  init(offset near: Box, _ loose: Box) {
    self.near = near
    self.loose = loose
  }

  /// Whether no element can rest here.
  @inlinable
  public var isEmpty: Bool { !near.isOrdered && !loose.isOrdered }

  /// The region moved by `distance` along `axis`; ``Box/nothing`` stays.
  @inlinable
  public func offset(by distance: Double, along axis: Axis) -> CandidateRegion {
    let dx = axis == .horizontal ? distance : 0
    let dy = axis == .vertical ? distance : 0
    return CandidateRegion(offset: near.offsetBy(dx: dx, dy: dy), loose.offsetBy(dx: dx, dy: dy))
  }
}

extension SectionPlan {
  /// Calls `body` with at least every element whose box hits a part of `region`, once and in ascending
  /// order of slots; returns how many boxes were compared with it.
  ///
  /// - Complexity: that of visiting the two parts, one after the other.
  @inline(__always)
  public func visitCandidates(
    at region: CandidateRegion, scratch: inout QueryScratch,
    _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    if !region.loose.isOrdered {
      return visitCandidates(in: region.near, scratch: &scratch, body)
    }
    return visitBoth(region, scratch: &scratch, body)
  }

  /// Merges what rests in the loose region with what rests near the query.
  @inline(never)
  private func visitBoth(
    _ region: CandidateRegion, scratch: inout QueryScratch,
    _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    // Taken out for as long, so that the plan may have the rest of the buffers.
    var loose: [(slot: Int, box: Rect)] = []
    swap(&loose, &scratch.loose)
    defer {
      loose.removeAll(keepingCapacity: true)
      swap(&loose, &scratch.loose)
    }
    var compared = visitCandidates(in: region.loose, scratch: &scratch) { loose.append(($0, $1)) }
    var next = 0
    if region.near.isOrdered {
      compared += visitCandidates(in: region.near, scratch: &scratch) { slot, box in
        while next < loose.count, loose[next].slot < slot {
          body(loose[next].slot, loose[next].box)
          next += 1
        }
        if next < loose.count, loose[next].slot == slot { next += 1 }
        body(slot, box)
      }
    }
    while next < loose.count {
      body(loose[next].slot, loose[next].box)
      next += 1
    }
    return compared
  }
}
