import Testing
import UIKitLayoutConformance

@testable import Waterfall

struct WaterfallWithHeights: UIKitLayout {
  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    SceneHeightDelegate.layout(for: scene)
  }
}

/// A delegate that gives the waterfall the heights of the scenario's items.
@MainActor
final class SceneHeightDelegate: WaterfallLayoutDelegate {
  private unowned let scene: UIKitScene

  private init(_ scene: UIKitScene) { self.scene = scene }

  static func layout(for scene: UIKitScene) -> WaterfallLayout {
    let layout = WaterfallLayout()
    let heightDelegate = SceneHeightDelegate(scene)
    scene.keepAlive(heightDelegate)
    layout.delegate = heightDelegate
    return layout
  }

  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath
  ) -> CGFloat { scene.heightForItem(at: indexPath) }
}

@Test @MainActor func passesRulesWithHeights() {
  var run = ConformanceRun()
  run.profile = .screen
  let failingRows = run.judge(WaterfallWithHeights()).rows.filter(\.verdict.isFailure)
  #expect(failingRows.map(\.rule.id) == [])
}
