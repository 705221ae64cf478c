import CollectionHost
import CollectionLayout
import LayoutGeometry

/// A layout with a mistake. It forwards to the original layout every call that it does not handle
/// itself.
///
/// A mutant implements only the query that returns an array, and only the invalidation with a
/// context. Extensions of this protocol implement the other forms of both calls.
protocol MutantLayout: ForwardingLayout {}

extension MutantLayout {
  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    layoutAttributesForElements(in: rect).forEach(body)
  }

  func invalidateLayout() {
    invalidateLayout(with: host?.invalidationContextInProgress ?? invalidationContextClass.init())
  }
}

/// The parts of a mutant: the original layout, the mutation, and the data sources and parameters
/// that the mutation may use.
class LayoutWithMutation<Base: CollectionLayout, AppliedMutation: Mutation> {
  typealias Payload = Base.Payload
  typealias Attributes = LayoutAttributes<Base.Payload>

  let base: Base
  let mutation: AppliedMutation
  let environment: MutantEnvironment

  init(_ base: Base, _ mutation: AppliedMutation, in environment: MutantEnvironment) {
    self.base = base
    self.mutation = mutation
    self.environment = environment
  }
}
