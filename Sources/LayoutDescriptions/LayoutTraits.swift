import LayoutGeometry

/// Properties of a layout's behavior on which some rules depend.
///
/// The defaults describe a layout without special behavior. The rules check the traits that an
/// author sets for a layout:
///
///     var traits: LayoutTraits { LayoutTraits(snapping: .nearestCenter(.horizontal)) }
public struct LayoutTraits: Hashable, Sendable {
  /// The offset at which a scroll ends.
  public var snapping: Snapping

  /// True if sections, and the lines in each section, are placed one after another, so that an
  /// additional item never shortens the content (rule C-05).
  public var stacks = false

  /// True if item origins are rounded to device pixels (rule C-01).
  public var rounds = false

  /// True if elements may lie outside the content bounds (rule C-01).
  public var mayOverflow = false

  /// True if frames depend on the size of the bounds.
  public var readsBounds = true

  /// True if elements move when the view is scrolled (rule I-08).
  public var followsOffset = false

  /// The arrangement of items in the rows of a section; nil if unknown (rules N-01 to N-03, N-07).
  public var rows: Rows?

  /// The insets parameter whose top and left move cells by exactly those distances. Nil if there is
  /// none, for example if positions are rounded or depend on the bounds (rule Q-14).
  public var exactInset: LayoutParameter?

  /// True if a change of one section leaves the frames of all others unchanged relative to their
  /// section (rule W-04).
  public var hasIndependentSections = true

  /// True if transforms can move bounding boxes so far from their frames that one box covers much
  /// of a spatial index, and many queries must compare it (rule W-03).
  public var movesBoxes = false

  /// The axis along which the content grows, for a layout without the parameter `scrollDirection`;
  /// nil for the vertical axis.
  public var fixedAxis: Axis?

  /// True if supplementary views may have item numbers beyond the items of their section.
  ///
  /// The item number of a decoration view is always free, as in UIKit. A cell always has an
  /// existing item.
  public var hasFreeSupplementaryItems = false

  /// The name of the custom value that lists the paths of the cells to which a supplementary view
  /// connects the cell at its own path; nil if no view connects cells.
  ///
  /// Pictures then show lines between these cells instead of the view's box.
  public var connectionValue: String?

  /// The distance in points by which queries may return elements outside the rect, on every side.
  ///
  /// Queries must still return every element that hits the rect.
  public var overscan = 0.0

  /// True if a query may also find elements beside its rect, at any distance across the scroll axis. Many
  /// layouts compare only the positions along the axis.
  public var overscansAcross = false

  /// Whether the geometry may depend on earlier data and bounds, such as lanes that items keep
  /// after a resize. Rules that compare a changed layout with a new one then do not apply.
  public var keepsHistory = false

  /// True if queries support rects without an area: lines, points, the null rect and rects with a
  /// NaN.
  public var supportsEmptyRects = true

  /// True if the layout supports items and supplementary views without a width or height.
  public var supportsEmptyItems = true

  /// The numbers of sections that the layout supports. A layout for a single section declares `1...1`.
  ///
  /// The suite then lays out as many sections of its data as the layout supports, and does not insert or
  /// delete more.
  public var sectionCounts = 0...Int.max

  /// Whether `prepare` throws an error for invalid data. A layout of UIKit cannot.
  public var throwsErrors = true

  /// Creates the traits of a layout without special behavior, apart from `snapping`.
  public init(snapping: Snapping = .never) { self.snapping = snapping }

  /// Creates traits and applies `change` to them. This allows a declaration in a single expression.
  public init(snapping: Snapping = .never, _ change: (inout LayoutTraits) -> Void) {
    self.snapping = snapping
    change(&self)
  }

  /// The offsets at which a scroll can end.
  public enum Snapping: Hashable, Sendable {
    /// Unknown. Rules about the target offset do not apply.
    case unknown
    /// The proposed offset (rule O-01).
    case never
    /// The legal offset nearest to the one that centers a cell on this axis.
    ///
    /// The cell is the one whose untransformed center is nearest to the middle of the proposed
    /// visible rectangle; of several equally near, the first. Only cells whose untransformed frames
    /// intersect that rectangle are considered (rule O-04). On the other axis the offset is the
    /// proposed one, and on both axes if there is no such cell.
    case nearestCenter(Axis)
  }

  /// The arrangements of items in the rows of a section.
  public enum Rows: Hashable, Sendable {
    /// One item in each row, with `spacing` between rows.
    case single
    /// As many items in each row as the given parameter says, with `spacing` between rows and
    /// columns.
    case columns(LayoutParameter)
    /// As many items in each row as fit, at least one, with `minimumLineSpacing` between rows.
    case filled
  }
}
