import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// The additional values in the attributes of an external layout: a transform, and custom values by
/// name.
///
///     var payload = ExternalPayload()
///     payload.customValues = [CustomValue("layoutMode", .keyword("aspectFit"))]
package struct ExternalPayload: TransformablePayload {
  package var transform3D: Transform3D

  /// The custom values, at most one for each name. A value that no ``CustomValueRule`` describes is
  /// stored as one line of JSON.
  package var customValues: [CustomValue]

  /// Creates a payload with the identity transform and no custom values.
  package init() {
    transform3D = .identity
    customValues = []
  }
}

extension ExternalPayload: CustomValued {
  package mutating func changeCustomValues() {
    for index in customValues.indices {
      switch customValues[index].value {
      case .paths(let paths):
        customValues[index].value = .paths(paths + [ElementPath(section: 7, item: 7)])
      case .keyword(let word): customValues[index].value = .keyword("other than \(word)")
      case .number(let number): customValues[index].value = .number(number + 1)
      case .boolean(let flag): customValues[index].value = .boolean(!flag)
      case .text(let text): customValues[index].value = .text("[\(text)]")
      }
    }
  }
}
