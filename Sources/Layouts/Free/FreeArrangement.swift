import CollectionLayout
import LayoutGeometry

/// Who gives the frames of a `free` layout.
public protocol FreeLayoutDataSource: AnyObject {
  /// The frame of an item, in content coordinates.
  func frameForItem(at path: ElementPath) -> Rect

  /// Writes the frames of `items` of a section to the start of `frames`.
  ///
  /// The layout calls this one; the default asks `frameForItem` for each.
  func copyItemFrames(
    inSection section: Int, items: Range<Int>, into frames: UnsafeMutableBufferPointer<Rect>)
}

extension FreeLayoutDataSource {
  public func copyItemFrames(
    inSection section: Int, items: Range<Int>, into frames: UnsafeMutableBufferPointer<Rect>
  ) {
    for item in items {
      frames[item - items.lowerBound] = frameForItem(
        at: ElementPath(section: section, item: item))
    }
  }
}

/// `free`: explicit frames in any place and order, overlapping and negative origins included.
///
/// Frames have no formula, so the lazy engine keeps them with an index.
public struct FreeArrangement: Arrangement {
  /// Who gives the frames; without one there are no items.
  public weak var dataSource: (any FreeLayoutDataSource)?

  private var counts: [Int] = []

  /// Creates a layout without frames.
  public init() {}

  public var axis: Axis { .vertical }
  public var stacksSections: Bool { false }
  public var boundsDependence: BoundsDependence { .nothing }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    counts = environment.counts
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    guard let dataSource else { return SectionTable(boxes: [], itemCount: 0, extent: 0) }
    return try SectionTable(explicitFrames: counts[section], section: section) { frames in
      dataSource.copyItemFrames(inSection: section, items: 0..<frames.count, into: frames)
    }
  }

  public func contentSize(of summary: ContentSummary) -> Size { summary.unionSize }
}

extension SectionTable {
  /// A section of frames that someone else writes, checked and snapped.
  ///
  /// - Throws: `invalidItemSize` for a bad size, `coordinateOutOfRange` for a bad origin.
  init(
    explicitFrames count: Int, section: Int,
    write: (UnsafeMutableBufferPointer<Rect>) -> Void
  ) throws(LayoutError) {
    var boxes = [Rect](repeating: .zero, count: count)
    boxes.withUnsafeMutableBufferPointer { write($0) }
    for item in boxes.indices {
      let element = ElementIdentity.cell(ElementPath(section: section, item: item))
      let frame = boxes[item]
      let size = try Metric.size(element, frame.size)
      guard frame.origin.x.magnitude <= Lattice.limit, frame.origin.y.magnitude <= Lattice.limit
      else { throw .coordinateOutOfRange(element) }
      boxes[item] = Rect(
        origin: Point(
          x: Lattice.snappedDown(frame.origin.x), y: Lattice.snappedDown(frame.origin.y)),
        size: size)
    }
    self.init(boxes: boxes, itemCount: count, extent: 0)
  }
}

extension ContentSummary {
  /// From the origin to the farthest edges, never below 0.
  var unionSize: Size { Size(width: max(0, farCross), height: max(0, farMain)) }
}
