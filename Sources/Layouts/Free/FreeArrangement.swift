import CollectionLayout
import LayoutGeometry

/// `free`: a layout whose data source gives the frame of each item, at any position and in any
/// order. Frames may overlap and have negative origins.
///
///     let layout = Engine.bucketed.layout(of: FreeArrangement(dataSource: canvas))
///
/// Frames follow no formula, so the lazy engine stores them with an index.
public struct FreeArrangement: Arrangement {
  /// The object that provides the frames, held weakly. If it is nil, there are no items.
  public weak var dataSource: (any FreeLayoutDataSource)?

  /// Creates a layout of the frames that `dataSource` provides.
  public init(dataSource: (any FreeLayoutDataSource)? = nil) { self.dataSource = dataSource }

  public var boundsDependence: BoundsDependence { .nothing }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    PreparedFree(dataSource: dataSource, itemCounts: environment.counts)
  }
}

/// A ``FreeArrangement`` that is prepared for one layout pass.
struct PreparedFree: PlainCellArrangement {
  weak var dataSource: (any FreeLayoutDataSource)?
  let itemCounts: [Int]

  var stacking: SectionStacking { .overlaid }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    guard let dataSource else { return SectionTable(boxes: [], itemCount: 0, extent: 0) }
    return try SectionTable(explicitFrames: itemCounts[section], section: section) { frames in
      dataSource.copyItemFrames(inSection: section, items: 0..<frames.count, into: frames)
    }
  }
}

extension SectionTable {
  /// Creates a table of `count` items. The closure `write` writes the items' frames to its
  /// argument. The frames are then validated, and rounded down to multiples of 1/1024 point.
  ///
  /// - Throws: `invalidItemSize` for an invalid size, `coordinateOutOfRange` for an invalid origin.
  convenience init(
    explicitFrames count: Int, section: Int,
    write: (UnsafeMutableBufferPointer<Rect>) -> Void
  ) throws(LayoutError) {
    var boxes = [Rect](repeating: .zero, count: count)
    let invalidIndex = boxes.withUnsafeMutableBufferPointer { frames in
      write(frames)
      return Self.roundDown(frames)
    }
    if let invalidIndex {
      let element = ElementIdentity.cell(ElementPath(section: section, item: invalidIndex))
      _ = try MetricValidation.size(element, boxes[invalidIndex].size)
      throw .coordinateOutOfRange(element)
    }
    self.init(boxes: boxes, itemCount: count, extent: 0)
  }

  /// Rounds frames down to multiples of 1/1024 point in place, until the first invalid frame.
  /// Returns the index of that frame; nil if all are valid.
  private static func roundDown(_ frames: UnsafeMutableBufferPointer<Rect>) -> Int? {
    for index in 0..<frames.count {
      let (origin, size) = (frames[index].origin, frames[index].size)
      guard size.isLayoutable, origin.x.magnitude <= Lattice.maximumCoordinate,
        origin.y.magnitude <= Lattice.maximumCoordinate
      else { return index }
      frames[index] = Rect(
        origin: Point(x: Lattice.snappedDown(origin.x), y: Lattice.snappedDown(origin.y)),
        size: Lattice.snappedDown(size))
    }
    return nil
  }
}
