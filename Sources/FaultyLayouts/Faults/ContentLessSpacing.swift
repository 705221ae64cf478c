import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let contentLessSpacing = Fault(
    "content-less-spacing",
    "Takes off the spacing after the last line where there is no line at all.",
    provenance: "own: n lines and n - 1 spacings, without a look at n = 0",
    rule: "C-02", message: "without data", kinds: [.flow]
  ) { base, surroundings in spoil(base, surroundings.parameters) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ parameters: Parameters
) -> any CollectionLayout { Overdrawn(base, parameters) }

/// A layout whose content may end before it begins.
private final class Overdrawn<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base
  private let parameters: Parameters
  private var isWithoutLines = false

  init(_ base: Base, _ parameters: Parameters) {
    self.base = base
    self.parameters = parameters
  }

  func prepare() throws(LayoutError) {
    isWithoutLines = false
    try base.prepare()
    isWithoutLines = base.layoutAttributesForElements(in: .infinite).isEmpty
  }

  var collectionViewContentSize: Size {
    var size = base.collectionViewContentSize
    if isWithoutLines {
      size[parameters.specification.scrollDirection] -=
        parameters.specification.number(.minimumLineSpacing)
    }
    return size
  }
}
