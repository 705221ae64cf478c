import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// What the layout answered about the tiles; of an element named twice, the first.
  var answersByElement: [ElementIdentity: AnyLayoutAttributes] { state.answers?.byElement ?? [:] }

  /// What the layout answered and the bounds show; of an element named twice, the first.
  var visibleAttributes: [AnyLayoutAttributes] {
    var known: Set<ElementIdentity> = []
    return (state.answers?.elements ?? []).filter {
      $0.boundingBox.hits(bounds) && known.insert($0.element).inserted
    }
  }

  /// Lets views go that show nothing any more, and then makes or updates those that do.
  ///
  /// That order lets a view that leaves be the one that comes.
  ///
  /// As long as the layout takes up what a view prefers, another round lays out and shows again.
  ///
  /// - Throws: what the data source does, `unregisteredDecoration`, and what ``fit(_:to:)`` and a
  ///   round of laying out throw. What was made up to then is shown, and the next pass makes the rest.
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

  /// Takes the view of `element` away; `name` is what the delegate is to know it by.
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
    // Even where the attributes are those of its last use, what it shows is new.
    view.awaitsFitting = true
    // Whatever comes of its wishes, it is on display.
    defer { delegate?.collectionView(self, willDisplay: view, for: element) }
    try fit(view, to: attributes)
  }

  private func makeView(for element: ElementIdentity) throws(HostError) -> ReusableView {
    switch element.category {
    case .cell:
      // Without a data source there are no counts either, so a pass finds no cell.
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
