/// What scenarios have shown of an implementation: the features that it may declare, and whether it
/// reads the sizes of items.
struct ObservedFeatures {
  /// The kinds of elements seen, by category.
  private(set) var kinds: [ElementCategory: Set<ElementKind>] = [:]

  /// Whether an element with custom values was seen.
  private(set) var hasCustomAttributeValues = false

  /// Whether a layout asked for the size of an item, or may have done so in another program.
  var asksForItemSizes = false

  /// Whether any element was seen.
  private(set) var hasElements = false

  /// The payload whose values the rules about attributes cannot change, with the names of these
  /// values, such as "Badge" (isNew); nil if none was seen.
  private(set) var unchangeablePayload: String?

  /// Records whether the rules about attributes can change the payloads of `layout`.
  mutating func add(payloadOf layout: any CollectionLayout) {
    func payloadText<Layout: CollectionLayout>(of layout: Layout) -> String? {
      let names = Layout.Payload.namesOfUnchangeableProperties
      return names.isEmpty ? nil : "\"\(Layout.Payload.self)\" (\(names.joined(separator: ", ")))"
    }
    unchangeablePayload = unchangeablePayload ?? payloadText(of: layout)
  }

  /// Records the kinds and the custom values of the elements of a layout.
  mutating func add(_ elements: [PlacedElement]) {
    hasElements = hasElements || !elements.isEmpty
    // Elements of one kind mostly follow each other. A comparison with the last kind is faster than
    // an insertion into the set.
    var lastAddedElement: ElementIdentity?
    for element in elements {
      let (category, kind) = (element.identity.category, element.identity.kind)
      if category != .cell, category != lastAddedElement?.category || kind != lastAddedElement?.kind
      {
        kinds[category, default: []].insert(kind)
        lastAddedElement = element.identity
      }
      if !element.customValues.isEmpty { hasCustomAttributeValues = true }
    }
  }

  /// Adds the features that were observed in other scenarios.
  mutating func add(_ other: ObservedFeatures) {
    kinds.merge(other.kinds) { $0.union($1) }
    hasElements = hasElements || other.hasElements
    hasCustomAttributeValues = hasCustomAttributeValues || other.hasCustomAttributeValues
    unchangeablePayload = unchangeablePayload ?? other.unchangeablePayload
    asksForItemSizes = asksForItemSizes || other.asksForItemSizes
  }
}
