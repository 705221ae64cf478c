import CollectionLayout

/// Another layout with decoration views registered.
///
/// Layouts below the host know no views; this gives one its registry.
public final class DecoratedLayout<Base: CollectionLayout>: ForwardingLayout, DecorationRegistering
{
  public typealias Payload = Base.Payload

  public let base: Base
  public var decorationViews: DecorationRegistry

  /// Creates a layout that answers as `base` does.
  public init(_ base: Base, decorationViews: DecorationRegistry = DecorationRegistry()) {
    self.base = base
    self.decorationViews = decorationViews
  }
}
