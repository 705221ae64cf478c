import CollectionLayout
import LayoutGeometry

extension Fault {
  static let twitchingPredecessors = Fault(
    "twitching-predecessors",
    "Rounds what stands before the invalidated items to whole points, although it stays.",
    provenance: "own: positions kept as whole numbers between two passes",
    rule: "I-03", message: "before the first element that a change of item", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  Twitching(base)
}

/// A layout that lays out anew from the first invalidated item on, and tidies up before it.
private final class Twitching<Base: CollectionLayout>: ResumingLayout<Base> {
  override func predecessor(_ present: Attributes, past: Attributes?) -> Attributes {
    var rounded = present
    rounded.frame.origin.y.round()
    return rounded
  }
}
