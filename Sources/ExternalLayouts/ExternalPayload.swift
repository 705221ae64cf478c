import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// What the attributes of an outside layout carry: a transform, and its author's values by name.
public struct ExternalPayload: TransformablePayload {
  public var transform3D: Transform3D

  /// The values, each name once; those that scenarios do not know as JSON on one line.
  public var customValues: [CustomValue]

  /// Creates a payload with no transform and no values.
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
