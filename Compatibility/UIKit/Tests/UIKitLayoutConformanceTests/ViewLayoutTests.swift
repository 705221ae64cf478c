import Foundation
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing
import UIKit
import UIKitLayoutConformance

/// A layout of UIKit that the suite drives through members that Apple's UIKit has as well.
private struct ThroughPublicMembers: LayoutImplementation {
  let base: FlowOfUIKit

  var name: String { "\(base.name), public members" }

  /// Update items cannot be created through public members.
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
      made = UIKitScene(source).viewLayout(layout, knownKinds: Set(kinds)) { specification in
        MainActor.assumeIsolated { layout.configure(specification) }
      }
    }
    return made
  }
}

/// Loses the last element of each answer.
private final class LosingFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.dropLast()
  }
}

@MainActor
@Suite("A layout of UIKit through the members that Apple's UIKit has as well")
struct ViewLayoutTests {
  private static let scenarios: [Scenario] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Scenarios").standardized.path
    return ScenarioFolder.read(root, layouts: BuiltInLayouts().layouts).scenarios
      .filter { $0.layout.kind.name == "flow" }
  }()

  private func play(_ layout: FlowOfUIKit) -> (passed: Int, failures: [String], refused: Int) {
    var (passed, failures, refused) = (0, [String](), 0)
    for scenario in Self.scenarios {
      switch ScenarioPlayer.play(scenario, on: [ThroughPublicMembers(base: layout)])[0] {
      case .passed: passed += 1
      // A layout that is called through UIKit's members cannot throw the errors that some scenarios expect.
      case .failed(let found) where "\(found[0])".contains("expected the error"): refused += 1
      case .failed(let found): failures.append("\(scenario.id): \(found[0])")
      case .notApplicable: refused += 1
      }
    }
    return (passed, failures, refused)
  }

  @Test func `the flow layout passes the scenarios of flow without batch animations`() {
    let result = play(FlowOfUIKit(in: .lazy, named: "flow") { UICollectionViewFlowLayout() })
    #expect(result.failures == [])
    #expect(result.passed >= 80, "and \(result.refused) not applicable")
  }

  @Test func `a layout that loses elements fails`() {
    let result = play(FlowOfUIKit(in: .lazy, named: "losing") { LosingFlow() })
    #expect(result.failures.count > 50)
  }
}
