import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Twin {
  /// Moves the view to an offset, in the order in which a view does; whether it could be laid out.
  func prepare(scrolledTo offset: Point) -> Bool {
    let bounds = Rect(origin: offset, size: source.bounds.size)
    guard layout.layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
      source.bounds = bounds
      return true
    }
    layout.invalidate(with: layout.layout.invalidationContext(forBoundsChange: bounds))
    source.bounds = bounds
    return prepare()
  }
}
