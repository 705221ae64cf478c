import CollectionLayout

/// A view of an element without a screen: a cell, a supplementary view or a decoration view.
open class ReusableView {
  /// The identifier under which the view was dequeued; for a decoration view, the name of its kind.
  public let reuseIdentifier: String

  /// The attributes that the view received last. They are kept while the view waits in a reuse
  /// queue.
  public private(set) var layoutAttributes: AnyLayoutAttributes?

  /// The element that the view shows at the moment.
  final var shownAs: ElementIdentity?

  /// The number of times the factory of this identifier had been replaced when the view was made.
  final var generation = 0

  /// True if the view has received attributes and was not yet asked for its preferred ones.
  final var awaitsFitting = false

  /// Creates a view that can be reused under `reuseIdentifier`.
  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view leaves its reuse queue.
  open func prepareForReuse() {}

  /// Called whenever the view receives attributes that differ from its last ones.
  open func apply(_ attributes: AnyLayoutAttributes) {}

  /// Called before ``apply(_:)`` if the last attributes had a payload of another type, so that a
  /// mask or transform of the former layout can be removed.
  open func resetCustomState() {}

  /// Returns the attributes that the view prefers, as a self-sizing cell does; by default the
  /// layout's.
  ///
  /// Called whenever the view starts to show an element, and whenever it has received attributes
  /// that differ from its last ones. The result must keep the identity and the payload.
  open func preferredLayoutAttributesFitting(
    _ attributes: AnyLayoutAttributes
  ) -> AnyLayoutAttributes { attributes }

  /// Gives the view its attributes. All attributes reach a view through this method.
  final func receive(_ attributes: AnyLayoutAttributes) {
    if let last = layoutAttributes {
      if last == attributes { return }
      if last.payloadType != attributes.payloadType { resetCustomState() }
    }
    layoutAttributes = attributes
    awaitsFitting = true
    apply(attributes)
  }
}

/// The view of an item. Only cells can be highlighted and selected.
open class CollectionCell: ReusableView {
  /// True if the item is selected. Set by the collection view.
  open var isSelected = false

  /// True while the item is touched. Set by the collection view.
  open var isHighlighted = false
}
