#if canImport(UIKit)
  import ScenarioPlayer
  import UIKit

  /// The differences between this package's UIKit and Apple's. All other files of this module use
  /// only members that both have.
  enum UIKitPlatformSpecifics {
    /// Wraps `layout` in the form in which the suite drives it, with the view and the data of
    /// `scene`.
    @MainActor static func layoutUnderTest(
      _ layout: UICollectionViewLayout, on scene: UIKitScene, registeredElementKinds: Set<String>
    ) -> any LayoutUnderTest {
      #if os(Linux)
        let adapter = scene.adapter(for: layout)
        adapter.registeredElementKinds = registeredElementKinds
        return HostedLayout(adapter, source: scene.source)
      #else
        return scene.layoutUnderTestUsingPublicMembers(
          layout, registeredElementKinds: registeredElementKinds)
      #endif
    }

    /// The new bounds while this package's `LayoutAdapter` invalidates the layout for a change of the
    /// bounds. Nil at other times, and always nil on Apple's platforms.
    @MainActor static func boundsDuringInvalidation(of view: SceneView) -> CGRect? {
      #if os(Linux)
        return view.boundsWhileInvalidating
      #else
        return nil
      #endif
    }

    /// The answer of a delegate as if it did not implement the method. On Apple's platforms the
    /// delegate answers `value`, which the layout uses without the method.
    @MainActor static func answerOfMissingMethod<Value>(_ value: Value) -> Value {
      #if os(Linux)
        return OptionalCall.reportMissingMethod(returning: value)
      #else
        return value
      #endif
    }

    /// Creates a context of the layout's `invalidationContextClass`.
    static func makeInvalidationContext(
      of layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutInvalidationContext {
      let declaredClass: AnyClass = type(of: layout).invalidationContextClass
      guard let contextClass = declaredClass as? UICollectionViewLayoutInvalidationContext.Type
      else {
        fatalError(
          "expected a subclass of UICollectionViewLayoutInvalidationContext, found \(declaredClass)"
        )
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
      /// Wraps the layout in this package's `LayoutAdapter`, which also sees invalidations that the
      /// layout makes by itself.
      package func adapter(for layout: UICollectionViewLayout) -> LayoutAdapter {
        let view = makeView(layout)
        let adapter = LayoutAdapter(layout, in: view)
        adapter.retainedView = view
        adapter.isDrivenBySuite = true
        adapter.willInvalidate = { [weak view] context in
          if context.invalidatesEverything || context.invalidatesDataSourceCounts {
            view?.discardItemCounts()
          }
        }
        connect(view)
        return adapter
      }
    }
  #endif
#endif
