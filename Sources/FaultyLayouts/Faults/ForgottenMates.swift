import CollectionLayout

extension Fault {
  static let forgottenMates = Fault(
    "forgotten-mates",
    "Lays out anew from an invalidated item on, and leaves the ones before it on its "
      + "line.",
    provenance: "own: a line begun in its middle",
    rule: "I-01", message: "were invalidated and laid out", kinds: [.flow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  FromTheItem(base)
}

/// A layout that renews what follows the first listed item alone.
private final class FromTheItem<Base: CollectionLayout>: ResumingLayout<Base> {
  override func predecessor(_ present: Attributes, past: Attributes?) -> Attributes {
    past ?? present
  }
}
