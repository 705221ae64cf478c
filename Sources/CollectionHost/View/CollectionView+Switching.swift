import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// Switches to another layout: invalidates it, lays out, and scrolls to the offset that the
  /// layout and the delegate choose. A fling in progress continues to the new layout's target.
  ///
  /// Before the first pass the layout is only replaced. During a pass, a batch or another switch,
  /// as in a callback of the delegate, the switch waits for the end of that operation, which then
  /// throws its errors. The view becomes the host of the layout in force, and stops being the host
  /// of the other.
  ///
  /// - Returns: if `animated`, the animations of every element displayed before or after.
  /// - Throws: the errors of a pass, and `endlessSwitching` if callbacks switch layouts without an
  ///   end. If the new layout throws, the former one stays in force unchanged. If a view cannot be
  ///   made, the switch is done and the pass stays pending.
  @discardableResult
  public func setCollectionViewLayout(
    _ layout: any CollectionLayout, animated: Bool = false
  ) throws(HostError) -> LayoutAnimation {
    guard activity == nil, updateDepth == 0 else {
      deferredSwitch = (layout, animated)
      return LayoutAnimation()
    }
    guard layout !== collectionViewLayout else { return LayoutAnimation() }
    if !driver.state.isContentKnown || driver.state.isReloadPending {
      replaceLayout(by: layout)
      return LayoutAnimation()
    }
    // The animation starts from the displayed elements, so they have to be up to date.
    try layoutIfNeeded()
    return try perform("a switch of layouts") { () throws(HostError) in
      try switchLayout(to: layout, animated: animated)
    }
  }

  private func replaceLayout(by layout: any CollectionLayout) {
    driver.replaceLayout(by: layout)
    state.outdated = max(state.outdated, .decorations)
    state.answers = nil
  }

  private func switchLayout(
    to layout: any CollectionLayout, animated: Bool
  ) throws(HostError) -> LayoutAnimation {
    let former = (
      layout: collectionViewLayout, state: state, driver: driver.state, offset: contentOffset
    )
    let formerFling = deceleration
    let start = visibleAttributes
    let formerElements = answersByElement
    replaceLayout(by: layout)
    do throws(HostError) {
      let context = driver.makeContext()
      context.invalidatesEverything = true
      driver.invalidateFromView(with: context)
      try settle()
      try scrollToTarget()
      for attributes in visibleAttributes where attributes.category == .decoration {
        try checkRegistration(of: attributes.element)
      }
    } catch {
      // A fling that a callback ended must not come back.
      if deceleration != nil { deceleration = formerFling }
      driver.restore(former.layout, former.driver)
      restore(former.state, former.offset)
      throw error
    }
    animation = LayoutAnimation(from: former.offset, to: contentOffset)
    if animated {
      animate(from: former.layout, elements: formerElements, shown: start)
      try showAnimatedViews()
    } else {
      try showViews()
    }
    return animation
  }

  /// Assembles the animation of elements from their places in the former layout to those in the new
  /// one.
  private func animate(
    from former: any CollectionLayout, elements: [ElementIdentity: AnyLayoutAttributes],
    shown: [AnyLayoutAttributes]
  ) {
    let ends = visibleAttributes
    for end in ends {
      // The former layout can still be queried: its state is that of its last `prepare`.
      if let start = elements[end.element] ?? former.anyAttributes(for: end.element) {
        animation.addMove(from: start, to: end)
      } else {
        animation.add(.appearing, resting: end, other: nil)
      }
    }
    let staying = Set(ends.map(\.element))
    for start in shown where !staying.contains(start.element) {
      if let end = collectionViewLayout.anyAttributes(for: start.element) {
        animation.addMove(from: start, to: end)
      } else {
        animation.add(.disappearing, resting: start, other: nil)
      }
    }
  }

  /// Scrolls to the offset that the new layout and the delegate choose, or redirects a fling in
  /// progress.
  private func scrollToTarget() throws(HostError) {
    if deceleration != nil {
      try aimAnew()
      return
    }
    var target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: contentOffset, withScrollingVelocity: .zero)
    try checkPoint("targetContentOffset", target)
    if let delegate {
      target = delegate.collectionView(
        self, targetContentOffsetForProposedContentOffset: legalOffset(target))
      try checkPoint("targetContentOffset", target)
    }
    driver.scroll(to: legalOffset(target))
    try settle()
  }

  private func restore(_ former: LayoutState, _ offset: Point) {
    let hasScrolled = offset != contentOffset
    state = former
    bounds.origin = offset
    if hasScrolled { delegate?.collectionViewDidScroll(self) }
  }
}
