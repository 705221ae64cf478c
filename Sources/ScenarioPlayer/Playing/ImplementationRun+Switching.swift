import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

extension ImplementationRun {
  /// Switches to another layout, prepares it, and scrolls to the offset that the new layout
  /// chooses.
  ///
  /// If the old layout was never prepared, it is only replaced. If the new layout throws an error,
  /// the old layout stays the current one, with its state.
  func switchLayout(to specification: LayoutSpecification, animated: Bool) {
    guard let newLayout = implementation.layout(specification, source: source) else {
      switchRefusalReason = implementation.refusalReasonOrDefault
      return
    }
    let formerState = (layout: layout, bounds: source.bounds, state: driver.state)
    let attributesBefore = animated ? layout.layout.anyAttributesForElements(in: .infinite) : []
    replaceLayout(by: newLayout)
    animation = LayoutAnimation()
    guard driver.state.isContentSizeKnown else { return }
    let context = driver.makeContext()
    context.invalidatesEverything = true
    driver.invalidate(with: context)
    prepare()
    if error == nil {
      scroll(
        to: layout.layout.targetContentOffset(
          forProposedContentOffset: source.bounds.origin, withScrollingVelocity: .zero))
      if driver.state.isBoundsInvalidationPending { prepare() }
    }
    guard error == nil else {
      restore(formerState.layout, formerState.state)
      source.bounds = formerState.bounds
      return
    }
    if animated { collectAnimation(attributesBefore, from: formerState.bounds.origin) }
  }

  /// Collects the animation of every element from its place in the old layout to its place in the
  /// new one.
  private func collectAnimation(_ attributesBefore: [AnyLayoutAttributes], from offset: Point) {
    animation = LayoutAnimation(from: offset, to: source.bounds.origin)
    let attributesByElement = Dictionary(
      attributesBefore.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    let attributesNow = layout.layout.anyAttributesForElements(in: .infinite)
    for endAttributes in attributesNow {
      if let startAttributes = attributesByElement[endAttributes.element] {
        animation.addMove(from: startAttributes, to: endAttributes)
      } else {
        animation.add(.appearing, restingAttributes: endAttributes, otherEndAttributes: nil)
      }
    }
    let elementsNow = Set(attributesNow.map(\.element))
    for startAttributes in attributesBefore
    where !elementsNow.contains(startAttributes.element) {
      animation.add(.disappearing, restingAttributes: startAttributes, otherEndAttributes: nil)
    }
  }
}
