import ScenarioPlayer
import UIKit

/// What differs between this package's UIKit and Apple's. All other files of this module use only members
/// that both have.
enum ScenePlatform {
  /// The layout of `scene`, as the suite drives it.
  @MainActor static func layoutUnderTest(
    _ layout: UICollectionViewLayout, on scene: UIKitScene, knownKinds: Set<String>
  ) -> any LayoutUnderTest {
    #if os(Linux)
      let adapter = scene.adapter(for: layout)
      adapter.knownKinds = knownKinds
      return HostedLayout(adapter, source: scene.source)
    #else
      return scene.viewLayout(layout, knownKinds: knownKinds)
    #endif
  }

  /// The new bounds while the package's own adapter invalidates the layout for a change of the bounds; nil
  /// otherwise, and on Apple's platforms.
  @MainActor static func announcedBounds(of view: SceneView) -> CGRect? {
    #if os(Linux)
      return view.boundsWhileInvalidating
    #else
      return nil
    #endif
  }

  /// A new context of the class that the layout states.
  static func context(
    of layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutInvalidationContext {
    let stated: AnyClass = type(of: layout).invalidationContextClass
    guard let contextClass = stated as? UICollectionViewLayoutInvalidationContext.Type else {
      fatalError("expected a class of invalidation contexts, found \(stated)")
    }
    #if os(Linux)
      return contextClass.init(_madeByLayout: ())
    #else
      return contextClass.init()
    #endif
  }
}

#if os(Linux)
  extension UIKitScene {
    /// The layout in the package's own adapter, which sees what the layout does by itself.
    package func adapter(for layout: UICollectionViewLayout) -> LayoutAdapter {
      let view = makeView(layout)
      let adapter = LayoutAdapter(layout, in: view)
      adapter.retainedView = view
      adapter.isAlone = true
      adapter.willInvalidate = { [weak view] context in
        if context.invalidatesEverything || context.invalidatesDataSourceCounts {
          view?.forgetCounts()
        }
      }
      connect(view)
      return adapter
    }
  }
#endif
