import CollectionHost

extension Rule {
  static let i08PureScrolling = Rule(
    "I-08", "pure-scrolling",
    "Scrolling alone does not invalidate a layout in which no element is pinned or depends on the bounds.",
    intent:
      "A layout that is computed again for every frame of a scroll makes scrolling stutter for no benefit.",
    reliedOnBy: .collectionView, requiredObservation: "a change of the offset",
    sources: [.documentation("shouldInvalidateLayout(forBoundsChange:)")],
    requirementStatus: .optional,
    [.direct], followsFrom: ["I-07"], requiredCapabilities: [.invalidation], symptom: .slow,
    exclusionReason: onlyWithTraits(
      { !$0.followsOffset }, otherwise: "the elements of the layout move when the view is scrolled")
  ) { check in
    guard check.stepMayHaveChangedLayout, !check.mayDependOnOffset else { return }
    let oldBounds = check.source.bounds
    let scratchLayout = check.makePreparedLayout()
    let offsets = [
      check.randomLegalOffset(in: scratchLayout.layout.contentSize),
      Point(x: oldBounds.minX + oldBounds.width, y: oldBounds.minY + oldBounds.height),
    ]
    for offset in offsets {
      let bounds = Rect(origin: offset, size: oldBounds.size)
      guard bounds != oldBounds else { continue }
      check.recordRequiredObservation()
      guard scratchLayout.layout.layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
        continue
      }
      let layoutAtOffset = check.makePreparedLayout(on: check.observation.data, bounds: bounds)
      check.expect(
        layoutAtOffset.differs(from: scratchLayout) || check.scrollingChangesElementsOfLongSections,
        "expected scrolling from \(oldBounds.origin.text) to \(offset.text), which moves no element, to invalidate nothing, found the layout invalidated"
      )
    }
  }
}

extension RuleCheck {
  /// Whether the elements of the layout may depend on the scroll offset, even if no element does in
  /// the current state.
  fileprivate var mayDependOnOffset: Bool {
    if traits.followsOffset { return true }
    if specification.kind == .any { return hasCapability(.pinning) || observation.elements.isEmpty }
    return specification.kind.rule(for: .pinsHeaders) != nil && specification.boolean(.pinsHeaders)
  }

  /// Whether scrolling by half the size of the view, forward or backward, changes a layout of
  /// longer sections. For this check, 40 items are added to each section, and a header to each
  /// section that has none.
  ///
  /// The scenario's own data can be too short to show that the layout pins or stretches headers, or
  /// enlarges cells near the middle of the view. The author may not have declared such behavior.
  /// Longer sections reveal it.
  fileprivate var scrollingChangesElementsOfLongSections: Bool {
    guard specification.kind == .any else { return false }
    var data = observation.data
    for section in data.sections.indices {
      for _ in 0..<40 {
        data = data.appending(
          Size(width: 50, height: 50), to: section, keeping: traits.supportedItemCounts)
      }
      data.sections[section].header = data.sections[section].header ?? Size(width: 30, height: 30)
    }
    let size = source.bounds.size
    func makeLayout(scrolledByViewSizes count: Double) -> ScratchLayout {
      let origin = Point(x: size.width * count, y: size.height * count)
      return makePreparedLayout(on: data, bounds: Rect(origin: origin, size: size))
    }
    let unscrolledLayout = makeLayout(scrolledByViewSizes: 0)
    return [0.5, -0.5].contains {
      makeLayout(scrolledByViewSizes: $0).differs(from: unscrolledLayout)
    }
  }
}

extension ScratchLayout {
  /// Whether the content size or an element differs from that of another layout. All values of the
  /// attributes are compared, including a payload of a type that the layout's author defined.
  fileprivate func differs(from other: ScratchLayout) -> Bool {
    layout.contentSize != other.layout.contentSize
      || sortedAttributes != other.sortedAttributes
  }

  private var sortedAttributes: [AnyLayoutAttributes] {
    layout.layout.anyAttributesForElements(in: .infinite).sorted { $0.element < $1.element }
  }
}
