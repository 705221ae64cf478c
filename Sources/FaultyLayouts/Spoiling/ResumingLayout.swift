import CollectionLayout

/// A layout that lays out anew from the first invalidated item on; to be subclassed by layouts that
/// do something wrong to the cells before it.
class ResumingLayout<Base: CollectionLayout>: CachedLayout<Base> {
  /// What to write down of a cell before the first invalidated item.
  ///
  /// - Parameter past: what was written down before; nil where there was no such cell.
  func predecessor(_ present: Attributes, past: Attributes?) -> Attributes { present }

  final override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    guard let context, context.isPartial, let first = context.invalidatedItems.first else {
      return present
    }
    return present.map { attributes in
      attributes.category == .cell && attributes.path < first
        ? predecessor(attributes, past: past[attributes.element]) : attributes
    }
  }
}
