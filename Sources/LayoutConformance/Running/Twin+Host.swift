import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Twin {
  /// Prepares; what it threw, or nil.
  func prepareError() -> LayoutError? {
    do throws(LayoutError) {
      try layout.prepare()
      return nil
    } catch {
      return error
    }
  }

  /// Scrolls as a host does: asks, invalidates where the layout wants it, and prepares.
  func scroll(to offset: Point) {
    changeBounds(to: Rect(origin: offset, size: source.bounds.size))
  }

  /// Takes other bounds as a host does.
  func changeBounds(to bounds: Rect) {
    guard bounds != source.bounds else { return }
    let contract = layout.layout
    if contract.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidate(with: contract.invalidationContext(forBoundsChange: bounds))
    }
    source.bounds = bounds
    prepare()
  }

  /// Everything that can be seen, in canonical order, whatever order the layout answers in.
  var sortedState: StageState {
    var state = state
    state.elements.sort { $0.identity < $1.identity }
    return state
  }
}

extension Moment {
  /// The nearest offset that a view of these bounds can scroll to on content of `size`.
  func legalOffset(_ offset: Point, in size: Size) -> Point {
    let least = leastOffset
    let most = greatestOffset(in: size)
    // Adding 0 turns a negative zero into a positive one.
    return Point(
      x: min(max(offset.x, least.x), most.x) + 0, y: min(max(offset.y, least.y), most.y) + 0)
  }

  /// The offset at which the content begins.
  var leastOffset: Point { Point(x: -source.contentInset.left, y: -source.contentInset.top) }

  /// The offset at which content of `size` ends; never below the least.
  func greatestOffset(in size: Size) -> Point {
    Point(
      x: max(leastOffset.x, size.width + source.contentInset.right - source.bounds.width),
      y: max(leastOffset.y, size.height + source.contentInset.bottom - source.bounds.height))
  }
}
