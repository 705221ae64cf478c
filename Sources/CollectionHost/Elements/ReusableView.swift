import CollectionLayout

/// What stands for the view of an element: a cell, a supplementary or a decoration view.
open class ReusableView {
  /// The identifier it was dequeued by; for a decoration view, the name of its kind.
  public let reuseIdentifier: String

  /// The last attributes it was given; they outlive its stay in a reuse queue.
  public private(set) var layoutAttributes: AnyLayoutAttributes?

  /// What it shows at the moment.
  final var shownAs: ElementIdentity?

  /// How often the factory of its identifier had been replaced when it was made.
  final var generation = 0

  /// Whether it got attributes and was not yet asked whether it prefers others.
  final var awaitsFitting = false

  /// Creates a view that can be used again under `reuseIdentifier`.
  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view leaves its reuse queue.
  open func prepareForReuse() {}

  /// Called whenever the view gets attributes that differ from its last ones.
  open func apply(_ attributes: AnyLayoutAttributes) {}

  /// Called before ``apply(_:)`` when the last attributes had a payload of another type: a mask or
  /// transform that came with that layout is to go.
  open func resetCustomState() {}

  /// The attributes the view would rather have than the layout's, as a cell that sizes itself by its
  /// content does; the same where it has no wish.
  ///
  /// Asked whenever the view starts to show an element, and whenever it was given attributes that
  /// differ from its last ones. Identity and payload are the layout's.
  open func preferredLayoutAttributesFitting(
    _ attributes: AnyLayoutAttributes
  ) -> AnyLayoutAttributes { attributes }

  /// Hands attributes over; every path by which a view gets any leads through here.
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

/// The view of an item: the only sort that can be highlighted and selected.
open class CollectionCell: ReusableView {
  /// Whether the item is selected; set by the host.
  open var isSelected = false

  /// Whether the item is touched; set by the host.
  open var isHighlighted = false
}
