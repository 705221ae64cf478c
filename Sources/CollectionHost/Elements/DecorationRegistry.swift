import CollectionLayout

/// The factories of a layout's decoration views, by element kind.
///
///     var views = DecorationRegistry()
///     views.register(ofKind: "background") { ReusableView(reuseIdentifier: $0) }
public struct DecorationRegistry {
  private var factories: [ElementKind: (String) -> ReusableView] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Registers a factory for decoration views of `kind`. The factory receives the name of the kind.
  public mutating func register(
    ofKind kind: ElementKind, factory: @escaping (String) -> ReusableView
  ) {
    factories[kind] = factory
  }

  /// Registers a class for decoration views of `kind`.
  public mutating func register(_ type: ReusableView.Type, ofKind kind: ElementKind) {
    register(ofKind: kind) { type.init(reuseIdentifier: $0) }
  }

  func factory(ofKind kind: ElementKind) -> ((String) -> ReusableView)? { factories[kind] }
}

/// A layout that registers decoration views.
///
/// As in UIKit, decoration views belong to the layout, and the data source is never asked for them.
public protocol DecorationRegistering: AnyObject {
  /// The layout's decoration views.
  var decorationViews: DecorationRegistry { get }
}
