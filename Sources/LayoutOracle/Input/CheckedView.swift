import CollectionLayout
import LayoutGeometry

/// The collection view as a layout that stacks sections along an axis sees it.
struct CheckedView {
  /// The cross extent of the view less content inset; may be negative.
  let crossExtent: Double

  /// Where the visible part of the content starts on the main axis, content inset included.
  let visibleStart: Double

  init(_ environment: OracleEnvironment, axis: Axis) throws(LayoutError) {
    let bounds = environment.bounds
    let x = try Checked.metric(bounds.origin.x, "bounds")
    let y = try Checked.metric(bounds.origin.y, "bounds")
    let width = try Checked.metric(bounds.size.width, "bounds")
    let height = try Checked.metric(bounds.size.height, "bounds")
    let inset = try Checked.insets(environment.contentInset, "contentInset")
    if axis == .vertical {
      crossExtent = abs(width) - inset.left - inset.right
      visibleStart = min(y, y + height) + inset.top
    } else {
      crossExtent = abs(height) - inset.top - inset.bottom
      visibleStart = min(x, x + width) + inset.left
    }
  }
}
