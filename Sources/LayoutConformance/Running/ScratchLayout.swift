import CollectionHost

/// A layout that a rule creates on a separate source, so that the rule can change it without
/// affecting the layout under test.
final class ScratchLayout {
  let source: ScenarioSource
  let layout: any LayoutUnderTest

  /// The driver, which calls the layout as a collection view does.
  let driver: LayoutDriver

  init?(
    _ implementation: any LayoutImplementation, _ specification: LayoutSpecification,
    _ source: ScenarioSource
  ) {
    self.source = source
    guard let layout = implementation.layout(specification, source: source) else { return nil }
    self.layout = layout
    driver = LayoutDriver(of: layout.layout, in: source)
  }

  /// Creates an empty layout in place of one that could not be made. The results of the rule that
  /// uses the empty layout are discarded.
  init(inPlaceOfRefusedOn source: ScenarioSource) {
    self.source = source
    layout = HostedLayout(EmptyLayout(), source: source)
    driver = LayoutDriver(of: layout.layout, in: source)
  }

  /// Prepares the layout. Returns false if `prepare` threw an error.
  @discardableResult
  func prepare() -> Bool { (try? driver.prepare()) != nil }

  /// Invalidates the layout with a context of the class that the layout requires. `change` sets the
  /// properties of the context.
  func invalidate(_ change: (InvalidationContext) -> Void = { _ in }) {
    let context = layout.layout.invalidationContextClass.init()
    change(context)
    driver.delegate?.layoutDriver(driver, willInvalidateWith: context)
    layout.invalidate(with: context)
  }

  /// All elements that a query of the infinite rect returns, and the content size.
  var state: LayoutState {
    LayoutState(elements: layout.elements(in: .infinite), contentSize: layout.contentSize)
  }
}

/// The layout that takes the place of one that could not be made. It has no elements, and its
/// content size is zero.
private final class EmptyLayout: CollectionLayout {
  weak var host: (any LayoutHost)?

  var collectionViewContentSize: Size { .zero }

  func prepare() throws(LayoutError) {}

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] { [] }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? { nil }
}
