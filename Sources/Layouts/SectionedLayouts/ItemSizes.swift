import CollectionLayout
import LayoutGeometry

/// The sizes of a section's items. They are read once and in chunks, validated, and rounded down to
/// the lattice.
struct ItemSizes {
  let section: Int
  let count: Int
  /// The size of items for which the delegate returns no size.
  let layoutSize: Size
  /// The delegate that provides sizes; nil if every item has the layout's size.
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
    self.layoutSize = layoutSize
    self.delegate = delegate?.hasItemSizes(inSection: section) == true ? delegate : nil
  }

  /// The validated size of all items; nil if the delegate provides individual sizes.
  ///
  /// - Throws: `invalidItemSize`, which names the first item, if the layout's item size is invalid.
  func uniformSize() throws(LayoutError) -> Size? {
    if delegate != nil { return nil }
    guard count > 0 else { return .zero }
    return try Metric.size(.cell(ElementPath(section: section, item: 0)), layoutSize)
  }

  /// The number of items read at a time. Large enough that a delegate call costs little per item,
  /// and small enough for the first-level cache.
  static let chunkSize = 512

  /// Calls `body` with each chunk of all items and their sizes, in order.
  ///
  /// - Throws: `invalidItemSize` for the first invalid size.
  @inline(__always)
  func forEachChunk(
    _ body: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) throws(LayoutError) { try forEachChunk(of: 0..<count, body) }

  /// Calls `body` with each chunk of `range` and the sizes of its items, in order.
  ///
  /// - Throws: `invalidItemSize` for the first invalid size.
  @inline(__always)
  func forEachChunk(
    of range: Range<Int>,
    _ body: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) throws(LayoutError) {
    var failure: LayoutError?
    withUnsafeTemporaryAllocation(of: Size.self, capacity: Self.chunkSize) { buffer in
      var first = range.lowerBound
      while first < range.upperBound {
        let items = first..<min(first + Self.chunkSize, range.upperBound)
        let sizes = UnsafeMutableBufferPointer(rebasing: buffer[0..<items.count])
        sizes.initialize(repeating: layoutSize)
        delegate?.copyItemSizes(inSection: section, items: items, into: sizes)
        if let bad = Self.roundDown(sizes) {
          failure = .invalidItemSize(
            .cell(ElementPath(section: section, item: first + bad)), sizes[bad])
          return
        }
        if style.longerSide != nil {
          for place in 0..<sizes.count { sizes[place] = style.scaledSize(sizes[place]) }
        }
        body(items, sizes)
        first = items.upperBound
      }
    }
    if let failure { throw failure }
  }

  /// Rounds sizes down to the lattice in place, until the first invalid size. Returns the index of
  /// that size; nil if all are valid.
  private static func roundDown(_ sizes: UnsafeMutableBufferPointer<Size>) -> Int? {
    for place in 0..<sizes.count {
      guard sizes[place].isLayoutable else { return place }
      sizes[place] = Lattice.snappedDown(sizes[place])
    }
    return nil
  }
}
