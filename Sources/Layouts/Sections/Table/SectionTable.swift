import LayoutGeometry

/// A section that stores the box of every element. Every arrangement can compute this form.
///
///     let table = SectionTable(boxes: [firstFrame, secondFrame], itemCount: 2, extent: 120)
public final class SectionTable: StoredSection, Sendable {
  /// The boxes of all elements, by slot. No length is negative.
  public let boxes: [Rect]
  public let itemCount: Int
  public var slotCount: Int { boxes.count }
  public let groups: [ElementGroup]
  public let extent: Double
  public let details: SectionHeaderMetrics
  public let boundingBox: Box

  /// Creates a table from boxes, one for each element in the order of their slots.
  ///
  /// Boxes with negative lengths are standardized. A box that is not finite makes `prepare` throw
  /// `coordinateOutOfRange`.
  ///
  /// - Precondition: there is one box for each item and for each element of the groups.
  /// - Complexity: O(n) for n boxes.
  public init(
    boxes: [Rect], itemCount: Int, groups: [ElementGroup] = [], extent: Double,
    details: SectionHeaderMetrics = SectionHeaderMetrics()
  ) {
    self.details = details
    self.itemCount = itemCount
    self.groups = groups
    self.extent = extent
    if let coveringBox = Self.boundingBox(ofFiniteStandardized: boxes) {
      self.boxes = boxes
      self.boundingBox = coveringBox
    } else {
      // At least one box has a negative length or is not finite. A box that is not finite makes
      // `boundingBox` infinite, so that the engine's check of the coordinate range fails.
      self.boxes = boxes.map(\.standardized)
      boundingBox = self.boxes.reduce(into: Box.nothing) {
        $0.formUnion($1.isFinite ? Box($1) : .everything)
      }
    }
    precondition(
      slotCount == boxes.count,
      "expected \(slotCount) boxes, one for each element, found \(boxes.count)")
  }

  /// The union of the boxes; nil if one of them is not finite or has a negative length.
  ///
  /// The loop runs for every element of a layout, and has no branches so that it takes little time.
  private static func boundingBox(ofFiniteStandardized boxes: [Rect]) -> Box? {
    var coveringBox = Box.nothing
    var leastWidth = 0.0
    var leastHeight = 0.0
    // The sum of the products of each coordinate and 0: NaN if any coordinate is not finite,
    // because 0 times infinity and 0 times NaN are NaN. Otherwise the sum is 0.
    var zeroOrNaN = 0.0
    for box in boxes {
      let farCorner = Point(x: box.origin.x + box.size.width, y: box.origin.y + box.size.height)
      coveringBox.formUnion(
        Box(minX: box.origin.x, minY: box.origin.y, maxX: farCorner.x, maxY: farCorner.y))
      leastWidth = box.size.width < leastWidth ? box.size.width : leastWidth
      leastHeight = box.size.height < leastHeight ? box.size.height : leastHeight
      zeroOrNaN += farCorner.x * 0 + farCorner.y * 0
    }
    return leastWidth < 0 || leastHeight < 0 || zeroOrNaN.isNaN ? nil : coveringBox
  }

  /// Returns the stored box of the element whose number within the section is `slot`.
  ///
  /// - Complexity: O(1).
  public func box(at slot: Int) -> Rect { boxes[slot] }

  /// Compares every box with the region.
  ///
  /// - Complexity: O(n) for n elements.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    boxes.withUnsafeBufferPointer { boxes in
      boxes.forEachHit(of: region) { body($0, boxes[$0]) }
    }
    return boxes.count
  }

  /// Returns the slots of all elements, because a query of a table compares every box.
  ///
  /// - Complexity: O(n) for n elements.
  public func slotsThatQueryCompares(with region: Box) -> [Int]? { Array(boxes.indices) }
}

extension UnsafeBufferPointer<Rect> {
  /// Calls `body` with the index of each rectangle that hits `region`, in ascending order.
  @inline(__always)
  func forEachHit(of region: Box, _ body: (Int) -> Void) {
    var index = firstHit(of: region, from: 0)
    while index < count {
      body(index)
      index = firstHit(of: region, from: index + 1)
    }
  }

  /// The index of the first rectangle from `start` on that hits `region`; the number of rectangles
  /// if there is none. The function is not inlined, so that the compiler keeps the region in
  /// registers.
  @inline(never)
  private func firstHit(of region: Box, from start: Int) -> Int {
    var index = start
    while index < count && !region.hits(standard: self[index]) { index &+= 1 }
    return index
  }
}
