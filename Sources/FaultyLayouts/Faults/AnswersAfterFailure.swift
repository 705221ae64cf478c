import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let answersAfterFailure = Mutant(
    "answers-after-failure",
    "Still returns the elements of the last successful prepare after a prepare that threw an error.",
    provenance:
      "invented for this project: a cache that is replaced only after a complete computation",
    rule: "L-08", expectedMessagePart: "after prepare threw an error",
    supportedLayouts: [.list], mistake: LastValidDataKeptMutation.self)
}

/// Continues to show the last valid data if the current data are invalid.
private final class LastValidDataKeptMutation: CallMutation {
  private var lastValidData: ResolvedData?

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) {
    let source = environment.source
    do throws(LayoutError) {
      try base.prepare()
      lastValidData = source.data
    } catch {
      guard let lastValidData else { throw error }
      let currentData = source.data
      source.data = lastValidData
      defer { source.data = currentData }
      try? base.prepare()
      throw error
    }
  }
}
