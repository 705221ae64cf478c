import CollectionLayout
import LayoutGeometry

/// `template`: an arrangement whose frames are computed by a closure.
///
/// It is the shortest way to write a custom layout:
///
///     let column = TemplateArrangement(boundsDependence: .crossExtent) { path, environment in
///       Rect(x: 0, y: 50 * Double(path.item), width: environment.bounds.width, height: 40)
///     }
///
/// The lazy engine cannot find elements from the closure alone, so it stores the frames with an
/// index.
public struct TemplateArrangement: Arrangement {
  /// Computes the frame of an item in content coordinates.
  public typealias FrameOfItem = (_ path: ElementPath, _ environment: LayoutEnvironment) -> Rect

  /// The parts of the bounds on which the frames of items depend.
  public var boundsDependence: BoundsDependence

  private let frameOfItem: FrameOfItem

  /// Creates a layout whose frames are computed by `frameOfItem`.
  public init(boundsDependence: BoundsDependence, frameOfItem: @escaping FrameOfItem) {
    self.boundsDependence = boundsDependence
    self.frameOfItem = frameOfItem
  }

  /// The arrangement that scenario files call `template`: the origin of item i is (20 i mod 200, 50
  /// i).
  public static func diagonal(
    itemSize: Size = Size(width: 60, height: 40)
  ) -> TemplateArrangement {
    TemplateArrangement(boundsDependence: .nothing) { path, _ in
      Rect(
        origin: Point(x: Double(20 * path.item % 200), y: Double(50 * path.item)), size: itemSize)
    }
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    PreparedTemplate(frameOfItem: frameOfItem, environment: environment)
  }
}

/// A ``TemplateArrangement`` that is prepared for one layout pass.
struct PreparedTemplate: PlainCellArrangement {
  let frameOfItem: TemplateArrangement.FrameOfItem
  let environment: LayoutEnvironment

  var stacking: SectionStacking { .overlaid }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    // The properties are copied to local variables once, instead of once for each item.
    let (frameOfItem, environment) = (frameOfItem, environment)
    let count = environment.counts[section]
    return try SectionTable(explicitFrames: count, section: section) { frames in
      for item in 0..<count {
        frames[item] = frameOfItem(ElementPath(section: section, item: item), environment)
      }
    }
  }
}
