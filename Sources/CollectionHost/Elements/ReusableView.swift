import CollectionLayout

/// A view that shows one element: a cell, a supplementary view or a decoration view. It draws
/// nothing.
open class ReusableView {
  /// The identifier under which the view was dequeued. For a decoration view, the name of its kind.
  public let reuseIdentifier: String

  /// The last attributes that the view received. They are kept while the view is in a reuse queue.
  public private(set) var layoutAttributes: AnyLayoutAttributes?

  /// The element that the view currently shows; nil while it is in a reuse queue.
  final var shownElement: ElementIdentity?

  /// The number of times that the view factory for ``reuseIdentifier`` had been replaced when this
  /// view was made. The view is not reused if the factory is replaced again.
  final var factoryReplacementCountAtCreation = 0

  /// True if the view has received new attributes and has not yet been asked for its preferred
  /// attributes.
  final var needsPreferredAttributesRequest = false

  /// Creates a view that can be reused under `reuseIdentifier`.
  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called when the view is taken from its reuse queue, before it shows another element.
  open func prepareForReuse() {}

  /// Called whenever the view receives attributes that differ from its previous ones.
  open func apply(_ attributes: AnyLayoutAttributes) {}

  /// Called before ``apply(_:)`` if the previous attributes had a payload of another type. An
  /// override removes the effects of those attributes, such as a mask or transform.
  open func resetCustomState() {}

  /// Returns the attributes that the view prefers, as a self-sizing cell does. By default these are
  /// the layout's attributes.
  ///
  /// Called whenever the view starts to show an element, or has received attributes that differ
  /// from its previous ones. The result must keep the element and the payload.
  open func preferredLayoutAttributesFitting(
    _ attributes: AnyLayoutAttributes
  ) -> AnyLayoutAttributes { attributes }

  /// Passes attributes to the view. All attributes reach a view through this method.
  final func receive(_ attributes: AnyLayoutAttributes) {
    if let previousAttributes = layoutAttributes {
      if previousAttributes == attributes { return }
      if previousAttributes.payloadType != attributes.payloadType { resetCustomState() }
    }
    layoutAttributes = attributes
    needsPreferredAttributesRequest = true
    apply(attributes)
  }
}

/// The view of an item. Only cells can be highlighted and selected.
///
///     final class PhotoCell: CollectionCell {
///       override func prepareForReuse() { isHighlighted = false }
///     }
open class CollectionCell: ReusableView {
  /// True if the item is selected. Set by the collection view.
  open var isSelected = false

  /// True while the item is touched. Set by the collection view.
  open var isHighlighted = false
}
