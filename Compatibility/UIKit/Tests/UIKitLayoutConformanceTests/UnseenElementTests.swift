import ScenarioPlayer
import Testing
import UIKit

@testable import UIKitLayoutConformance

/// A stack that declares badges. Its queries return none, and it traps if it is asked for one.
private final class StackWithoutBadges: StackLayout {
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preconditionFailure("expected no lookup of a badge that no query returned, found one")
  }
}

private struct BadgesUnderTest: UIKitLayout {
  var supplementaryKinds: [String] { ["badge"] }

  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    StackWithoutBadges { [unowned scene] in scene.heightForItem(at: $0) }
  }
}

@MainActor
@Suite struct UnseenElementTests {
  @Test func `a layout is not asked for a view of its own kind that no query returned`() {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 2
    run.profile = .screen
    // A lookup of a path that does not exist counts only in stricter profiles.
    run.rules.removeAll { $0.id == "E-04" }
    let rows = run.judge(BadgesUnderTest()).rows(in: .screen)
    #expect(rows.filter(\.verdict.isFailure).map(\.rule.id) == [])
  }

  @Test func `the number of items of a missing section ends the process, as in UIKit`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
        let scene = UIKitScene(source)
        let adapter = scene.adapter(for: UICollectionViewFlowLayout())
        withExtendedLifetime(scene) {
          _ = adapter.layout.collectionView?.numberOfItems(inSection: 0)
        }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = view.numberOfItems(inSection: 0)
      }
    }
  }
}
