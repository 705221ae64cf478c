import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import UIKit

/// A layout of UIKit to test. Only ``makeLayout()`` must be implemented.
///
///     struct MyLayout: UIKitLayout {
///       func makeLayout() -> UICollectionViewLayout { WaterfallLayout() }
///     }
///
/// Data source, delegate and collection view are made from the scenario. A layout with a delegate protocol
/// of its own implements ``makeLayout(on:)`` instead, and reads the sizes from the scene.
///
/// Layouts of UIKit are isolated to the main actor, so the rules must be checked there:
///
///     @Test(arguments: RuleCase.all)
///     func keeps(rule: RuleCase) async {
///       await #expect(processExitsWith: .success) { [rule] in
///         await MainActor.run { rule.check(MyLayout(), within: 60) }
///       }
///       rule.reportSuddenEnd()
///     }
public protocol UIKitLayout: LayoutImplementation {
  /// Creates the layout. By default calls a failure; implement this or ``makeLayout(on:)``.
  @MainActor func makeLayout() -> UICollectionViewLayout

  /// Creates the layout for a scene, whose sizes it can read. By default calls ``makeLayout()``.
  @MainActor func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout

  /// The kinds of supplementary and decoration views that the layout has, under UIKit's names. By default a
  /// subclass of `UICollectionViewFlowLayout` has section headers and footers, and others have none.
  var supplementaryKinds: [String] { get }
  var decorationKinds: [String] { get }

  /// The traits of the layout that some rules need to know; start from ``UIKitLayout/standardTraits``,
  /// which is the default.
  var traits: LayoutTraits { get }
}

extension UIKitLayout {
  public var name: String { "\(Self.self)" }

  public var capabilities: Set<Capability> {
    var capabilities: Set<Capability> = [.invalidation]
    if !supplementaryKinds.isEmpty { capabilities.insert(.supplementary) }
    if !decorationKinds.isEmpty { capabilities.insert(.decoration) }
    return capabilities
  }

  public var supportedLayouts: [LayoutDescription] { [.any] }

  /// Always nil: the layout is compared with its own lookups.
  public var catalog: (any ReferenceCatalog)? { nil }

  public var supplementaryKinds: [String] {
    isFlow
      ? [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] : []
  }

  public var decorationKinds: [String] { [] }

  public var traits: LayoutTraits { standardTraits }

  /// The traits of a layout of which nothing is declared, but that its `prepare` throws no errors, that its
  /// collection view queries whole tiles of the bounds, and that a subclass of `UICollectionViewFlowLayout`
  /// rounds the origins of items to device pixels.
  public var standardTraits: LayoutTraits {
    var traits = LayoutDescription.any.traits
    traits.throwsErrors = false
    traits.isQueriedInTiles = true
    traits.roundsToDevicePixels = isFlow
    return traits
  }

  /// Whether the layout is a flow layout or a subclass of it. Creates one layout to find out.
  private var isFlow: Bool {
    let name = "\(Self.self) \(name)"
    return MainActor.assumeIsolated {
      if let isKnown = FlowLayouts.known[name] { return isKnown }
      let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
      let isFlow = makeLayout(on: UIKitScene(source)) is UICollectionViewFlowLayout
      FlowLayouts.known[name] = isFlow
      return isFlow
    }
  }

  @MainActor public func makeLayout() -> UICollectionViewLayout {
    fatalError("expected \(name) to implement makeLayout() or makeLayout(on:), found neither")
  }

  @MainActor public func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout { makeLayout() }

  public func elementKinds(of kind: LayoutDescription) -> ElementKinds {
    ElementKinds(
      supplementary: supplementaryKinds.map { ElementKind(nameInUIKit: $0) },
      decoration: decorationKinds.map { ElementKind(nameInUIKit: $0) })
  }

  public func traits(of kind: LayoutDescription) -> LayoutTraits { traits }

  public func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard specification.kind == .any else { return nil }
    nonisolated(unsafe) let source = source
    nonisolated(unsafe) var made: (any LayoutUnderTest)?
    MainActor.assumeIsolated {
      let scene = UIKitScene(source, itemSize: UIKitScene.usualItemSize)
      scene.supplementaryKinds = supplementaryKinds
      let layout = makeLayout(on: scene)
      made = ScenePlatform.layoutUnderTest(
        layout, on: scene, knownKinds: Set(supplementaryKinds + decorationKinds))
    }
    return made
  }
}

/// Which layouts under test are flow layouts, by the names of the test and the layout.
@MainActor
private enum FlowLayouts {
  static var known: [String: Bool] = [:]
}
