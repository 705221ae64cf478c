extension Rule {
  static let e01EmptySection = Rule(
    "E-01", "empty-section",
    "An empty section has no cell; its header and footer have the lengths that the data or the parameters give.",
    intent:
      "If the rule fails, an empty list loses the header that says that the list is empty, or shows a cell for an item that does not exist.",
    reliedOnBy: .virtualizer, requiredObservation: "an empty section",
    sources: [.uikit], [.oracle], followsFrom: ["Q-01", "Q-02", "E-06"]
  ) { check in
    guard check.observation.data.tree == nil, check.traits.supportedItemCounts.contains(0) else {
      return
    }
    let section = check.randomNumber(below: max(1, check.observation.data.sections.count))
    let scratchLayout = check.makeLayout(on: check.observation.data.emptying(section: section))
    guard scratchLayout.prepare() else { return }
    check.recordRequiredObservation()
    let cells = scratchLayout.layout.elements(in: .infinite).filter {
      $0.identity.category == .cell && $0.identity.path.section == section
    }
    check.expect(
      cells.isEmpty,
      "expected no cell in the empty section \(section), found \(ElementDifference.quotedNames(cells.map(\.identity)))",
      alsoViolating: ["E-06"])
    let firstCell = scratchLayout.layout.element(.cell(ElementPath(section: section, item: 0)))
    check.expect(
      firstCell == nil, "expected no cell in the empty section \(section), found one by a lookup")
    guard check.hasCapability(.supplementary) else { return }
    for kind in [ElementKind.header, .footer] {
      check.expectHeaderOrFooterLength(
        kind, as: scratchLayout.source.data.sections[section], in: section, of: scratchLayout)
    }
  }
}

extension RuleCheck {
  /// Checks that a section's header or footer has the length that the data or the layout's
  /// parameters state, or is absent if this length is zero.
  fileprivate func expectHeaderOrFooterLength(
    _ kind: ElementKind, as data: ResolvedSection, in section: Int, of scratchLayout: ScratchLayout
  ) {
    guard let length = specification.headerOrFooterLength(of: kind, in: data) else { return }
    let identity = ElementIdentity.supplementary(kind, ElementPath(section: section, item: 0))
    let found = scratchLayout.layout.element(identity)
    let isReturned = scratchLayout.layout.elements(in: .infinite).contains {
      $0.identity == identity
    }
    let mustBeAbsent = length == 0
    expect(
      (found == nil) == mustBeAbsent && isReturned == !mustBeAbsent,
      mustBeAbsent
        ? "expected no \"\(identity)\" in the empty section, found one"
        : "expected a query and a lookup to find \"\(identity)\" in the empty section, found it \(isReturned ? "only by the query" : found != nil ? "only by the lookup" : "by neither")"
    )
    guard let found else { return }
    expect(
      found.frame.size[specification.scrollDirection] == length,
      "expected \"\(identity)\" of the empty section to be \(length) points long, found size \(found.frame.size.text)"
    )
  }
}

extension LayoutSpecification {
  /// The length along the scroll axis that the data or the layout's parameters state for a
  /// section's header or footer; nil if the layout has no parameter for the size of such a view.
  func headerOrFooterLength(of kind: ElementKind, in section: ResolvedSection) -> Double? {
    let isHeader = kind == .header
    let sizeParameter = isHeader ? LayoutParameter.headerReferenceSize : .footerReferenceSize
    guard self.kind.rule(for: sizeParameter) != nil else { return nil }
    let size = (isHeader ? section.header : section.footer) ?? size(sizeParameter)
    return Lattice.snappedDown(size[scrollDirection])
  }
}
