/// Finds the intervals that hit the query interval, from `queryStart` to `queryEnd`. The intervals,
/// such as the lines of a section, have equal lengths and are in ascending order of their starts.
///
///     let intervals = AscendingIntervals(
///       intervalCount: 20, intervalLength: 44, queryStart: 100, queryEnd: 200)
///     intervals.hits(firstStart: 0, pitch: 50) { 50 * Double($0) }  // 2..<4
///
/// An interval hits another as rule G-01 defines: their starts are equal, or each starts before the
/// other ends. In ascending order of starts, first come the intervals that end too early, then
/// those that hit, then those that start too late. Therefore two comparisons of neighbors show
/// whether an estimate of the first interval that hits is right. Two more comparisons show this for
/// the last interval that hits.
struct AscendingIntervals {
  let intervalCount: Int
  let intervalLength: Double
  let queryStart: Double
  let queryEnd: Double

  /// True if an interval that starts at `start` hits the query interval, or ends before it.
  @inline(__always)
  private func intervalHitsOrPrecedesQuery(_ start: Double) -> Bool {
    start < queryEnd || queryStart == start
  }

  /// True if an interval that starts at `start` hits the query interval, or starts after it.
  @inline(__always)
  private func intervalHitsOrFollowsQuery(_ start: Double) -> Bool {
    queryStart < start + intervalLength || queryStart == start
  }

  /// True if there are intervals and all of them hit the query interval. The interval i starts
  /// at `start(i)`.
  @inline(__always)
  func areAllHit(_ start: (Int) -> Double) -> Bool {
    intervalCount > 0 && intervalHitsOrFollowsQuery(start(0))
      && intervalHitsOrPrecedesQuery(start(intervalCount &- 1))
  }

  /// The numbers of the intervals that hit the query interval. The interval i starts at
  /// `start(i)`, which is close to `firstStart + i * pitch`.
  ///
  /// - Precondition: `pitch` is greater than 0.
  /// - Complexity: O(1) if the estimates are right, as they are unless starts are rounded;
  ///   otherwise O(log n) for n intervals.
  @inline(__always)
  func hits(firstStart: Double, pitch: Double, start: (Int) -> Double) -> Range<Int> {
    // Conversions to `Int` round toward zero.
    let countLimit = Double(intervalCount)
    var firstHit = Int(
      max(0, min(countLimit, (queryStart - intervalLength - firstStart) / pitch + 1)))
    if firstHit > 0 && intervalHitsOrFollowsQuery(start(firstHit &- 1))
      || firstHit < intervalCount && !intervalHitsOrFollowsQuery(start(firstHit))
    {
      firstHit = (0..<intervalCount).partitioningIndex { intervalHitsOrFollowsQuery(start($0)) }
    }
    let quotient = max(0, min(countLimit, (queryEnd - firstStart) / pitch))
    let wholeQuotient = Int(quotient)
    var endHit = max(firstHit, wholeQuotient &+ (Double(wholeQuotient) < quotient ? 1 : 0))
    if endHit > firstHit && !intervalHitsOrPrecedesQuery(start(endHit &- 1))
      || endHit < intervalCount && intervalHitsOrPrecedesQuery(start(endHit))
    {
      endHit = (firstHit..<intervalCount).partitioningIndex {
        !intervalHitsOrPrecedesQuery(start($0))
      }
    }
    return firstHit..<endHit
  }
}
