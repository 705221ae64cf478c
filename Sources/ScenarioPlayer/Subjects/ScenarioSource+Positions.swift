import CollectionHost
import CollectionLayout
import LayoutGeometry

/// A view that shows nothing, and counts who asks where things are (rule L-06).
extension ScenarioSource: PositionAnswering {
  public var contentSize: Size {
    countPositionAsked()
    return .zero
  }

  public func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    countPositionAsked()
    return nil
  }
}
