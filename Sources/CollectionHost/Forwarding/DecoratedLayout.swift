import CollectionLayout

/// Adds registered decoration views to another layout.
///
/// The layouts of this package do not depend on views, so they cannot register any.
///
///     var views = DecorationRegistry()
///     views.register(Background.self, ofKind: "background")
///     let layout = DecoratedLayout(MasonryLayout { _ in 50 }, decorationViews: views)
public final class DecoratedLayout<Base: CollectionLayout>: ForwardingLayout, DecorationRegistering
{
  public typealias Payload = Base.Payload

  public let base: Base
  public var decorationViews: DecorationRegistry

  /// Creates a layout that forwards all calls to `base`.
  public init(_ base: Base, decorationViews: DecorationRegistry = DecorationRegistry()) {
    self.base = base
    self.decorationViews = decorationViews
  }
}
