import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// The attributes returned by the last query, by element. If the query returned an element twice,
  /// its first attributes are used.
  var attributesByElement: [ElementIdentity: AnyLayoutAttributes] {
    state.elementsInLastQueriedTiles?.attributesByElement ?? [:]
  }

  /// The attributes that the last query returned for elements that intersect the bounds. If the
  /// query returned an element twice, its first attributes are used.
  var visibleAttributes: [AnyLayoutAttributes] {
    var elementsIncludedSoFar: Set<ElementIdentity> = []
    return (state.elementsInLastQueriedTiles?.attributes ?? []).filter {
      $0.boundingBox.hits(bounds) && elementsIncludedSoFar.insert($0.element).inserted
    }
  }

  /// Removes the views of elements that are no longer visible, then creates or updates the views of
  /// visible elements.
  ///
  /// Views are removed first so that they can be reused immediately. If the layout accepts
  /// preferred attributes, it is prepared again and the views are updated.
  ///
  /// - Throws: the errors of the data source, `unregisteredDecoration`, and the errors of
  ///   ``requestPreferredAttributes(of:original:)`` and of `prepare`. The views made so far stay,
  ///   and the next layout pass makes the missing ones.
  func showViews() throws(HostError) {
    acceptedPreferredAttributes = AcceptedPreferredAttributes()
    do throws(HostError) {
      try showVisibleViews()
      while acceptedPreferredAttributes.isPrepareDue {
        acceptedPreferredAttributes.isPrepareDue = false
        try settleLayout(anchor: anchorToKeep)
        try showVisibleViews()
      }
    } catch {
      state.needsLayoutPass = true
      throw error
    }
  }

  private func showVisibleViews() throws(HostError) {
    let attributesToShow = visibleAttributes
    for attributes in attributesToShow where attributes.category == .decoration {
      try checkRegistration(of: attributes.element)
    }
    let elementsToShow = Set(attributesToShow.map(\.element))
    for element in visibleElements where !elementsToShow.contains(element) || isOutdated(element) {
      endDisplaying(element)
    }
    if state.outdatedViews != .nothing { reuseQueues.removeDecorationViews() }
    state.outdatedViews = .nothing
    for attributes in attributesToShow {
      if let view = shownViews[attributes.element] {
        view.receive(attributes)
        try requestPreferredAttributes(of: view, original: attributes)
      } else {
        try showView(with: attributes)
      }
    }
  }

  private func isOutdated(_ element: ElementIdentity) -> Bool {
    switch state.outdatedViews {
    case .nothing: return false
    case .decorations: return element.category == .decoration
    case .everything: return true
    }
  }

  /// Removes the view of `element` and notifies the delegate. During a batch update, `element` has
  /// its path before the batch.
  func endDisplaying(_ element: ElementIdentity) {
    guard let view = shownViews.removeValue(forKey: element) else { return }
    view.shownElement = nil
    delegate?.collectionView(self, didEndDisplaying: view, for: element)
    reuseQueues.enqueue(view, as: element)
  }

  private func showView(with attributes: AnyLayoutAttributes) throws(HostError) {
    let element = attributes.element
    let view = try makeView(for: element)
    if let shownElement = view.shownElement { throw .viewInUse(element, shownAs: shownElement) }
    shownViews[element] = view
    view.shownElement = element
    if let cell = view as? CollectionCell {
      cell.isSelected = selectedPaths.contains(element.path)
      cell.isHighlighted = touchedPath == element.path
    }
    view.receive(attributes)
    // The view now shows another element, so it is asked for preferred attributes even if its
    // attributes are the same as before.
    view.needsPreferredAttributesRequest = true
    // The view is displayed even if its preferred attributes are invalid.
    defer { delegate?.collectionView(self, willDisplay: view, for: element) }
    try requestPreferredAttributes(of: view, original: attributes)
  }

  private func makeView(for element: ElementIdentity) throws(HostError) -> ReusableView {
    switch element.category {
    case .cell:
      // Not reached in a layout pass, because a view without a data source has no items.
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
