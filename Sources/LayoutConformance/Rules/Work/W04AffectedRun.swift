import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let w04 = Rule(
    "W-04", "affected-run",
    "A partial invalidation recomputes only the affected elements.",
    intent:
      "If one growing row causes a layout of the whole list, typing into the row stutters.",
    reliedOnBy: .virtualizer, requiredObservation: "a changed item",
    sources: [.thisProject], requirementStatus: .optional, [.direct], followsFrom: ["W-01"],
    requiredCapabilities: [.invalidation],
    isObservableOverTheWire: false,
    exclusionReason: onlyWithWorkLimit { $0.keepsOtherSections }
  ) { check in
    guard check.mayHaveChangedSinceLastStep, check.workBounds?.keepsOtherSections == true,
      let path = check.randomCellPaths(1).first
    else { return }
    let scratch = check.makePreparedLayout()
    guard scratch.layout.layout is any WorkCounting else { return }
    scratch.source.data = check.resizing([path], in: scratch.source.data)
    check.recordExercise()
    let before = scratch.layout.work.elementsLaidOut
    // A preferred size must not cause more work than an invalidation of the item. In half of the
    // cases, the check uses the context for a preferred size.
    let preferred =
      check.hasEvenItemCount
      ? check.context(forPreferredSizeOf: path, of: scratch.layout.layout) : nil
    if let preferred {
      scratch.layout.invalidate(with: preferred)
    } else {
      scratch.invalidate { $0.invalidateItems(at: [path]) }
    }
    scratch.prepare()
    let found = scratch.layout.work.elementsLaidOut - before
    // The header and footer of the whole list may be laid out with any section.
    let limit = scratch.state.elements.filter {
      $0.identity.path.section == path.section || $0.identity.kind == .tableHeader
        || $0.identity.kind == .tableFooter
    }.count
    check.expect(
      found <= limit,
      "expected at most \(limit) elements laid out after item \(path) was invalidated"
        + "\(preferred == nil ? "" : " for its preferred size"), found \(found)")
  }
}

extension RuleCheck {
  /// The context with which `layout` is invalidated if the item at `path` prefers to be higher.
  fileprivate func context<Layout: CollectionLayout>(
    forPreferredSizeOf path: ElementPath, of layout: Layout
  ) -> InvalidationContext? {
    guard let original = layout.layoutAttributesForItem(at: path) else { return nil }
    var preferred = original
    preferred.frame.size.height += 7
    return layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}
