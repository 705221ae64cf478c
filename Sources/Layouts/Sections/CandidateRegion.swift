import LayoutGeometry

/// The region in which a query searches stored boxes. It has two parts: an area around the query
/// rectangle, and the arrangement's ``QueryOutset/unlimitedRegion``, whose elements are
/// candidates of every query.
///
///     let region = CandidateRegion(extendedQuery: Box(viewport))
///     let relativeToSection = region.offset(by: -1_000, along: .vertical)
///     relativeToSection.extendedQuery.minY  // -1000
struct CandidateRegion {
  /// The query rectangle extended by the arrangement's ``QueryOutset``; ``Box/nothing`` if no box
  /// can be in it.
  let extendedQuery: Box

  /// Some elements may be returned at any distance from their stored boxes. This region contains
  /// the stored boxes of those elements. ``Box/nothing`` if there are no such elements, or if
  /// `extendedQuery` contains the region.
  let unlimitedRegion: Box

  /// Creates the region that consists of `extendedQuery` and `unlimitedRegion`. These two
  /// parts can overlap.
  @inline(__always)
  init(extendedQuery: Box, unlimitedRegion: Box = .emptyRegion) {
    let extendedQueryContainsRegion =
      extendedQuery.minX <= unlimitedRegion.minX
      && extendedQuery.minY <= unlimitedRegion.minY
      && extendedQuery.maxX >= unlimitedRegion.maxX
      && extendedQuery.maxY >= unlimitedRegion.maxY
    self.extendedQuery = extendedQuery
    self.unlimitedRegion = extendedQueryContainsRegion ? .emptyRegion : unlimitedRegion
  }

  private init(offset extendedQuery: Box, _ unlimitedRegion: Box) {
    self.extendedQuery = extendedQuery
    self.unlimitedRegion = unlimitedRegion
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

extension Box {
  /// Equal to ``nothing``, which is declared in another module. Reading this property calls no
  /// function of that module, which saves time in every query.
  @inline(__always)
  static var emptyRegion: Box {
    Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }
}

extension StoredSection {
  /// Calls `body` with every element whose box intersects `region`, once for each element and in
  /// ascending order of slots. May also call `body` with elements whose box does not intersect
  /// `region`. Returns the number of boxes that were compared with the region.
  ///
  /// - Complexity: O(a + b) if visiting the candidates in the two parts of the region separately
  ///   takes O(a) and O(b).
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

  /// Visits the candidates in both parts of `region`, in ascending order of their slots.
  @inline(never)
  private func visitCandidatesInBothRegions(
    _ region: CandidateRegion, buffers: inout QueryBuffers,
    _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    // The array is moved out of `buffers`, so that the section plan can use the other buffers.
    var unlimitedOutsetCandidates: [(slot: Int, box: Rect)] = []
    swap(&unlimitedOutsetCandidates, &buffers.unlimitedOutsetCandidates)
    defer {
      unlimitedOutsetCandidates.removeAll(keepingCapacity: true)
      swap(&unlimitedOutsetCandidates, &buffers.unlimitedOutsetCandidates)
    }
    var inspectedBoxCount = visitCandidates(in: region.unlimitedRegion, buffers: &buffers) {
      unlimitedOutsetCandidates.append(($0, $1))
    }
    var nextCandidate = 0
    if region.extendedQuery.isOrdered {
      inspectedBoxCount += visitCandidates(in: region.extendedQuery, buffers: &buffers) {
        slot, box in
        while nextCandidate < unlimitedOutsetCandidates.count,
          unlimitedOutsetCandidates[nextCandidate].slot < slot
        {
          body(
            unlimitedOutsetCandidates[nextCandidate].slot,
            unlimitedOutsetCandidates[nextCandidate].box)
          nextCandidate += 1
        }
        if nextCandidate < unlimitedOutsetCandidates.count,
          unlimitedOutsetCandidates[nextCandidate].slot == slot
        {
          nextCandidate += 1
        }
        body(slot, box)
      }
    }
    while nextCandidate < unlimitedOutsetCandidates.count {
      body(
        unlimitedOutsetCandidates[nextCandidate].slot, unlimitedOutsetCandidates[nextCandidate].box)
      nextCandidate += 1
    }
    return inspectedBoxCount
  }
}
