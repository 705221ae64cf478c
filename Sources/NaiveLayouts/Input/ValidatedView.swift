import CollectionLayout
import LayoutGeometry
import LookupOracle

/// The validated values of a collection view, for a layout that stacks sections along an axis.
///
///     let inset = Insets(top: 64, left: 10, bottom: 0, right: 10)
///     let view = try ValidatedView(
///       NaiveEnvironment(bounds: viewport, contentInset: inset), axis: .vertical)
///     view.crossExtent  // 300
///     view.visibleStart  // 64
struct ValidatedView {
  /// The visible rectangle, rounded down to multiples of 1/1024 point and standardized.
  let bounds: Rect

  /// The distances between the edges of the view and its content, rounded down to multiples of
  /// 1/1024 point.
  let contentInset: Insets

  /// The view's extent across the axis on which the sections are stacked, minus the content inset
  /// at both ends. May be negative.
  let crossExtent: Double

  /// The coordinate at which the visible rectangle starts on the axis on which the sections are
  /// stacked, plus the content inset at that edge.
  let visibleStart: Double

  /// The cells that the naive layout stores; nil for all cells.
  let elementsToStore: StoredElements?

  init(_ environment: NaiveEnvironment, axis: Axis) throws(LayoutError) {
    let bounds = environment.bounds
    let x = try ValidatedInput.metric(bounds.origin.x, "bounds")
    let y = try ValidatedInput.metric(bounds.origin.y, "bounds")
    let width = try ValidatedInput.metric(bounds.size.width, "bounds")
    let height = try ValidatedInput.metric(bounds.size.height, "bounds")
    let inset = try ValidatedInput.insets(environment.contentInset, "contentInset")
    guard environment.scale >= 1 / 1024, environment.scale <= 1024 else {
      throw .invalidMetric(name: "scale", section: nil, value: environment.scale)
    }
    self.bounds = Rect(
      x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
    contentInset = inset
    elementsToStore = environment.elementsToStore
    if axis == .vertical {
      crossExtent = abs(width) - inset.left - inset.right
      visibleStart = min(y, y + height) + inset.top
    } else {
      crossExtent = abs(height) - inset.top - inset.bottom
      visibleStart = min(x, x + width) + inset.left
    }
  }
}
