import CollectionLayout
import LayoutGeometry

/// `template`: a closure computes the frames, everything else is provided.
///
/// The shortest way to a layout of one's own. Frames have no formula that could be inverted, so the
/// lazy engine keeps them with an index.
public struct TemplateArrangement: Arrangement {
  /// The frame of an item in content coordinates.
  public typealias FrameOfItem = (_ path: ElementPath, _ environment: LayoutEnvironment) -> Rect

  /// What of the bounds the closure reads.
  public var boundsDependence: BoundsDependence

  private let frameOfItem: FrameOfItem
  private var environment: LayoutEnvironment?

  /// Creates a layout whose items stand where `frameOfItem` says.
  public init(boundsDependence: BoundsDependence, frameOfItem: @escaping FrameOfItem) {
    self.boundsDependence = boundsDependence
    self.frameOfItem = frameOfItem
  }

  /// The built-in closure: item i at (20 i mod 200, 50 i).
  public static func diagonal(
    itemSize: Size = Size(width: 60, height: 40)
  ) -> TemplateArrangement {
    TemplateArrangement(boundsDependence: .nothing) { path, _ in
      Rect(
        origin: Point(x: Double(20 * path.item % 200), y: Double(50 * path.item)), size: itemSize)
    }
  }

  public var axis: Axis { .vertical }
  public var stacksSections: Bool { false }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    self.environment = environment
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    guard let environment else { preconditionFailure("asked for a section before begin(in:)") }
    let count = environment.counts[section]
    return try SectionTable(explicitFrames: count, section: section) { frames in
      for item in 0..<count {
        frames[item] = frameOfItem(ElementPath(section: section, item: item), environment)
      }
    }
  }

  public func contentSize(of summary: ContentSummary) -> Size { summary.unionSize }
}
