import LayoutGeometry

/// Finds the boxes near a region among boxes that follow one another along an axis, as the cells of
/// most layouts do.
///
///     let boxes = (0..<100).map { Rect(x: 0, y: 10 * Double($0), width: 320, height: 10) }
///     let bounds = Box(minX: 0, minY: 0, maxX: 320, maxY: 1_000)
///     let index = boxes.withUnsafeBufferPointer { OrderIndex($0, in: bounds, along: .vertical) }
///     let region = Box(minX: 0, minY: 495, maxX: 320, maxY: 505)
///     index?.boxes(near: region, along: .vertical, count: 100)  // 48..<56
///
/// The boxes are divided into groups of consecutive boxes. For each group the index stores two
/// coordinates: the greatest end of any box in this group or an earlier one, and the least start of
/// any box in this group or a later one. Both ascend from group to group, even if boxes overlap.
/// Therefore the boxes near a region are in a range of groups, whose start a binary search finds.
/// The coordinates are stored in single precision and rounded outward, so that no box is missed.
/// Across the axis, the index compares a region only with the range of all boxes.
struct OrderIndex: Sendable {
  /// The number of boxes in a group.
  static var groupSize: Int { 8 }

  /// First, for each group, the greatest end of any box in the group or an earlier one; then, for
  /// each group, the least start of any box in the group or a later one.
  private let groupEndsAndStarts: [Float]

  /// A range across the axis that contains all boxes.
  private let crossRange: (low: Double, high: Double)

  /// Creates an index without boxes.
  init() {
    groupEndsAndStarts = []
    crossRange = (.infinity, -.infinity)
  }

  /// Indexes `boxes`, all of which are in `bounds`. Returns nil if there are no boxes, or if they
  /// are so far out of order that a query could compare too many boxes that lie before or after its
  /// region along the axis (see `maximumSurplusGroupsAtEachEnd`).
  ///
  /// - Complexity: O(n) for n boxes.
  init?(_ boxes: UnsafeBufferPointer<Rect>, in bounds: Box, along axis: Axis) {
    let groupCount = (boxes.count + Self.groupSize - 1) / Self.groupSize
    guard groupCount > 0 else { return nil }
    var isOrdered = true
    groupEndsAndStarts = [Float](unsafeUninitializedCapacity: 2 * groupCount) {
      groupEndsAndStarts, filled in
      let starts = groupEndsAndStarts.baseAddress! + groupCount
      for group in 0..<groupCount {
        let firstBox = group * Self.groupSize
        var (start, end) = (Double.infinity, -Double.infinity)
        for place in firstBox..<min(firstBox + Self.groupSize, boxes.count) {
          let boxStart = boxes[place].origin[axis]
          let boxEnd = boxStart + boxes[place].size[axis]
          start = boxStart < start ? boxStart : start
          end = boxEnd > end ? boxEnd : end
        }
        let (nearEnd, nearStart) = (Float(end), Float(start))
        groupEndsAndStarts.initializeElement(
          at: group, to: Double(nearEnd) < end ? nearEnd.nextUp : nearEnd)
        (starts + group).initialize(
          to: Double(nearStart) > start ? nearStart.nextDown : nearStart)
      }
      isOrdered = Self.replaceByRunningExtremes(
        UnsafeMutableBufferPointer(rebasing: groupEndsAndStarts[..<groupCount]), max)
      var startsBuffer = UnsafeMutableBufferPointer(start: starts, count: groupCount)
      startsBuffer.reverse()
      isOrdered =
        Self.replaceByRunningExtremes(
          UnsafeMutableBufferPointer(start: starts, count: groupCount), min)
        && isOrdered
      startsBuffer.reverse()
      filled = 2 * groupCount
    }
    crossRange = (bounds.min(axis.cross), bounds.max(axis.cross))
    if !isOrdered { return nil }
  }

  /// A query compares a range of groups with its region. After the first group of the range, at
  /// most this many groups may end before the region. Before the last group of the range, at most
  /// this many groups may start after the region.
  private static var maximumSurplusGroupsAtEachEnd: Int { 6 }

  /// Replaces each number by the greatest or the least of all numbers up to its own position. The
  /// function `extreme` is `max` or `min`. Returns false if a number is replaced by one that is
  /// more than `maximumSurplusGroupsAtEachEnd` places before it.
  private static func replaceByRunningExtremes(
    _ numbers: UnsafeMutableBufferPointer<Float>, _ extreme: (Float, Float) -> Float
  ) -> Bool {
    var isOrdered = true
    var extremeSoFar = numbers[0]
    for place in 1..<max(numbers.count, 1) {
      let number = numbers[place]
      if place > maximumSurplusGroupsAtEachEnd {
        let earlierNumber = numbers[place - maximumSurplusGroupsAtEachEnd - 1]
        isOrdered = isOrdered && extreme(number, earlierNumber) == number
      }
      extremeSoFar = extreme(number, extremeSoFar)
      numbers[place] = extremeSoFar
    }
    return isOrdered
  }

  /// A range within the first `count` boxes. It contains all of these boxes that `region` touches
  /// along `axis`.
  ///
  /// - Complexity: O(log n + k) for k of n boxes near the region.
  @inline(__always)
  func boxes(near region: Box, along axis: Axis, count: Int) -> Range<Int> {
    let (regionStart, regionEnd) = (region.min(axis), region.max(axis))
    if region.max(axis.cross) < crossRange.low || region.min(axis.cross) > crossRange.high {
      return 0..<0
    }
    let groupCount = groupEndsAndStarts.count &>> 1
    // The first group whose end is not before the region. The loop has no branch that depends on a
    // comparison, because the processor could not predict it.
    var firstGroup = 0
    var remainingCount = groupCount
    while remainingCount > 0 {
      let half = remainingCount &>> 1
      let isBefore = Double(groupEndsAndStarts[firstGroup &+ half]) < regionStart
      firstGroup = isBefore ? firstGroup &+ half &+ 1 : firstGroup
      remainingCount = isBefore ? remainingCount &- half &- 1 : half
    }
    var endGroup = firstGroup
    while endGroup < groupCount && Double(groupEndsAndStarts[groupCount &+ endGroup]) <= regionEnd {
      endGroup &+= 1
    }
    // All boxes of the first group can come after the first `count` boxes, for example if only a
    // footer is near the region. The range is then empty.
    let firstBox = min(count, firstGroup &* Self.groupSize)
    return firstBox..<max(firstBox, min(count, endGroup &* Self.groupSize))
  }
}
