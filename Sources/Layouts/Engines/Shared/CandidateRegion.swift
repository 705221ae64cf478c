import LayoutGeometry

/// The region in which a query searches stored boxes: an area around the query rectangle, and the
/// arrangement's unlimited region.
struct CandidateRegion {
  /// The query rectangle extended by the outset; ``Box/nothing`` if no box can be there.
  let extendedQuery: Box

  /// The unlimited region; ``Box/nothing`` if it is empty or contained in `extendedQuery`.
  let unlimitedRegion: Box

  /// Creates the region that consists of `near`, the extended query rectangle, and `loose`, the
  /// arrangement's unlimited region. The two can overlap.
  @inline(__always)
  init(near: Box, loose: Box = .nothing) {
    let isContained =
      near.minX <= loose.minX && near.minY <= loose.minY && near.maxX >= loose.maxX
      && near.maxY >= loose.maxY
    self.extendedQuery = near
    self.unlimitedRegion = isContained ? .nothing : loose
  }

  private init(offset near: Box, _ loose: Box) {
    self.extendedQuery = near
    self.unlimitedRegion = loose
  }

  /// True if no box can be in the region.
  var isEmpty: Bool { !extendedQuery.isOrdered && !unlimitedRegion.isOrdered }

  /// The region moved by `distance` along `axis`. A part that is ``Box/nothing`` does not change.
  @inline(__always)
  func offset(by distance: Double, along axis: Axis) -> CandidateRegion {
    CandidateRegion(
      offset: extendedQuery.moved(by: distance, along: axis),
      unlimitedRegion.moved(by: distance, along: axis))
  }
}

extension SectionPlan {
  /// Calls `body` with every element whose box intersects `region`, once for each element and in
  /// ascending order of slots (element numbers within the section). May also call `body` with other
  /// elements. Returns the number of boxes that were compared with the region.
  ///
  /// - Complexity: that of visiting the two parts of the region one after the other.
  @inline(__always)
  func visitCandidates(
    at region: CandidateRegion, buffers: inout QueryBuffers,
    _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    if !region.unlimitedRegion.isOrdered {
      return visitCandidates(in: region.extendedQuery, buffers: &buffers, body)
    }
    return visitCandidatesInBothRegions(region, buffers: &buffers, body)
  }

  /// Visits the candidates in both parts of `region`, in ascending order of their slots (element
  /// numbers within the section).
  @inline(never)
  private func visitCandidatesInBothRegions(
    _ region: CandidateRegion, buffers: inout QueryBuffers,
    _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    // The array is moved out of `buffers`, so that the plan can use the other buffers.
    var loose: [(slot: Int, box: Rect)] = []
    swap(&loose, &buffers.unlimitedCandidates)
    defer {
      loose.removeAll(keepingCapacity: true)
      swap(&loose, &buffers.unlimitedCandidates)
    }
    var compared = visitCandidates(in: region.unlimitedRegion, buffers: &buffers) {
      loose.append(($0, $1))
    }
    var next = 0
    if region.extendedQuery.isOrdered {
      compared += visitCandidates(in: region.extendedQuery, buffers: &buffers) { slot, box in
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
