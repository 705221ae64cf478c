import CollectionLayout
import LayoutGeometry

/// The sizes of a section's items, read once, in chunks, checked and snapped.
struct ItemSizes {
  /// The section.
  let section: Int
  /// The number of items.
  let count: Int
  /// The layout's own size, for items the delegate says nothing of.
  let layoutSize: Size
  /// Who is asked; nil where every item has the layout's size.
  let delegate: (any FlowLayoutDelegate)?
  /// What sizes are brought to after they are checked.
  let style: FlowStyle

  /// Prepares to read; checks nothing yet.
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

  /// The one size of all items, checked; nil where the delegate gives them sizes of their own.
  func uniformSize() throws(LayoutError) -> Size? {
    if delegate != nil { return nil }
    guard count > 0 else { return .zero }
    return try Metric.size(.cell(ElementPath(section: section, item: 0)), layoutSize)
  }

  /// Items read at a time: enough to make one call of the delegate cheap per item, few enough to
  /// stay in the first cache.
  static let chunk = 512

  /// Calls `body` with each chunk of items and their sizes, in order.
  ///
  /// - Throws: `invalidItemSize` at the first bad size.
  @inline(__always)
  func forEachChunk(
    _ body: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) throws(LayoutError) {
    var failure: LayoutError?
    withUnsafeTemporaryAllocation(of: Size.self, capacity: Self.chunk) { buffer in
      var first = 0
      while first < count {
        let items = first..<min(first + Self.chunk, count)
        let sizes = UnsafeMutableBufferPointer(rebasing: buffer[0..<items.count])
        sizes.initialize(repeating: layoutSize)
        delegate?.copyItemSizes(inSection: section, items: items, into: sizes)
        if let bad = Self.snap(sizes) {
          failure = .invalidItemSize(
            .cell(ElementPath(section: section, item: first + bad)), sizes[bad])
          return
        }
        if style.longerSide != nil {
          for place in 0..<sizes.count { sizes[place] = style.fitted(sizes[place]) }
        }
        body(items, sizes)
        first = items.upperBound
      }
    }
    if let failure { throw failure }
  }

  /// Snaps sizes down in place; returns the place of the first bad one, left as it is.
  private static func snap(_ sizes: UnsafeMutableBufferPointer<Size>) -> Int? {
    for place in 0..<sizes.count {
      guard sizes[place].isLayoutable else { return place }
      sizes[place] = Lattice.snappedDown(sizes[place])
    }
    return nil
  }
}
