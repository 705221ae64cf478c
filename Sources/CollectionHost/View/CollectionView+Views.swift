import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// The attributes returned by the last query, by element. If an element occurs twice, the first
  /// ones.
  var answersByElement: [ElementIdentity: AnyLayoutAttributes] { state.answers?.byElement ?? [:] }

  /// The attributes returned by the last query that intersect the bounds. If an element occurs
  /// twice, the first ones.
  var visibleAttributes: [AnyLayoutAttributes] {
    var known: Set<ElementIdentity> = []
    return (state.answers?.elements ?? []).filter {
      $0.boundingBox.hits(bounds) && known.insert($0.element).inserted
    }
  }

  /// Removes the views of elements that are no longer visible, then creates or updates the others.
  ///
  /// In this order, a removed view can be reused immediately. If the layout accepts preferred
  /// attributes, it is prepared again and the views are updated.
  ///
  /// - Throws: the errors of the data source, `unregisteredDecoration`, and the errors of
  ///   ``fit(_:to:)`` and of `prepare`. The views made so far stay, and the next pass makes the
  ///   others.
  func showViews() throws(HostError) {
    preferences = Preferences()
    do throws(HostError) {
      try showVisibleViews()
      while preferences.isPassDue {
        preferences.isPassDue = false
        try settle(anchor: anchorOfPass)
        try showVisibleViews()
      }
    } catch {
      state.needsPass = true
      throw error
    }
  }

  private func showVisibleViews() throws(HostError) {
    let wanted = visibleAttributes
    for attributes in wanted where attributes.category == .decoration {
      try checkRegistration(of: attributes.element)
    }
    let kept = Set(wanted.map(\.element))
    for element in visibleElements where !kept.contains(element) || isOutdated(element) {
      endDisplaying(element, as: element)
    }
    if state.outdated != .nothing { queues.removeDecorationViews() }
    state.outdated = .nothing
    for attributes in wanted {
      if let view = shown[attributes.element] {
        view.receive(attributes)
        try fit(view, to: attributes)
      } else {
        try show(attributes)
      }
    }
  }

  private func isOutdated(_ element: ElementIdentity) -> Bool {
    switch state.outdated {
    case .nothing: return false
    case .decorations: return element.category == .decoration
    case .everything: return true
    }
  }

  /// Removes the view of `element`. The delegate is told that the view showed `name`, which has the
  /// element's path before a batch.
  func endDisplaying(_ element: ElementIdentity, as name: ElementIdentity) {
    guard let view = shown.removeValue(forKey: element) else { return }
    view.shownAs = nil
    delegate?.collectionView(self, didEndDisplaying: view, for: name)
    queues.enqueue(view, as: element)
  }

  private func show(_ attributes: AnyLayoutAttributes) throws(HostError) {
    let element = attributes.element
    let view = try makeView(for: element)
    if let other = view.shownAs { throw .viewInUse(element, shownAs: other) }
    shown[element] = view
    view.shownAs = element
    if let cell = view as? CollectionCell {
      cell.isSelected = selectedPaths.contains(element.path)
      cell.isHighlighted = touchedPath == element.path
    }
    view.receive(attributes)
    // The view shows a new element, even if the attributes equal those that it had before.
    view.awaitsFitting = true
    // The view is displayed even if its preferred attributes are invalid.
    defer { delegate?.collectionView(self, willDisplay: view, for: element) }
    try fit(view, to: attributes)
  }

  private func makeView(for element: ElementIdentity) throws(HostError) -> ReusableView {
    switch element.category {
    case .cell:
      // Without a data source there are no items, so a pass finds no cell.
      guard let dataSource else { throw .noSuchElement(element) }
      return try dataSource.collectionView(self, cellForItemAt: element.path)
    case .supplementary:
      guard let dataSource else { throw .noSupplementaryView(element) }
      return try dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
    case .decoration:
      return try dequeueDecoration(element)
    }
  }
}
