import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let staleInsets = BugReport(
    "akkyie/AKPickerView 22",
    "The distances that center the first and last item keep their length when the view is resized.",
    .rule("I-10")
  ) { StaleInsets($0, isFaulty: $1) }
}

/// Items of 40 points beside each other. Half a view is left free before the first and behind the
/// last one.
private final class StaleInsets: ReportedLayout {
  private var margin: Double?

  override func place() {
    let margin = isFaulty ? self.margin ?? source.bounds.width / 2 : source.bounds.width / 2
    self.margin = margin
    for (number, path) in paths.enumerated() {
      addCell(path, Rect(x: margin + Double(number) * 40, y: 0, width: 40, height: 30))
    }
    collectionViewContentSize = Size(width: 2 * margin + Double(elements.count) * 40, height: 30)
  }
}
