import LayoutDescriptions
import LayoutGeometry

/// The deviations from standard behavior that a program states for its layout in the answer to
/// `start`. Rules take them into account.
///
///     let node = JSONDocument(Array(#"{"overscan":50,"history":true}"#.utf8)).root!
///     let traits = try ProgramTraits(
///       ProgramAnswer(node: node, messageName: "start", valuePath: "traits"))
///     traits.overscan  // 50
///     traits.supportsEmptyItems  // true
package struct ProgramTraits: Hashable, Sendable {
  /// The distance, in points, by which elements in the answer to a query may lie outside the
  /// queried rectangle.
  package private(set) var overscan = 0.0

  /// Whether the answer to a query may contain elements at any distance from the queried rectangle
  /// across the scroll axis.
  package private(set) var overscansCrossAxis = false

  /// Whether the geometry may depend on earlier data and earlier values of the view, such as its
  /// bounds, and not only on the current ones.
  package private(set) var keepsHistory = false

  /// Whether supplementary elements may have item numbers that no item of their section has.
  package private(set) var allowsAnySupplementaryIndex = false

  /// Whether the program supports queries for rectangles without an area; nil if it does not say.
  package private(set) var supportsEmptyRects: Bool?

  /// Whether the program supports items with a width or height of zero.
  package private(set) var supportsEmptyItems = true

  /// How many sections the program supports, as a range; by default any number.
  package private(set) var supportedSectionCounts = 0...Int.max

  /// How many items a section may have; by default any number.
  package private(set) var supportedItemCounts = SupportedItemCounts.any

  /// Whether the program answers `prepare` with an error if the data are invalid.
  package private(set) var throwsErrors = true

  /// Whether elements may lie outside of the content.
  package private(set) var mayOverflow = false

  /// Whether the program sets the sizes of items itself, whatever sizes the data state.
  package private(set) var setsOwnSizes = false

  /// The axis along which the content grows; nil if the program does not say.
  package private(set) var fixedAxis: Axis?

  /// The names of the regularities that the layout breaks on purpose.
  package private(set) var intendedSurprises: Set<String> = []

  /// Creates the traits of a layout with standard behavior.
  init() {}

  /// Reads the traits from the value of the key `traits`, which must be an object. Traits that the
  /// object leaves out keep their standard values.
  init(_ answer: ProgramAnswer) throws(ExternalFailure) {
    _ = try answer.readMembers()
    if let overscanAnswer = answer["overscan"] {
      overscan = try overscanAnswer.readNumber()
      guard (0...Lattice.maximumCoordinate).contains(overscan) else {
        throw overscanAnswer.mismatch(
          expected: "a number of points from 0 to \(Int(Lattice.maximumCoordinate))")
      }
    }
    overscansCrossAxis = try answer["overscanAcross"]?.readBoolean() ?? false
    keepsHistory = try answer["history"]?.readBoolean() ?? false
    allowsAnySupplementaryIndex = try answer["freeSupplementaryItems"]?.readBoolean() ?? false
    supportsEmptyRects = try answer["emptyRects"]?.readBoolean()
    supportsEmptyItems = try answer["emptyItems"]?.readBoolean() ?? true
    throwsErrors = try answer["errors"]?.readBoolean() ?? true
    mayOverflow = try answer["overflow"]?.readBoolean() ?? false
    setsOwnSizes = try answer["ownSizes"]?.readBoolean() ?? false
    fixedAxis = try answer["axis"]?.readWord(Axis.self)
    for entry in try answer["intended"]?.readArrayEntries() ?? [] {
      intendedSurprises.insert(try entry.readText("a regularity's name"))
    }
    if let sections = answer["sections"] {
      supportedSectionCounts = try sections.readSectionCounts()
    }
    if let items = answer["items"] { supportedItemCounts = try items.readItemCounts() }
  }

  /// Returns a copy of `traits` with these values in place of the standard ones.
  func applied(to traits: LayoutTraits) -> LayoutTraits {
    var traits = traits
    traits.overscan = overscan
    traits.overscansCrossAxis = overscansCrossAxis
    traits.keepsHistory = keepsHistory
    traits.allowsAnySupplementaryIndex = allowsAnySupplementaryIndex
    traits.supportsEmptyRects = supportsEmptyRects
    traits.supportsEmptyItems = supportsEmptyItems
    traits.supportedSectionCounts = supportedSectionCounts
    traits.supportedItemCounts = supportedItemCounts
    traits.throwsErrors = throwsErrors
    traits.mayOverflow = mayOverflow || traits.mayOverflow
    traits.setsOwnSizes = setsOwnSizes
    traits.fixedAxis = fixedAxis ?? traits.fixedAxis
    traits.intendedSurprises = intendedSurprises
    return traits
  }
}

/// A capability that is defined by the protocol but not tested by any rule yet.
package enum UntestedCapability: String, Hashable, Sendable, CaseIterable {
  /// The program uses estimated item sizes until it gets the measured ones.
  case measuring
  /// The program can compute the content offset that makes an item visible.
  case scrollToItem
  /// The program supports right-to-left layout, which mirrors the content.
  case rightToLeft
  /// The program can keep individual items on screen as long as their section is visible.
  case sticky
  /// The attributes contain the lane (column or row) of each item.
  case lanes
}
