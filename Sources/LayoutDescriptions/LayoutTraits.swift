import LayoutGeometry

/// How a layout behaves where rules have to know it.
///
/// The defaults describe a layout of which nothing special holds. An author who states a trait of his
/// own layout is held to it:
///
///     var traits: LayoutTraits { LayoutTraits(snapping: .nearestCenter(.horizontal)) }
public struct LayoutTraits: Hashable, Sendable {
  /// Where a scroll comes to rest.
  public var snapping: Snapping

  /// Whether sections, and the lines in them, stand one after the other, so that one more item never
  /// shortens the content (rule C-05).
  public var stacks = false

  /// Whether item origins are rounded to device pixels (rule C-01).
  public var rounds = false

  /// Whether elements may lie outside the content (rule C-01).
  public var mayOverflow = false

  /// Whether frames depend on the size of the bounds.
  public var readsBounds = true

  /// Whether elements move while the view is only scrolled (rule I-08).
  public var followsOffset = false

  /// How items share the rows of a section; nil if nothing is known of it (rules N-01 to N-03, N-07).
  public var rows: Rows?

  /// The parameter that moves the cells by exactly its top and left; nil if there is none, as where
  /// positions are rounded or follow from the bounds (rule Q-14).
  public var exactInset: LayoutParameter?

  /// Whether a change of one section leaves the frames inside all others as they are (rule W-04).
  public var hasIndependentSections = true

  /// Whether transforms move boxes so far from their frames that one of them may cover much of an index
  /// (rule W-03).
  public var movesBoxes = false

  /// The axis along which the content grows, for a layout without the parameter `scrollDirection` that
  /// does not grow downward.
  public var fixedAxis: Axis?

  /// Whether supplementary views may have item numbers at which their section has no item.
  ///
  /// The item number of a decoration view is free in any case, as it is on UIKit; a cell's is not.
  public var hasFreeSupplementaryItems = false

  /// How far beyond its rect, in points on every side, a query may find elements.
  ///
  /// Queries must still find every element that hits the rect.
  public var overscan = 0.0

  /// Whether the geometry may depend on data and bounds of the past, such as lanes that items keep
  /// after a resize. Rules that compare a changed layout with a new one do not apply then.
  public var keepsHistory = false

  /// Whether queries support rects without an area: lines, points, the null rect and rects with a NaN.
  public var supportsEmptyRects = true

  /// Whether the layout supports items and views without a width or height.
  public var supportsEmptyItems = true

  /// Creates the traits of a layout of which nothing special holds.
  public init(snapping: Snapping = .never) { self.snapping = snapping }

  /// Creates traits and changes them, for a declaration in one expression.
  public init(snapping: Snapping = .never, _ change: (inout LayoutTraits) -> Void) {
    self.snapping = snapping
    change(&self)
  }

  /// Where a scroll comes to rest.
  public enum Snapping: Hashable, Sendable {
    /// Nothing is stated, and rules about the target do not apply.
    case unknown
    /// At the proposed offset (rule O-01).
    case never
    /// At the legal offset next to the one that centers a cell on this axis: the cell whose
    /// untransformed center is nearest to the middle of the proposed visible rectangle, the first of
    /// equals, among those whose untransformed frames meet that rectangle (rule O-04).
    ///
    /// The other axis keeps the proposed offset, and so do both if no cell meets the rectangle.
    case nearestCenter(Axis)
  }

  /// How items share the rows of a section.
  public enum Rows: Hashable, Sendable {
    /// One item to a row, with `spacing` between rows.
    case single
    /// As many items to a row as this parameter says, with `spacing` between rows and columns.
    case columns(LayoutParameter)
    /// As many items to a row as fit, at least one, with `minimumLineSpacing` between rows.
    case filled
  }
}
