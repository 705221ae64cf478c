/// A trait without which a layout is not asked what a rule asks.
///
/// A rule names the traits that it needs (``Rule/neededTraits``), and does not apply to an
/// implementation of which no layout has them.
struct NeededTrait: Sendable {
  /// The reason why a rule does not apply to layouts without the trait.
  let reasonIfAbsent: String

  let isPresent: @Sendable (LayoutTraits) -> Bool

  /// The geometry depends only on the current data and view. Needed by rules that compare a changed
  /// layout with a new one on the same data.
  static let independenceOfHistory = NeededTrait(
    reasonIfAbsent: "the layout's geometry may depend on earlier data and bounds"
  ) { !$0.keepsHistory }

  /// Needed by rules that query only points, lines, the null rect or rects with a NaN.
  static let emptyRects = NeededTrait(reasonIfAbsent: LayoutTraits.reasonForNoEmptyRects) {
    $0.supportsEmptyRects != false
  }

  /// Needed by rules about items without a width or height.
  static let emptyItems = NeededTrait(
    reasonIfAbsent: "the layout supports no items without a width or height"
  ) { $0.supportsEmptyItems }

  /// The layout takes the sizes of items from the data. Needed by rules about single sizes.
  static let givenSizes = NeededTrait(
    reasonIfAbsent: "the layout sets the sizes of items itself"
  ) { !$0.setsOwnSizes }

  /// Needed by rules about a `prepare` that throws an error.
  static let errors = NeededTrait(reasonIfAbsent: "the layout's prepare throws no errors") {
    $0.throwsErrors
  }
}

/// The invariants of a scenario whose failures count as failures of a rule, although the rule's own
/// check does not run.
enum JudgedInvariants: Sendable {
  /// The invariants that are checked on every layout: `contained`, `finite`, and the comparison of
  /// queries with lookups.
  case ofAnyLayout
  /// The comparison with a reference layout, which a layout of a catalog has.
  case ofReferenceLayouts
}
