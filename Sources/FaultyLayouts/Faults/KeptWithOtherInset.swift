import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let keptWithOtherInset = Mutant(
    "kept-with-other-inset",
    "Keeps the width between the content insets of its first layout.",
    provenance: "own example: a width computed once",
    rule: "I-12", message: "after the content inset changed",
    kinds: [.grid], mistake: KeepsInset.self)
}

/// Lays out with the content inset of the first `prepare`.
private final class KeepsInset: CallMutation {
  private var inset: Insets?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    let present = environment.source.contentInset
    let first = inset ?? present
    inset = first
    environment.source.contentInset = first
    defer { environment.source.contentInset = present }
    try base.prepare()
  }
}
