import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// Puts another layout in force: invalidates it, lays out, and scrolls to where the layout and
  /// the delegate want the content to rest. A fling in progress goes on towards the new layout's
  /// target.
  ///
  /// Before the first pass nothing is laid out yet. Within a pass, a batch or another switch, as
  /// when a delegate does this in a callback, it waits for that to end, and what it throws comes
  /// out there. The layout in force keeps no other host: its own is set and unset here.
  ///
  /// - Returns: the way of every element on display before or after, if `animated`.
  /// - Throws: what a pass throws, and `endlessSwitching` when callbacks never come to an end of
  ///   switching. Where it comes from the new layout, the former one is in force as
  ///   it was; where a view could not be made, the switch is done and the pass pending.
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
    // The animation starts from what is shown, so that has to be up to date.
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
      // A fling that a callback ended stays ended.
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

  /// Puts together how elements get from the former layout's places to those in force.
  private func animate(
    from former: any CollectionLayout, elements: [ElementIdentity: AnyLayoutAttributes],
    shown: [AnyLayoutAttributes]
  ) {
    let ends = visibleAttributes
    for end in ends {
      // The former layout still answers: it is as it was when it was last prepared.
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

  /// Scrolls to where the new layout and the delegate want the content; a fling is aimed anew
  /// instead.
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
