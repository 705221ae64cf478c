import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let keptWithOtherInset = Mutant(
    "kept-with-other-inset",
    "Keeps using the width inside the first content inset after the content inset changes.",
    provenance: "invented for this project: a width that is computed only once",
    rule: "I-12", message: "after the content inset changed",
    supportedLayouts: [.grid], mistake: FirstInsetMutation.self)
}

/// Uses the content inset of the first `prepare` in all later ones.
private final class FirstInsetMutation: CallMutation {
  private var firstInset: Insets?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    let present = environment.source.contentInset
    let first = firstInset ?? present
    firstInset = first
    environment.source.contentInset = first
    defer { environment.source.contentInset = present }
    try base.prepare()
  }
}
