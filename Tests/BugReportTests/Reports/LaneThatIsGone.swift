import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let laneThatIsGone = BugReport(
    "JetBrains/compose-multiplatform 3427",
    "An item keeps its lane even if the view became too narrow for the lane.", .rule("I-10")
  ) { LaneThatIsGone($0, isFaulty: $1) }
}

/// Lanes of at least 100 points.
private final class LaneThatIsGone: ReportedLayout {
  private var lanes: [ElementPath: Int] = [:]

  override func place() {
    let count = max(1, Int(width / 100))
    let side = (width / Double(count)).rounded(.down)
    var bottoms = Array(repeating: 0.0, count: count)
    var newLanes: [ElementPath: Int] = [:]
    for path in paths {
      let known = isFaulty ? lanes[path] : nil
      let lane = known ?? bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
      while bottoms.count <= lane { bottoms.append(0) }
      newLanes[path] = lane
      addCell(
        path,
        Rect(x: Double(lane) * side, y: bottoms[lane], width: side, height: size(path).height))
      bottoms[lane] += size(path).height
    }
    lanes = newLanes
    collectionViewContentSize = Size(width: width, height: bottom)
  }

  override func invalidateLayout(with context: InvalidationContext) {
    if !context.invalidatesBounds { lanes = [:] }
    super.invalidateLayout(with: context)
  }
}
