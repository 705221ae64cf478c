import CollectionLayout

extension CollectionView {
  /// The selected items, in ascending order.
  public var indexPathsForSelectedItems: [ElementPath] { selectedPaths.sorted() }

  /// The item that is being touched; nil if there is none.
  public var highlightedItem: ElementPath? { touchedPath }

  /// Begins a touch on an element. Only cells are highlighted, and only if selection is allowed.
  ///
  /// - Throws: `noSuchElement` for an element beyond the numbers of sections and items that the
  ///   data source gave.
  public func beginTouch(on element: ElementIdentity) throws(HostError) {
    try checkExistence(of: element)
    cancelTouch()
    guard element.category == .cell, allowsSelection else { return }
    if delegate?.collectionView(self, shouldHighlightItemAt: element.path) == false { return }
    guard exists(element) else { return }
    touchedPath = element.path
    cellForItem(at: element.path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: element.path)
  }

  /// Ends a touch. Selects the touched cell, or deselects it if it is selected and multiple
  /// selection is allowed.
  public func endTouch() {
    guard let path = touchedPath else { return }
    let isSelected = selectedPaths.contains(path)
    if allowsSelection {
      if isSelected, allowsMultipleSelection {
        if delegate?.collectionView(self, shouldDeselectItemAt: path) != false {
          guard touchedPath == path else { return }
          deselect(path)
          delegate?.collectionView(self, didDeselectItemAt: path)
        }
      } else if delegate?.collectionView(self, shouldSelectItemAt: path) != false {
        for other in itemsToDeselect(for: path) {
          // A callback may have changed the data during the touch.
          guard touchedPath == path else { return }
          deselect(other)
          delegate?.collectionView(self, didDeselectItemAt: other)
        }
        guard touchedPath == path else { return }
        select(path)
        delegate?.collectionView(self, didSelectItemAt: path)
      }
    }
    cancelTouch()
  }

  /// Ends a touch without selecting anything.
  public func cancelTouch() {
    guard let path = touchedPath else { return }
    touchedPath = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Begins and ends a touch.
  public func tap(_ element: ElementIdentity) throws(HostError) {
    try beginTouch(on: element)
    endTouch()
  }

  /// Selects an item without calling the delegate. Does nothing if selection is not allowed.
  ///
  /// - Throws: `noSuchElement` for an item beyond the numbers of sections and items that the data
  ///   source gave.
  public func selectItem(at path: ElementPath) throws(HostError) {
    try checkExistence(of: .cell(path))
    guard allowsSelection else { return }
    itemsToDeselect(for: path).forEach(deselect)
    select(path)
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at path: ElementPath) { deselect(path) }

  private func checkExistence(of element: ElementIdentity) throws(HostError) {
    if !exists(element) { throw .noSuchElement(element) }
  }

  private func itemsToDeselect(for path: ElementPath) -> [ElementPath] {
    allowsMultipleSelection ? [] : selectedPaths.sorted().filter { $0 != path }
  }

  private func select(_ path: ElementPath) {
    selectedPaths.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  private func deselect(_ path: ElementPath) {
    selectedPaths.remove(path)
    cellForItem(at: path)?.isSelected = false
  }
}
