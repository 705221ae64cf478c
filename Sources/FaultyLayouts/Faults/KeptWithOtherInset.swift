import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let keptWithOtherInset = Mutant(
    "kept-with-other-inset",
    "After a change of the content inset, still uses the width inside the first content inset.",
    provenance: "invented for this project: a width that is computed only once",
    rule: "I-12", expectedMessagePart: "after the content inset changed",
    supportedLayouts: [.grid], mistake: FirstInsetMutation.self)
}

/// Uses the content inset of the first `prepare` in all later ones.
private final class FirstInsetMutation: CallMutation {
  private var firstInset: Insets?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    let currentInset = environment.source.contentInset
    let usedInset = firstInset ?? currentInset
    firstInset = usedInset
    environment.source.contentInset = usedInset
    defer { environment.source.contentInset = currentInset }
    try base.prepare()
  }
}
