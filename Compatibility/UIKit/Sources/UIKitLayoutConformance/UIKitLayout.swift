#if canImport(UIKit)
  import CollectionLayout
  import LayoutDescriptions
  import LayoutGeometry
  import ScenarioFiles
  import ScenarioPlayer
  import UIKit

  /// A UIKit layout to test. Only ``makeLayout()`` must be implemented.
  ///
  ///     struct MyLayout: UIKitLayout {
  ///       func makeLayout() -> UICollectionViewLayout { WaterfallLayout() }
  ///     }
  ///
  /// The suite makes the data source, the delegate and the collection view from the scenario. A
  /// layout that has its own delegate protocol implements ``makeLayout(on:)`` instead, and reads the
  /// sizes from the scene.
  ///
  /// UIKit layouts are isolated to the main actor, so the rules must be checked on the main actor:
  ///
  ///     @Test(arguments: RuleCase.all)
  ///     func passes(rule: RuleCase) async {
  ///       await #expect(processExitsWith: .success) { [rule] in
  ///         await MainActor.run { rule.check(MyLayout(), within: 60) }
  ///       }
  ///       rule.reportSuddenEnd()
  ///     }
  public protocol UIKitLayout: LayoutImplementation {
    /// Creates the layout. The default implementation ends the process; implement this method or
    /// ``makeLayout(on:)``.
    @MainActor func makeLayout() -> UICollectionViewLayout

    /// Creates the layout for a scene. The layout can read the sizes of items from the scene. By
    /// default calls ``makeLayout()``.
    @MainActor func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout

    /// The kinds of supplementary and decoration views that the layout has, under UIKit's names. By
    /// default, a subclass of `UICollectionViewFlowLayout` has section headers and footers, and other
    /// layouts have no such views.
    var supplementaryKinds: [String] { get }
    var decorationKinds: [String] { get }

    /// The properties of the layout that some rules need to know. The default is
    /// ``UIKitLayout/standardTraits``; to declare other traits, start from a copy of these.
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

    /// Always nil: there is no reference layout, so queries are compared with the layout's own
    /// answers for single elements.
    public var catalog: (any ReferenceCatalog)? { nil }

    public var supplementaryKinds: [String] {
      isFlowLayout
        ? [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        : []
    }

    public var decorationKinds: [String] { [] }

    public var traits: LayoutTraits { standardTraits }

    /// The default traits. They declare only that `prepare` throws no errors, that the collection
    /// view queries whole tiles (areas of the size of its bounds), and that a subclass of
    /// `UICollectionViewFlowLayout` rounds the origins of items to device pixels.
    public var standardTraits: LayoutTraits {
      var traits = LayoutDescription.any.traits
      traits.throwsErrors = false
      traits.isQueriedInTiles = true
      traits.roundsToDevicePixels = isFlowLayout
      return traits
    }

    /// True if the class of the layout is `UICollectionViewFlowLayout` or a subclass. Creates one
    /// layout to find out.
    private var isFlowLayout: Bool {
      cachedAnswer("is a flow layout") {
        let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
        return makeLayout(on: UIKitScene(source)) is UICollectionViewFlowLayout
      }
    }

    /// True if the layout is a flow layout that sets its `itemSize` when it is created or prepared.
    /// Prepares one layout with three items to find out.
    public var setsItemSizes: Bool {
      guard isFlowLayout else { return false }
      return cachedAnswer("sets item sizes") {
        let sectionCount = max(1, traits.supportedSectionCounts.lowerBound)
        let source = ScenarioSource(
          data: ResolvedData(
            sections: Array(repeating: ResolvedSection(count: 3), count: sectionCount)),
          bounds: Rect(x: 0, y: 0, width: 320, height: 480))
        let scene = UIKitScene(source, itemSize: UIKitScene.usualItemSize)
        let layout = makeLayout(on: scene)
        let layoutUnderTest = layoutUnderTest(layout, on: scene)
        try? layoutUnderTest.prepare()
        let flow = layout as? UICollectionViewFlowLayout
        return flow?.itemSize != UICollectionViewFlowLayout().itemSize
      }
    }

    /// The answer to a question about the layouts. It is found out once for each type and name.
    private func cachedAnswer(_ question: String, _ findOut: @MainActor () -> Bool) -> Bool {
      let key = "\(Self.self) \(name) \(question)"
      return MainActor.assumeIsolated {
        if let knownAnswer = AnswerCache.answers[key] { return knownAnswer }
        let answer = findOut()
        AnswerCache.answers[key] = answer
        return answer
      }
    }

    @MainActor private func layoutUnderTest(
      _ layout: UICollectionViewLayout, on scene: UIKitScene
    ) -> any LayoutUnderTest {
      scene.supplementaryKinds = supplementaryKinds
      return UIKitPlatformSpecifics.layoutUnderTest(
        layout, on: scene, registeredElementKinds: Set(supplementaryKinds + decorationKinds))
    }

    @MainActor public func makeLayout() -> UICollectionViewLayout {
      fatalError("expected \(name) to implement makeLayout() or makeLayout(on:), found neither")
    }

    @MainActor public func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
      makeLayout()
    }

    public func elementKinds(of description: LayoutDescription) -> ElementKinds {
      ElementKinds(
        supplementary: supplementaryKinds.map { ElementKind(nameInUIKit: $0) },
        decoration: decorationKinds.map { ElementKind(nameInUIKit: $0) })
    }

    public func traits(of description: LayoutDescription) -> LayoutTraits { traits }

    public func layout(
      _ specification: LayoutSpecification, source: ScenarioSource
    ) -> (any LayoutUnderTest)? {
      guard specification.kind == .any else { return nil }
      nonisolated(unsafe) let source = source
      nonisolated(unsafe) var layoutUnderTest: (any LayoutUnderTest)?
      MainActor.assumeIsolated {
        let scene = UIKitScene(source, itemSize: UIKitScene.usualItemSize)
        layoutUnderTest = self.layoutUnderTest(makeLayout(on: scene), on: scene)
      }
      return layoutUnderTest
    }
  }

  /// Remembers the answers to questions about layouts under test, by the type and the name of the
  /// ``UIKitLayout`` and the question.
  @MainActor
  private enum AnswerCache {
    static var answers: [String: Bool] = [:]
  }
#endif
