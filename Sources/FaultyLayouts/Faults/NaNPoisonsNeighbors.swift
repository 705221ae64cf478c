import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Mutant {
  static let nanPoisonsNeighbors = Mutant(
    "nan-poisons-neighbours",
    "Accepts a NaN size, and gives everything after it a NaN position.",
    provenance: "invented for this project: a sum without validation",
    rule: "N-05", expectedMessagePart: "expected an error that names",
    supportedLayouts: [.list], mistake: UncheckedSizesMutation.self)
}

/// Accepts NaN sizes: replaces them with zero, so that the original layout throws no error, and
/// gives all later elements a NaN position.
private final class UncheckedSizesMutation: DataMutation {
  /// The first cell with a NaN size.
  private var firstNaNPath: ElementPath?

  func dataToLayOut(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    firstNaNPath = nil
    var result = present
    for section in result.sections.indices {
      guard let sizes = result.sections[section].sizes else { continue }
      for item in sizes.indices where sizes[item].width.isNaN || sizes[item].height.isNaN {
        result.sections[section].sizes?[item] = .zero
        firstNaNPath = firstNaNPath ?? ElementPath(section: section, item: item)
      }
    }
    return result
  }

  func returnedAttributes<Payload>(for attributes: LayoutAttributes<Payload>) -> LayoutAttributes<
    Payload
  > {
    guard let firstNaNPath, attributes.path >= firstNaNPath else { return attributes }
    var result = attributes
    result.frame.origin.y = .nan
    return result
  }
}
