import CollectionLayout
import LayoutDescriptions
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
    for place in customValues.indices {
      switch customValues[place].value {
      case .paths(let paths):
        customValues[place].value = .paths(paths + [ElementPath(section: 7, item: 7)])
      case .word(let word): customValues[place].value = .word("other than \(word)")
      case .number(let number): customValues[place].value = .number(number + 1)
      case .boolean(let flag): customValues[place].value = .boolean(!flag)
      case .text(let text): customValues[place].value = .text("[\(text)]")
      }
    }
  }
}
