import CollectionLayout
import LayoutGeometry

/// `free`: explicit frames at any position and in any order. They may overlap and have negative
/// origins.
///
/// Frames follow no formula, so the lazy engine stores them with an index.
public struct FreeArrangement: Arrangement {
  /// The object that provides the frames, held weakly. Without one there are no items.
  public weak var dataSource: (any FreeLayoutDataSource)?

  /// Creates a layout of the frames that `dataSource` provides.
  public init(dataSource: (any FreeLayoutDataSource)? = nil) { self.dataSource = dataSource }

  public var boundsDependence: BoundsDependence { .nothing }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    PreparedFree(dataSource: dataSource, counts: environment.counts)
  }
}

/// A ``FreeArrangement`` that is prepared for one layout pass.
struct PreparedFree: CompiledArrangement {
  weak var dataSource: (any FreeLayoutDataSource)?
  let counts: [Int]

  var stacking: SectionStacking { .overlaid }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    guard let dataSource else { return SectionTable(boxes: [], itemCount: 0, extent: 0) }
    return try SectionTable(explicitFrames: counts[section], section: section) { frames in
      dataSource.copyItemFrames(inSection: section, items: 0..<frames.count, into: frames)
    }
  }
}

extension SectionTable {
  /// Creates a table from the frames that the closure `write` stores in its argument. Validates
  /// them and rounds them down to the lattice.
  ///
  /// - Throws: `invalidItemSize` for an invalid size, `coordinateOutOfRange` for an invalid origin.
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
