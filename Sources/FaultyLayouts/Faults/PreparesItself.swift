import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let preparesItself = Mutant(
    "prepares-itself",
    "Prepares itself when asked for the content size before the host's first prepare.",
    provenance: "invented for this project: a content size that is computed by a lazy property",
    rule: "L-01", expectedMessagePart: "before the first prepare",
    supportedLayouts: [.list], mistake: LazyContentSizeMutation.self)
}

/// Prepares the layout when its content size is first read.
private final class LazyContentSizeMutation: CallMutation {
  private var isPrepared = false

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    isPrepared = true
    try base.prepare()
  }

  func contentSize(of base: some CollectionLayout, in environment: MutantEnvironment) -> Size {
    if !isPrepared { try? prepare(base, in: environment) }
    return base.collectionViewContentSize
  }
}
