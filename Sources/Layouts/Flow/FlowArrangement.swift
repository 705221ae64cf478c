import CollectionLayout
import LayoutGeometry

/// `flow`: a line-breaking layout that gives the results measured in UIKit's flow layout.
///
/// Items fill lines across the view, full lines are justified, and sections with headers, insets
/// and footers follow one another:
///
///     let flow = FlowArrangement(
///       itemSize: Size(width: 80, height: 60), minimumLineSpacing: 4, delegate: sizes)
///     let layout = Engine.lazy.layout(of: flow)
///
/// Comments cite the rules of <doc:LayoutDefinitions>, numbered 1 to 19, which define this layout:
/// Documentation.docc/LayoutDefinitions.md, section `flow`.
public struct FlowArrangement: SectionedArrangement {
  /// The size of items for which the delegate returns no size (rule 1 of <doc:LayoutDefinitions>).
  public var itemSize: Size
  /// The distance between lines, in points.
  public var minimumLineSpacing: Double
  /// The minimum distance between items on a line, in points.
  public var minimumInteritemSpacing: Double
  /// The scroll axis, along which lines follow one another.
  public var scrollDirection: Axis
  public var sectionSettings: SectionSettings

  /// True if headers stay in the visible range while their section is visible (rule 19 of
  /// <doc:LayoutDefinitions>).
  public var pinsHeaders: Bool {
    get { sectionSettings.pinsHeaders }
    set { sectionSettings.pinsHeaders = newValue }
  }

  /// True if footers stay in the visible range while their section is visible.
  ///
  /// A pinned footer ends at the end of the visible range, from which the content inset is
  /// subtracted. But it starts neither before the end of its section's header nor after its normal
  /// position. All footers of the layout then have zIndex 1024, and their origins are not rounded.
  public var pinsFooters: Bool {
    get { sectionSettings.pinsFooters }
    set { sectionSettings.pinsFooters = newValue }
  }

  /// The usual number of items in a block, the part of a section that is computed again when one
  /// of its items changes.
  var blockLength = BlockLength.usualItemCount

  /// Variations in how lines are filled, for layouts that are based on `flow`.
  var style = FlowStyle()

  /// Creates a flow layout, by default with UIKit's default values.
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
    sectionSettings = SectionSettings(
      inset: sectionInset, headerReferenceSize: headerReferenceSize,
      footerReferenceSize: footerReferenceSize, delegate: delegate, pinsHeaders: pinsHeaders)
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    try PreparedFlow(self, in: environment)
  }
}
