import LayoutGeometry

extension Workload {
  /// A query of the first point of the content.
  package static let corner = Workload(
    "corner", "query of the first point of the content",
    RectQuery { _, _ in Rect(x: 0, y: 0, width: 1, height: 1) },
    costs: DeclaredGrowth.costGrowthOfQuery)
}
