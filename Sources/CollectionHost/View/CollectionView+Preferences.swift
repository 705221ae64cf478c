import CollectionLayout
import LayoutGeometry

/// The preferred attributes that the layout has accepted during a layout pass.
struct AcceptedPreferredAttributes {
  /// The number of times that the layout accepted preferred attributes, by element.
  var acceptanceCounts: [ElementIdentity: Int] = [:]

  /// True if preferred attributes were accepted since the last `prepare`.
  var isPrepareDue = false

  /// The maximum number of times that preferred attributes of one element may invalidate the layout
  /// within a layout pass.
  static let maximumAcceptanceCount = 16
}

extension CollectionView {
  /// If a view has received new attributes, asks it for its preferred attributes, and invalidates
  /// the layout if the layout accepts the preferred attributes.
  ///
  /// A view whose attributes did not change is not asked again (rule I-09).
  ///
  /// - Throws: `preferredAttributesOfOtherElement` or `layout` for invalid preferred attributes,
  ///   and `preferredAttributesDidNotSettle` if they change too often. The layout is not told of
  ///   preferred attributes for which an error is thrown, and the next layout pass asks the view
  ///   again.
  func requestPreferredAttributes(
    of view: ReusableView, original: AnyLayoutAttributes
  ) throws(HostError) {
    guard view.needsPreferredAttributesRequest else { return }
    let preferredAttributes = view.preferredLayoutAttributesFitting(original)
    if preferredAttributes != original {
      try acceptPreferredAttributes(preferredAttributes, over: original)
    }
    view.needsPreferredAttributesRequest = false
  }

  private func acceptPreferredAttributes(
    _ preferred: AnyLayoutAttributes, over original: AnyLayoutAttributes
  ) throws(HostError) {
    let element = original.element
    guard preferred.element == element else {
      throw .preferredAttributesOfOtherElement(of: element, found: preferred.element)
    }
    let frame = preferred.frame
    guard
      [frame.size.width, frame.size.height].allSatisfy({
        $0 >= 0 && $0 <= Lattice.maximumCoordinate
      })
    else { throw .layout(.invalidItemSize(element, frame.size)) }
    guard [frame.minX, frame.minY].allSatisfy({ $0.magnitude <= Lattice.maximumCoordinate }) else {
      throw .layout(.coordinateOutOfRange(element))
    }
    let context = collectionViewLayout.anyInvalidationContext(
      forPreferred: preferred, original: original)
    guard let context else { return }
    let acceptanceCount = acceptedPreferredAttributes.acceptanceCounts[element, default: 0]
    guard acceptanceCount < AcceptedPreferredAttributes.maximumAcceptanceCount else {
      throw .preferredAttributesDidNotSettle(element)
    }
    acceptedPreferredAttributes.acceptanceCounts[element] = acceptanceCount + 1
    acceptedPreferredAttributes.isPrepareDue = true
    driver.invalidateFromView(with: context)
  }

  /// Shows views as ``showViews()`` does. If preferred attributes change the layout meanwhile, the
  /// animations are updated, so that they end at the new places of the elements.
  func showViewsAndUpdateAnimations() throws(HostError) {
    let formerElements = state.elementsInLastQueriedTiles
    try showViews()
    guard !acceptedPreferredAttributes.acceptanceCounts.isEmpty else { return }
    animation.updateEndAttributes(
      from: formerElements?.attributesByElement ?? [:],
      toRestingAttributes: state.elementsInLastQueriedTiles?.attributes ?? [],
      endOffset: contentOffset
    ) { $0.boundingBox.hits(bounds) }
  }
}
