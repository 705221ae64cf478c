import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// Switches to another layout: invalidates and prepares it, and scrolls to the offset that the
  /// layout and the delegate choose. A fling in progress continues to the target that the new
  /// layout chooses.
  ///
  /// Before the first layout pass, and while a reload is pending, the layout is only replaced.
  /// During a layout pass, a batch or another switch, for example in a callback of the delegate,
  /// the switch is deferred until that operation ends. The operation then throws any errors of the
  /// switch. The view becomes the host of the new layout, and stops being the host of the old one.
  ///
  /// - Returns: if `animated`, the animations of all elements displayed before or after the switch.
  /// - Throws: the errors of a layout pass, and `endlessLayoutSwitching` if callbacks keep
  ///   switching layouts. If the new layout throws an error, the former layout stays, with its
  ///   state. If a view cannot be made, the new layout stays and the layout pass stays pending.
  @discardableResult
  public func setCollectionViewLayout(
    _ layout: any CollectionLayout, animated: Bool = false
  ) throws(HostError) -> LayoutAnimation {
    guard currentOperation == nil, openBatchCount == 0 else {
      deferredSwitch = (layout, animated)
      return LayoutAnimation()
    }
    guard layout !== collectionViewLayout else { return LayoutAnimation() }
    if !driver.state.isContentSizeKnown || driver.state.isReloadPending {
      replaceLayout(by: layout)
      return LayoutAnimation()
    }
    // The animation starts from the displayed elements, so these must be up to date.
    try layoutIfNeeded()
    return try performExclusively("a switch of layouts") { () throws(HostError) in
      try switchLayout(to: layout, animated: animated)
    }
  }

  private func replaceLayout(by layout: any CollectionLayout) {
    driver.replaceLayout(by: layout)
    state.outdatedViews = max(state.outdatedViews, .decorations)
    state.elementsInLastQueriedTiles = nil
  }

  private func switchLayout(
    to layout: any CollectionLayout, animated: Bool
  ) throws(HostError) -> LayoutAnimation {
    let stateBeforeSwitch = (
      layout: collectionViewLayout, state: state, driver: driver.state, offset: contentOffset
    )
    let formerFling = deceleration
    let formerVisibleAttributes = visibleAttributes
    let formerAttributesByElement = attributesByElement
    replaceLayout(by: layout)
    do throws(HostError) {
      let context = driver.makeContext()
      context.invalidatesEverything = true
      driver.invalidateFromView(with: context)
      try settleLayout()
      try scrollAfterSwitch()
      for attributes in visibleAttributes where attributes.category == .decoration {
        try checkRegistration(of: attributes.element)
      }
    } catch {
      // A callback may have ended the fling, which must then not continue.
      if deceleration != nil { deceleration = formerFling }
      driver.restore(stateBeforeSwitch.layout, stateBeforeSwitch.driver)
      restore(stateBeforeSwitch.state, stateBeforeSwitch.offset)
      throw error
    }
    animation = LayoutAnimation(from: stateBeforeSwitch.offset, to: contentOffset)
    if animated {
      collectAnimations(
        from: stateBeforeSwitch.layout, attributesByElement: formerAttributesByElement,
        visibleAttributes: formerVisibleAttributes)
      try showViewsAndUpdateAnimations()
    } else {
      try showViews()
    }
    return animation
  }

  /// Collects the animation of every element from its place in the former layout to its place in
  /// the new one.
  private func collectAnimations(
    from formerLayout: any CollectionLayout,
    attributesByElement formerAttributesByElement: [ElementIdentity: AnyLayoutAttributes],
    visibleAttributes formerVisibleAttributes: [AnyLayoutAttributes]
  ) {
    let endAttributes = visibleAttributes
    for end in endAttributes {
      // The former layout can still be queried, because it keeps the state of its last `prepare`.
      if let start = formerAttributesByElement[end.element]
        ?? formerLayout.anyAttributes(for: end.element)
      {
        animation.addMove(from: start, to: end)
      } else {
        animation.add(.appearing, restingAttributes: end, otherEndAttributes: nil)
      }
    }
    let elementsAfterSwitch = Set(endAttributes.map(\.element))
    for start in formerVisibleAttributes where !elementsAfterSwitch.contains(start.element) {
      if let end = collectionViewLayout.anyAttributes(for: start.element) {
        animation.addMove(from: start, to: end)
      } else {
        animation.add(.disappearing, restingAttributes: start, otherEndAttributes: nil)
      }
    }
  }

  /// Scrolls to the offset that the new layout and the delegate choose. A fling in progress is
  /// redirected instead.
  private func scrollAfterSwitch() throws(HostError) {
    if deceleration != nil {
      try redirectFling()
      return
    }
    var target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: contentOffset, withScrollingVelocity: .zero)
    try validatePoint("targetContentOffset", target)
    if let delegate {
      target = delegate.collectionView(
        self, targetContentOffsetForProposedContentOffset: legalOffset(target))
      try validatePoint("targetContentOffset", target)
    }
    driver.scroll(to: legalOffset(target))
    try settleLayout()
  }

  private func restore(_ formerState: ViewState, _ offset: Point) {
    let hasScrolled = offset != contentOffset
    state = formerState
    bounds.origin = offset
    if hasScrolled { delegate?.collectionViewDidScroll(self) }
  }
}
