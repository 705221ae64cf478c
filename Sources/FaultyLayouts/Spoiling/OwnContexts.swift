import CollectionHost
import CollectionLayout

/// A layout with invalidation contexts of its own.
private final class OwnContexts<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base
  let invalidationContextClass: InvalidationContext.Type

  init(_ base: Base, _ contexts: InvalidationContext.Type) {
    self.base = base
    invalidationContextClass = contexts
  }
}

/// A layout in front of `base`, with contexts of that type.
func layoutWithOwnContexts<Base: CollectionLayout>(
  _ base: Base, _ contexts: InvalidationContext.Type
) -> any CollectionLayout { OwnContexts(base, contexts) }
