import Layouts
import ScenarioFiles
import ScenarioPlayer

extension Engine {
  /// What the engine states of its layouts of `kind`.
  ///
  /// All engines ask in `prepare` alone, and for each size once. A query of the bucketed engine compares
  /// whole leaves of its index; where boxes may lie anywhere, as in `coverFlow` and `stack`, one box
  /// covers many leaves and nothing is stated.
  public func workBounds(of kind: LayoutKind) -> WorkBounds? {
    var bounds = WorkBounds(
      repeatsWithoutAsking: true, keepsOtherSections: ![.classTree, .stack].contains(kind))
    bounds.sizes = workLimits.sizesPerItem.map { WorkBounds.Bound(perElement: $0, besides: 0) }
    if let limit = workLimits.candidates, ![.coverFlow, .stack].contains(kind) {
      bounds.candidates = WorkBounds.Bound(perElement: limit.perAnswer, besides: limit.constant)
    }
    return bounds
  }
}
