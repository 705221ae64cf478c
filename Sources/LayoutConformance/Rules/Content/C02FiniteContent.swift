extension Rule {
  static let c02FiniteContent = Rule(
    "C-02", "finite-content",
    "The content size is finite and not negative; without data it consists of the insets alone.",
    intent:
      "A scroll view whose content size is NaN or negative cannot be scrolled any more, even after the content size is valid again.",
    reliedOnBy: .virtualizer, requiredObservation: "an empty section, and a layout without data",
    sources: [.documentation("collectionViewContentSize")], [.direct],
    judgesInvariants: .ofAnyLayout
  ) { check in
    func expectValidContentSize(_ size: Size, occasion: String) {
      check.expect(
        size.isFinite && size.width >= 0 && size.height >= 0,
        "expected the content size\(occasion) to be finite and not negative, found \(size.text)",
        in: check.source.hasRoom || !size.isFinite ? .screen : .exact)
    }
    expectValidContentSize(check.subject.contentSize, occasion: "")
    // No query returns an element with a NaN frame, so the rule checks the elements that lookups
    // find.
    for element in check.observation.elements {
      let isFinite = element.frame.isFinite && element.alpha.isFinite
      check.expect(
        isFinite,
        "expected finite numbers in the attributes of \"\(element.identity)\", found \(element.frame.isFinite ? "alpha \(element.alpha)" : "frame \(element.frame.text)")"
      )
      if !isFinite { return }
    }
    let data = check.observation.data
    // If the data is a tree or no section may be empty, no layout with an empty section is checked,
    // and this check counts as done.
    let supportsEmptySections = check.traits.supportedItemCounts.contains(0)
    var isEmptySectionCheckDone = data.tree != nil || !supportsEmptySections
    for section in Set([0, max(0, data.sections.count - 1)]).sorted()
    where data.tree == nil && supportsEmptySections {
      let layoutWithEmptySection = check.makeLayout(on: data.emptying(section: section))
      guard layoutWithEmptySection.prepare() else { continue }
      isEmptySectionCheckDone = true
      expectValidContentSize(
        layoutWithEmptySection.layout.contentSize, occasion: " with an empty section \(section)")
    }
    let leastSectionCount = check.traits.supportedSectionCounts.lowerBound
    if leastSectionCount > 0, !supportsEmptySections {
      return check.recordRequiredObservation()
    }
    let emptyLayout = check.makeLayout(on: data.emptyData(withSections: leastSectionCount))
    guard emptyLayout.prepare() else { return }
    check.recordRequiredObservation(isEmptySectionCheckDone)
    let size = emptyLayout.layout.contentSize
    expectValidContentSize(size, occasion: " without data")
    guard
      let oracleLayout = try? check.catalog?.referenceLayout(
        check.specification, emptyLayout.source)
    else { return }
    check.expect(
      size == oracleLayout.contentSize,
      "expected content size \(oracleLayout.contentSize.text) without data, found \(size.text)")
  }
}
