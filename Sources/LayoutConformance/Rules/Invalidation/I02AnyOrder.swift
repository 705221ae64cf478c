import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let i02 = Rule(
    "I-02", "any-order",
    "Any sequence of invalidations, in any order, gives the same result as a fresh layout.",
    intent:
      "Invalidations come in bursts. A layout that remembers only the last one, or lets one"
      + " cancel another, passes every single-step test and still fails in an app.",
    sources: [.documentation("UICollectionViewLayoutInvalidationContext")], [.random],
    needs: [.invalidation]
  ) { moment in
    guard moment.isNews else { return }
    let twin = moment.makePreparedLayout()
    var operations: [String] = []
    for _ in 0..<2 + moment.numbers.below(4) {
      switch moment.numbers.below(7) {
      case 0:
        twin.prepare()
        operations.append("prepare")
      case 1:
        twin.source.data = moment.drawOtherData()
        twin.invalidate { $0.invalidatesDataSourceCounts = true }
        operations.append("counts")
      case 2:
        twin.invalidate { $0.invalidatesEverything = true }
        operations.append("everything")
      case 3:
        twin.invalidate()
        operations.append("an empty context")
      case 4:
        twin.invalidate { $0.invalidatesBounds = true }
        operations.append("bounds")
      default:
        let counts = twin.source.counts
        let paths = moment.drawPaths(2).filter {
          counts.indices.contains($0.section) && $0.item < counts[$0.section]
        }
        if paths.isEmpty { continue }
        twin.source.data = moment.resizing(paths, in: twin.source.data)
        twin.invalidate { $0.invalidateItems(at: paths) }
        operations.append("items \(paths.text)")
      }
    }
    twin.prepare()
    let fresh = moment.makePreparedLayout(on: twin.source.data)
    moment.expectEqual(
      fresh.sortedState, twin.sortedState,
      "after invalidating \(operations.joined(separator: "; "))")
  }
}
