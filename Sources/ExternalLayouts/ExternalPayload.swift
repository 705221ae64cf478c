import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// The extra values of an outside layout's attributes: a transform, and the author's named
/// values.
public struct ExternalPayload: TransformablePayload {
  public var transform3D: Transform3D

  /// The custom values, at most one for each name. Values unknown to scenarios are kept as one
  /// line of JSON.
  public var customValues: [CustomValue]

  /// Creates a payload with the identity transform and no custom values.
  public init() {
    transform3D = .identity
    customValues = []
  }
}

extension ExternalPayload: CustomValued {
  public mutating func changeCustomValues() {
    customValues = customValues.map { value in
      switch value {
      case .children(let paths): return .children(paths + [ElementPath(section: 7, item: 7)])
      case .layoutMode(let mode):
        return .layoutMode(mode == .aspectFill ? .aspectFit : .aspectFill)
      case .maskingValue(let value): return .maskingValue(value + 1)
      case .shouldRasterize(let flag): return .shouldRasterize(!flag)
      case .named(let name, let value): return .named(name, value: "[\(value)]")
      }
    }
  }
}
