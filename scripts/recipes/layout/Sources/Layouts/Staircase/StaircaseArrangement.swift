import CollectionLayout
import LayoutGeometry

/// `staircase`: items of one size; each stands below the one before it and one step to its right.
///
///     let layout = Engine.lazy.layout(of: StaircaseArrangement(step: 10))
public struct StaircaseArrangement: Arrangement {
  /// The size of every item, in points.
  public var itemSize: Size

  /// How far an item stands to the right of the one before it, in points.
  public var step: Double

  /// Creates a staircase.
  public init(itemSize: Size = Size(width: 60, height: 40), step: Double = 20) {
    self.itemSize = itemSize
    self.step = step
  }

  public var boundsDependence: BoundsDependence { .nothing }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    PreparedStaircase(
      itemSize: itemSize, step: try MetricValidation.length("step", step, section: nil),
      itemCountsBySection: environment.counts)
  }
}

/// A ``StaircaseArrangement`` that is prepared for one layout pass.
struct PreparedStaircase: PlainCellArrangement {
  let itemSize: Size
  let step: Double
  let itemCountsBySection: [Int]

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    var boxes: [Rect] = []
    for item in 0..<itemCountsBySection[section] {
      let size = try MetricValidation.size(
        .cell(ElementPath(section: section, item: item)), itemSize)
      boxes.append(
        Rect(
          x: step * Double(item), y: size.height * Double(item), width: size.width,
          height: size.height))
    }
    let extent = boxes.last?.maxY ?? 0
    return SectionTable(boxes: boxes, itemCount: boxes.count, extent: extent)
  }
}
