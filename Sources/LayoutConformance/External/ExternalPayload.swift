import CollectionLayout
import LayoutGeometry
import ScenarioKit

/// What the attributes of an outside layout carry: a transform, and its author's values by name.
public struct ExternalPayload: TransformablePayload {
  public var transform3D: Transform3D

  /// The values that scenarios can name, each kind of them once.
  public var knownValues: [CustomValue]

  /// All other values by their names, each as JSON on one line.
  public var otherValues: [String: String]

  /// Creates a payload with no transform and no values.
  public init() {
    transform3D = .identity
    knownValues = []
    otherValues = [:]
  }
}

extension ExternalPayload: CustomValued {
  public var customValues: [CustomValue] { knownValues }

  public mutating func changeCustomValues() {
    knownValues = knownValues.map { value in
      switch value {
      case .children(let paths): return .children(paths + [ElementPath(section: 7, item: 7)])
      case .layoutMode(let mode):
        return .layoutMode(mode == .aspectFill ? .aspectFit : .aspectFill)
      case .maskingValue(let value): return .maskingValue(value + 1)
      case .shouldRasterize(let flag): return .shouldRasterize(!flag)
      }
    }
    otherValues = otherValues.mapValues { "[\($0)]" }
  }
}
