import LayoutDescriptions
import Layouts
import ScenarioPlayer

extension Engine {
  /// The work that the engine promises not to exceed in a layout of `kind`.
  ///
  /// All engines ask for sizes in `prepare` alone, and for each size once. A query of the bucketed engine
  /// compares whole leaves of its index. If transforms move boxes, one box may cover many leaves, and
  /// the engine promises nothing.
  public func workBounds(of kind: LayoutDescription) -> WorkBounds? {
    var bounds = WorkBounds(
      repeatsWithoutAsking: true, keepsOtherSections: kind.traits.hasIndependentSections)
    bounds.sizes = workLimits.sizesPerItem.map { WorkBounds.Bound(perElement: $0, besides: 0) }
    if let limit = workLimits.candidates, !kind.traits.movesBoxes {
      bounds.candidates = WorkBounds.Bound(perElement: limit.perAnswer, besides: limit.constant)
    }
    return bounds
  }
}
