package import CollectionHost
internal import CollectionLayout
import CoreGraphics

extension LayoutAdapter: DecorationRegistering {
  /// The decoration views that the layout has registered.
  package var decorationViews: DecorationRegistry {
    var registry = DecorationRegistry()
    for (kind, type) in layout.decorationClasses {
      registry.register(ofKind: ElementKind(uiKitName: kind)) {
        ViewWrapper(type.init(_dequeued: ()), reuseIdentifier: $0)
      }
    }
    return registry
  }
}
