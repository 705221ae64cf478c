import CollectionHost

extension ScratchLayout {
  /// Prepares the layout; returns the error that `prepare` threw, or nil.
  func errorOfPrepare() -> LayoutError? {
    do throws(LayoutError) {
      try driver.prepare()
      return nil
    } catch {
      return error
    }
  }

  /// Changes the bounds of the view, and prepares the layout if the new bounds invalidate it.
  ///
  /// - Returns: False if `prepare` threw an error.
  @discardableResult
  func changeBounds(to bounds: Rect) -> Bool {
    (try? driver.moveBoundsAndPrepare(to: bounds)) != nil
  }

  /// All elements in canonical order, whatever order the layout returns them in, and the content
  /// size.
  var sortedState: LayoutState {
    var state = state
    state.elements.sort { $0.identity < $1.identity }
    return state
  }
}

extension RuleCheck {
  /// The range of legal scroll offsets if the content has the size `size`.
  func scrollRange(of size: Size) -> ScrollRange { source.scrollRange(of: size) }

  /// The scroll offset that shows the start of the content.
  var minimumOffset: Point { scrollRange(of: .zero).leastOffset }
}
