import CollectionLayout
import LayoutGeometry

/// What views said in a pass about the attributes they were given.
struct Preferences {
  /// How often the layout took one up, by element.
  var taken: [ElementIdentity: Int] = [:]

  /// Whether one was taken up since the layout was last prepared.
  var isPassDue = false

  /// How often an element may change the layout within a pass.
  static let limit = 16
}

extension CollectionView {
  /// Asks a view that was just made or given attributes whether it prefers others, and has the
  /// layout take them up if it will.
  ///
  /// Nothing is asked twice: a view that keeps its attributes is not asked again (rule I-09).
  ///
  /// - Throws: `foreignPreference` or `layout` for a preference that cannot be, and
  ///   `unsettledPreference` for one too many; the layout has not heard of it, and the next pass
  ///   asks the view again.
  func fit(_ view: ReusableView, to original: AnyLayoutAttributes) throws(HostError) {
    guard view.awaitsFitting else { return }
    let preferred = view.preferredLayoutAttributesFitting(original)
    if preferred != original { try prefer(preferred, over: original) }
    view.awaitsFitting = false
  }

  private func prefer(
    _ preferred: AnyLayoutAttributes, over original: AnyLayoutAttributes
  ) throws(HostError) {
    let element = original.element
    guard preferred.element == element else {
      throw .foreignPreference(of: element, found: preferred.element)
    }
    let frame = preferred.frame
    guard [frame.size.width, frame.size.height].allSatisfy({ $0 >= 0 && $0 <= Lattice.limit })
    else { throw .layout(.invalidItemSize(element, frame.size)) }
    guard [frame.minX, frame.minY].allSatisfy({ $0.magnitude <= Lattice.limit }) else {
      throw .layout(.coordinateOutOfRange(element))
    }
    let context = collectionViewLayout.anyInvalidationContext(
      forPreferred: preferred, original: original)
    guard let context else { return }
    let taken = preferences.taken[element, default: 0]
    guard taken < Preferences.limit else { throw .unsettledPreference(element) }
    preferences.taken[element] = taken + 1
    preferences.isPassDue = true
    invalidateLayout(with: context)
  }

  /// Shows views as ``showViews()`` does; ends in the animation follow where views prefer to rest.
  func showAnimatedViews() throws(HostError) {
    let former = state.answers
    try showViews()
    guard !preferences.taken.isEmpty else { return }
    animation.follow(
      from: former?.byElement ?? [:], to: state.answers?.elements ?? [], offset: contentOffset
    ) { $0.boundingBox.hits(bounds) }
  }
}
