import CollectionLayout
import LayoutGeometry

/// The sizes of a section's items, which are read in chunks, validated, and rounded down to
/// multiples of 1/1024 point.
///
///     let itemSizes = ItemSizes(
///       section: 0, count: 40, layoutSize: Size(width: 50, height: 50), delegate: sizes,
///       style: FlowStyle())
///     try itemSizes.forEachChunk { items, sizes in print(items, sizes[0]) }
struct ItemSizes {
  let section: Int
  let count: Int
  /// The size of items for which the delegate returns no size.
  let defaultSize: Size
  /// The delegate that provides sizes; nil if every item has the default size.
  let delegate: (any FlowLayoutDelegate)?
  /// The style of the layout, which can scale item sizes after validation.
  let style: FlowStyle

  /// Stores the source of the sizes. Nothing is read or validated yet.
  init(
    section: Int, count: Int, layoutSize: Size, delegate: (any FlowLayoutDelegate)?,
    style: FlowStyle
  ) {
    self.style = style
    self.section = section
    self.count = count
    self.defaultSize = layoutSize
    self.delegate = delegate?.hasItemSizes(inSection: section) == true ? delegate : nil
  }

  /// The validated size of all items; nil if the delegate provides individual sizes.
  ///
  /// - Throws: `invalidItemSize`, which names the first item, if the layout's item size is invalid.
  func uniformSize() throws(LayoutError) -> Size? {
    if delegate != nil { return nil }
    guard count > 0 else { return .zero }
    return try MetricValidation.size(.cell(ElementPath(section: section, item: 0)), defaultSize)
  }

  /// The number of items read at a time. It is so large that a delegate call takes little time per
  /// item, and so small that the sizes fit in the first-level cache.
  static let chunkSize = 512

  /// Divides the section's items into chunks, and calls `body` with the items and sizes of each
  /// chunk, in order.
  ///
  /// - Throws: `invalidItemSize` for the first invalid size.
  @inline(__always)
  func forEachChunk(
    _ body: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) throws(LayoutError) { try forEachChunk(of: 0..<count, body) }

  /// Divides the items in `range` into chunks, and calls `body` with the items and sizes of each
  /// chunk, in order.
  ///
  /// - Throws: `invalidItemSize` for the first invalid size.
  @inline(__always)
  func forEachChunk(
    of range: Range<Int>,
    _ body: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) throws(LayoutError) {
    var failure: LayoutError?
    withUnsafeTemporaryAllocation(of: Size.self, capacity: Self.chunkSize) { buffer in
      var firstItem = range.lowerBound
      while firstItem < range.upperBound {
        let items = firstItem..<min(firstItem + Self.chunkSize, range.upperBound)
        let sizes = UnsafeMutableBufferPointer(rebasing: buffer[0..<items.count])
        sizes.initialize(repeating: defaultSize)
        delegate?.copyItemSizes(inSection: section, items: items, into: sizes)
        if let invalidIndex = Self.roundDown(sizes) {
          failure = .invalidItemSize(
            .cell(ElementPath(section: section, item: firstItem + invalidIndex)),
            sizes[invalidIndex])
          return
        }
        if style.scaledLongerSide != nil {
          for place in 0..<sizes.count { sizes[place] = style.scaledSize(sizes[place]) }
        }
        body(items, sizes)
        firstItem = items.upperBound
      }
    }
    if let failure { throw failure }
  }

  /// Rounds sizes down to multiples of 1/1024 point in place, and returns nil. If a size is
  /// invalid, changes no size, and returns the index of the first invalid one.
  ///
  /// The loops have no branches, so that the compiler can use vector instructions.
  private static func roundDown(_ sizes: UnsafeMutableBufferPointer<Size>)
    -> Int?
  {
    var greatestBitPattern: UInt64 = 0
    for size in sizes {
      greatestBitPattern = max(greatestBitPattern, size.width.bitPattern, size.height.bitPattern)
    }
    // Of two numbers that are 0 or greater, the greater number has the greater bit pattern. The bit
    // pattern of a negative number or of -0 is greater than all of these, because its sign bit is
    // set.
    if greatestBitPattern > Lattice.maximumCoordinate.bitPattern,
      let invalidIndex = sizes.firstIndex(where: { !$0.isLayoutable })
    {
      return invalidIndex
    }
    for index in sizes.indices {
      let size = sizes[index]
      sizes[index] = Size(width: roundedDown(size.width), height: roundedDown(size.height))
    }
    return nil
  }

  /// `length` rounded down to a multiple of 1/1024 point, which is the result of
  /// `Lattice.snappedDown(_:)`.
  ///
  /// - Precondition: `length` is from 0 to `Lattice.maximumCoordinate`. The precondition is not
  ///   checked.
  @inline(__always)
  private static func roundedDown(_ length: Double) -> Double {
    let units = length * Lattice.unitsPerPoint
    // The sum is so large that a double cannot represent its fraction, so it is rounded to an
    // integer, up or down.
    let wholeUnits = (units + 4_503_599_627_370_496) - 4_503_599_627_370_496
    return (wholeUnits > units ? wholeUnits - 1 : wholeUnits) / Lattice.unitsPerPoint
  }
}
