import LayoutDescriptions
import Layouts
import ScenarioPlayer

extension Engine {
  /// Upper bounds for the engine's work in a layout of `kind`.
  ///
  /// All engines request sizes only in `prepare`, and each size once. The bucketed engine has an
  /// index. A query visits some leaves of the index, and compares all elements in each of these
  /// leaves. If transforms move bounding boxes away from frames, one box may cover many leaves, and
  /// the number of comparisons has no bound.
  public func workBounds(of kind: LayoutDescription) -> WorkBounds? {
    var workBounds = WorkBounds(
      repeatedQueryRequestsNothing: true,
      keepsOtherSections: kind.traits.hasIndependentSections)
    workBounds.sizes = workLimits.sizeRequestsPerItem.map {
      WorkBounds.Bound(perElement: $0, constant: 0)
    }
    if let candidateLimit = workLimits.candidates, !kind.traits.movesBoundingBoxes {
      workBounds.candidates = WorkBounds.Bound(
        perElement: candidateLimit.perAnswer,
        constant: candidateLimit.constant)
    }
    return workBounds
  }
}
