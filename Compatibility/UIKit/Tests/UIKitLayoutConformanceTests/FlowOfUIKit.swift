import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer
import UIKit
import UIKitLayoutConformance

/// UIKit's flow layout, or a subclass, as an implementation of the built-in layout `flow`.
struct FlowOfUIKit: LayoutImplementation {
  /// The engine of this project that computes the frames of the flow layout.
  let engine: Engine
  let name: String
  let makeLayout: @MainActor () -> UICollectionViewFlowLayout

  init(
    in engine: Engine, named name: String,
    _ makeLayout: @escaping @MainActor () -> UICollectionViewFlowLayout
  ) {
    self.engine = engine
    self.name = "\(name) in \(engine)"
    self.makeLayout = makeLayout
  }

  /// All capabilities, including `custom`. UIKit's layouts have no custom values, but the built-in
  /// layout `flow` has none either.
  var capabilities: Set<Capability> { Set(Capability.allCases) }

  var supportedLayouts: [LayoutDescription] {
    BuiltInLayouts().layouts.filter { $0.name == "flow" }
  }

  var catalog: (any ReferenceCatalog)? { BuiltInLayouts() }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    nonisolated(unsafe) let source = source
    nonisolated(unsafe) var hosted: (any LayoutUnderTest)?
    MainActor.assumeIsolated {
      UICollectionViewFlowLayout.engine = engine
      let layout = makeLayout()
      layout.configure(specification)
      let scene = UIKitScene(source)
      hosted = HostedLayout(scene.adapter(for: layout), source: source) { specification, _ in
        MainActor.assumeIsolated { layout.configure(specification) }
      }
    }
    return hosted
  }
}

extension UICollectionViewFlowLayout {
  /// Sets the properties of this layout to the parameters of `flow` in `specification`.
  func configure(_ specification: LayoutSpecification) {
    itemSize = CGSize(specification.size(.itemSize))
    minimumLineSpacing = specification.number(.minimumLineSpacing)
    minimumInteritemSpacing = specification.number(.minimumInteritemSpacing)
    scrollDirection = specification.scrollDirection == .vertical ? .vertical : .horizontal
    let inset = specification.insets(.sectionInset) ?? .zero
    sectionInset = UIEdgeInsets(
      top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
    headerReferenceSize = CGSize(specification.size(.headerReferenceSize))
    footerReferenceSize = CGSize(specification.size(.footerReferenceSize))
    sectionHeadersPinToVisibleBounds = specification.boolean(.pinsHeaders)
  }
}

extension CGSize {
  fileprivate init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
