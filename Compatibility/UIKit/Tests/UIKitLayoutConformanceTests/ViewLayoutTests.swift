import Foundation
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing
import UIKit
import UIKitLayoutConformance

/// A flow layout that the suite calls only through members that Apple's UIKit also has.
private struct FlowThroughPublicMembers: LayoutImplementation {
  let base: FlowOfUIKit

  var name: String { "\(base.name), public members" }

  /// Batch updates are not supported, because update items cannot be created through public
  /// members.
  var capabilities: Set<Capability> { base.capabilities.subtracting([.updates]) }

  var supportedLayouts: [LayoutDescription] { base.supportedLayouts }

  var catalog: (any ReferenceCatalog)? { base.catalog }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    nonisolated(unsafe) let source = source
    nonisolated(unsafe) var made: (any LayoutUnderTest)?
    MainActor.assumeIsolated {
      UICollectionViewFlowLayout.engine = base.engine
      let layout = base.makeLayout()
      layout.configure(specification)
      let kinds = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ]
      made = UIKitScene(source).layoutUnderTestUsingPublicMembers(
        layout, registeredElementKinds: Set(kinds)
      ) { specification in
        MainActor.assumeIsolated { layout.configure(specification) }
      }
    }
    return made
  }
}

/// A flow layout whose queries omit the last element.
private final class LastElementOmittingFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.dropLast()
  }
}

/// A stack that records the width of its view in the calls about a change of the bounds.
private final class WidthWatchingStack: StackLayout {
  var widths: [CGFloat] = []

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    widths.append(collectionView?.bounds.width ?? 0)
    return true
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    widths.append(collectionView?.bounds.width ?? 0)
    super.invalidateLayout(with: context)
  }
}

@MainActor
@Suite("A layout that the suite calls only through the public members of Apple's UIKit")
struct ViewLayoutTests {
  private static let scenarios: [Scenario] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Scenarios").standardized.path
    return ScenarioFolder.read(root, layouts: BuiltInLayouts().layouts).scenarios
      .filter { $0.layout.kind.name == "flow" }
  }()

  private func playScenarios(on layout: FlowOfUIKit) -> (
    passedCount: Int, failures: [String], skippedCount: Int
  ) {
    var (passedCount, failures, skippedCount) = (0, [String](), 0)
    for scenario in Self.scenarios {
      switch ScenarioPlayer.play(scenario, on: [FlowThroughPublicMembers(base: layout)])[0] {
      case .passed: passedCount += 1
      // Some scenarios expect an error. A layout that is called through UIKit's members cannot
      // throw it.
      case .failed(let found) where "\(found[0])".contains("expected the error"): skippedCount += 1
      case .failed(let found): failures.append("\(scenario.id): \(found[0])")
      case .notApplicable: skippedCount += 1
      }
    }
    return (passedCount, failures, skippedCount)
  }

  @Test func `the flow layout passes the scenarios of flow without batch animations`() {
    let result = playScenarios(
      on: FlowOfUIKit(in: .lazy, named: "flow") { UICollectionViewFlowLayout() })
    #expect(result.failures == [])
    #expect(result.passedCount >= 80, "\(result.skippedCount) scenarios are not applicable")
  }

  @Test func `a layout is invalidated for new bounds when the view has them`() throws {
    let oldBounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let newBounds = Rect(x: 0, y: 0, width: 60, height: 100)
    let source = ScenarioSource(data: ResolvedData(sections: []), bounds: oldBounds)
    let widthWatchingStack = WidthWatchingStack { _ in 10 }
    let scene = UIKitScene(source)
    let layout = scene.layoutUnderTestUsingPublicMembers(
      widthWatchingStack, registeredElementKinds: []
    ).layout
    try layout.prepare()
    widthWatchingStack.widths = []
    #expect(layout.shouldInvalidateLayout(forBoundsChange: newBounds))
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
    #expect(widthWatchingStack.widths == [100, 60])
    #expect(widthWatchingStack.collectionView?.bounds.width == 100)
    withExtendedLifetime(scene) {}
  }

  @Test func `a layout that loses elements fails`() {
    let result = playScenarios(
      on: FlowOfUIKit(in: .lazy, named: "losing") { LastElementOmittingFlow() })
    #expect(result.failures.count > 50)
  }
}
