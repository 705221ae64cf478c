import CollectionLayout

/// The decoration views that a layout has registered, by kind.
public struct DecorationRegistry {
  private var factories: [ElementKind: (String) -> ReusableView] = [:]

  /// Creates a registry of nothing.
  public init() {}

  /// Has views of `kind` made by `factory`, which is given the kind's name.
  public mutating func register(
    ofKind kind: ElementKind, factory: @escaping (String) -> ReusableView
  ) {
    factories[kind] = factory
  }

  /// Has views of `kind` be of a class.
  public mutating func register(_ type: ReusableView.Type, ofKind kind: ElementKind) {
    register(ofKind: kind) { type.init(reuseIdentifier: $0) }
  }

  func factory(ofKind kind: ElementKind) -> ((String) -> ReusableView)? { factories[kind] }
}

/// A layout with decoration views of its own.
///
/// Decoration belongs to the layout, so its views are registered there and never asked of a data
/// source.
public protocol DecorationRegistering: AnyObject {
  /// The layout's decoration views.
  var decorationViews: DecorationRegistry { get }
}
