import CollectionHost
import CollectionLayout
import LayoutGeometry

/// Counts requests for positions of elements, which a layout must not make (rule L-06).
extension ScenarioSource: PositionProviding {
  public var contentSize: Size {
    recordPositionRequest()
    return .zero
  }

  public func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    recordPositionRequest()
    return nil
  }
}
