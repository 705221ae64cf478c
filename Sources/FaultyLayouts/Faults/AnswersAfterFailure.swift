import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let answersAfterFailure = Mutant(
    "answers-after-failure",
    "Goes on answering with the elements of the last good prepare after one that threw an error.",
    provenance: "own example: a cache that is replaced only when everything was computed",
    rule: "L-08", message: "after prepare threw an error",
    kinds: [.list], mistake: KeepsLastGood.self)
}

/// Lays out the last valid data again when the present data are invalid.
private final class KeepsLastGood: CallMutation {
  private var good: ResolvedData?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    let source = environment.source
    do throws(LayoutError) {
      try base.prepare()
      good = source.data
    } catch {
      guard let good else { throw error }
      let present = source.data
      source.data = good
      defer { source.data = present }
      try? base.prepare()
      throw error
    }
  }
}
