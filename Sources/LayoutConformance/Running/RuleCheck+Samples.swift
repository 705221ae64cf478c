import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension RuleCheck {
  /// At most eight elements, evenly distributed over all of them.
  var sampleOfElements: [PlacedElement] {
    let elements = observation.elements
    let stride = max(1, elements.count / 8)
    return Swift.stride(from: 0, to: elements.count, by: stride).map { elements[$0] }
  }
}
