import LayoutDescriptions

/// How a program's layout differs from what the rules otherwise demand, as its answer to `start` states.
package struct ProgramTraits: Hashable, Sendable {
  /// How far beyond its rect, in points on every side, a query may find elements.
  package private(set) var overscan = 0.0

  /// Whether the geometry may depend on data and views of the past.
  package private(set) var keepsHistory = false

  /// Whether supplementary elements may have item numbers at which their section has no item.
  package private(set) var hasFreeSupplementaryItems = false

  /// Whether the program answers queries for rects without an area.
  package private(set) var supportsEmptyRects = true

  /// Whether the program supports items without a width or height.
  package private(set) var supportsEmptyItems = true

  /// The numbers of sections that the program supports.
  package private(set) var sectionCounts = 0...Int.max

  /// Whether the program answers `prepare` with an error if the data are invalid.
  package private(set) var throwsErrors = true

  /// Creates traits that make no difference.
  init() {}

  /// Reads the value of the key `traits`.
  init(_ answer: Answer) throws(ExternalFailure) {
    _ = try answer.members()
    if let reach = answer["overscan"] {
      overscan = try reach.number()
      guard overscan.isFinite, overscan >= 0 else {
        throw reach.mismatch(expected: "a finite number of points, 0 or more")
      }
    }
    keepsHistory = try answer["history"]?.boolean() ?? false
    hasFreeSupplementaryItems = try answer["freeSupplementaryItems"]?.boolean() ?? false
    supportsEmptyRects = try answer["emptyRects"]?.boolean() ?? true
    supportsEmptyItems = try answer["emptyItems"]?.boolean() ?? true
    throwsErrors = try answer["errors"]?.boolean() ?? true
    if let counts = answer["sections"] { sectionCounts = try counts.counts() }
  }

  /// `traits` with what the program states.
  func applied(to traits: LayoutTraits) -> LayoutTraits {
    var traits = traits
    traits.overscan = overscan
    traits.keepsHistory = keepsHistory
    traits.hasFreeSupplementaryItems = hasFreeSupplementaryItems
    traits.supportsEmptyRects = supportsEmptyRects
    traits.supportsEmptyItems = supportsEmptyItems
    traits.sectionCounts = sectionCounts
    traits.throwsErrors = throwsErrors
    return traits
  }
}

/// A capability that the protocol knows and that no rule tests yet.
package enum UntestedCapability: String, Hashable, Sendable, CaseIterable {
  /// Sizes are estimates until the program is given the measured ones.
  case measuring
  /// The program returns the offset that shows an item.
  case scrollToItem
  /// The program mirrors its content.
  case rightToLeft
  /// Single items stay on screen while their section does.
  case sticky
  /// The attributes name the lane of an item.
  case lanes
}
