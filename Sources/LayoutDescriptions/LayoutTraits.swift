import LayoutGeometry

/// Properties of a layout's behavior on which some rules depend.
///
/// The defaults describe a layout without special behavior. The author of a layout sets the traits
/// that differ, and the rules check that the layout has them:
///
///     var traits: LayoutTraits { LayoutTraits(snapping: .nearestCenter(.horizontal)) }
public struct LayoutTraits: Hashable, Sendable {
  /// How the layout chooses the offset at which a scroll ends.
  public var snapping: Snapping

  /// True if sections, and the lines in each section, are placed one after another, so that an
  /// additional item never shortens the content (rule C-05).
  public var stacksSections = false

  /// True if item origins are rounded to device pixels (rule C-01).
  public var roundsToDevicePixels = false

  /// True if elements may lie outside the content bounds (rule C-01).
  public var mayOverflow = false

  /// True if the layout sets the sizes of items itself, and ignores those that the data state (rule
  /// N-05).
  public var setsOwnSizes = false

  /// True if frames depend on the size of the bounds.
  public var readsBounds = true

  /// True if elements move when the view is scrolled (rule I-08).
  public var followsOffset = false

  /// The arrangement of items in the rows of a section; nil if unknown (rules N-01 to N-03, N-07).
  public var rowFilling: RowFilling?

  /// The insets parameter whose top and left distances move all cells by exactly those distances.
  /// Nil if no parameter does so, for example because positions are rounded or depend on the bounds
  /// (rule Q-14).
  public var cellShiftingInset: LayoutParameter?

  /// True if a change in one section leaves the frames in every other section unchanged, relative
  /// to the start of that other section (rule W-04).
  public var hasIndependentSections = true

  /// True if transforms can move bounding boxes so far from their frames that queries must compare
  /// many boxes that they do not return. The limit that rule W-03 sets for compared boxes then does
  /// not apply.
  public var movesBoundingBoxes = false

  /// The axis along which the content grows, for a layout without the parameter `scrollDirection`;
  /// nil for the vertical axis.
  public var fixedAxis: Axis?

  /// True if a supplementary view may have any item number, even if its section has no item with
  /// this number.
  ///
  /// A decoration view may have any item number, as in UIKit. A cell always has the number of an
  /// existing item.
  public var allowsAnySupplementaryIndex = false

  /// The name of the custom value in which a supplementary view lists paths of cells. The view
  /// draws connections from the cell at the view's own path to these cells. Nil if no view connects
  /// cells.
  ///
  /// Pictures then show lines between these cells instead of the view's box.
  public var connectedPathsValueName: String?

  /// The distance in points, on every side of a query's rect, within which the query may return
  /// additional elements.
  ///
  /// A query must still return every element that hits the rect.
  public var overscan = 0.0

  /// True if a query may return elements outside its rect at any distance across the scroll axis.
  /// Many layouts compare only the positions along the scroll axis.
  public var overscansCrossAxis = false

  /// True if the host queries only rects that consist of whole tiles of the size of the bounds, as
  /// UIKit's collection view does. A wrong answer to another rect is then a failure only in
  /// `ConformanceProfile.contract` and in stricter profiles.
  public var isQueriedInTiles = false

  /// True if the geometry may depend on earlier data and bounds. For example, items may stay in
  /// their columns when their sizes change. Rules that compare a changed layout with a new layout
  /// then do not apply.
  public var keepsHistory = false

  /// True if queries support rects without an area: lines, points, the null rect and rects with a
  /// NaN. False if they do not. Nil if the author says nothing: no host needs such queries, so a run
  /// in the profile `ConformanceProfile.screen` makes none, and a run in a stricter profile does.
  /// Where rules make no such queries, they make none beyond 2^40 points either.
  public var supportsEmptyRects: Bool?

  /// True if the layout supports items and supplementary views without a width or height.
  public var supportsEmptyItems = true

  /// How many sections the layout supports, as a range. A layout for a single section declares
  /// `1...1`.
  ///
  /// The suite limits its data to as many sections as the layout supports, and makes no insertions
  /// or deletions that lead to another number of sections.
  public var supportedSectionCounts = 0...Int.max

  /// How many items a section may have in the layout. A layout that always has a first item declares
  /// `SupportedItemCounts(atLeast: 1)`, and one that places pairs `SupportedItemCounts(multipleOf: 2)`.
  ///
  /// The suite adds items to the sections of its data, and at the ends of sections in its batches,
  /// until their numbers are supported.
  public var supportedItemCounts = SupportedItemCounts.any

  /// True if `prepare` throws an error for invalid data. A layout that is written for UIKit cannot
  /// throw errors.
  public var throwsErrors = true

  /// The names of the regularities that the layout breaks on purpose, such as `overlap` for a layout
  /// in which only few cells overlap. Without the declaration, each of them may be a surprise.
  public var intendedSurprises: Set<String> = []

  /// Creates the traits of a layout with this `snapping` and no other special behavior.
  public init(snapping: Snapping = .never) { self.snapping = snapping }

  /// Creates traits and applies `change` to them, so that a single expression can set several
  /// traits.
  public init(snapping: Snapping = .never, _ change: (inout LayoutTraits) -> Void) {
    self.snapping = snapping
    change(&self)
  }

  /// The offsets at which a scroll can end.
  public enum Snapping: Hashable, Sendable {
    /// The offset is unknown. Rules about the target offset do not apply.
    case unknown
    /// A scroll ends at the proposed offset (rule O-01).
    case never
    /// A scroll ends at the legal offset that is nearest to the offset that centers a cell on this
    /// axis.
    ///
    /// The centered cell is the one whose untransformed center is nearest to the middle of the
    /// proposed visible rectangle; of several equally near cells, the first. Only cells whose
    /// untransformed frames intersect that rectangle are considered (rule O-04). On the other axis
    /// the offset does not change. If no cell's frame intersects that rectangle, the offset does
    /// not change on either axis.
    case nearestCenter(Axis)
  }

  /// The arrangements of items in the rows of a section.
  public enum RowFilling: Hashable, Sendable {
    /// One item in each row. The parameter `spacing` is the distance between rows.
    case single
    /// A fixed number of items in each row, given by the associated parameter. The parameter
    /// `spacing` is the distance between rows and between columns.
    case columns(LayoutParameter)
    /// As many items in each row as fit, at least one. The parameter `minimumLineSpacing` is the
    /// distance between rows.
    case filled
  }
}
