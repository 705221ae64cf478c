import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// What the layout answered about the tiles; of an element named twice, the first.
  var answersByElement: [ElementIdentity: AnyLayoutAttributes] {
    Dictionary(
      (state.answers?.elements ?? []).map { ($0.element, $0) }, uniquingKeysWith: { one, _ in one })
  }

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
  /// - Throws: what the data source does, and `unregisteredDecoration`. What was made up to then is
  ///   shown, and the next pass makes the rest.
  func showViews() throws(HostError) {
    do throws(HostError) {
      try showVisibleViews()
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
    delegate?.collectionView(self, willDisplay: view, for: element)
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
