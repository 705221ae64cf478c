import CollectionLayout
import LayoutGeometry

/// `flow`: the line-breaking layout of UIKit, as measured there.
///
/// Items fill lines across the view, full lines are justified, and sections follow one another with
/// headers, insets and footers:
///
///     let flow = FlowArrangement(
///       itemSize: Size(width: 80, height: 60), minimumLineSpacing: 4, delegate: sizes)
///     let layout = Engine.lazy.layout(of: flow)
///
/// Comments cite the rules of the layout's definition as `flow` 1 to `flow` 19.
public struct FlowArrangement: SectionedArrangement {
  /// The size of items that the delegate gives no size (`flow` 1).
  public var itemSize: Size
  /// The distance between lines, in points.
  public var minimumLineSpacing: Double
  /// The least distance between items on a line, in points.
  public var minimumInteritemSpacing: Double
  /// The axis along which lines follow one another.
  public var scrollDirection: Axis
  public var surroundings: SectionSurroundings

  /// True if headers stay in the visible range within their sections (`flow` 19).
  public var pinsHeaders: Bool {
    get { surroundings.pinsHeaders }
    set { surroundings.pinsHeaders = newValue }
  }

  /// The changes that layouts based on this one make to how lines are filled.
  var style = FlowStyle()

  /// Creates a flow layout; by default with UIKit's values.
  public init(
    itemSize: Size = Size(width: 50, height: 50), minimumLineSpacing: Double = 10,
    minimumInteritemSpacing: Double = 10, scrollDirection: Axis = .vertical,
    sectionInset: Insets = .zero, headerReferenceSize: Size = .zero,
    footerReferenceSize: Size = .zero, pinsHeaders: Bool = false,
    delegate: (any FlowLayoutDelegate)? = nil
  ) {
    self.itemSize = itemSize
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.scrollDirection = scrollDirection
    surroundings = SectionSurroundings(
      inset: sectionInset, headerReferenceSize: headerReferenceSize,
      footerReferenceSize: footerReferenceSize, delegate: delegate, pinsHeaders: pinsHeaders)
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    try PreparedFlow(self, in: environment)
  }
}
