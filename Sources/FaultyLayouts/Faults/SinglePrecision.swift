import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let singlePrecision = Mutant(
    "single-precision",
    "Adds heights and spacings as Float values, without first rounding them down to multiples of 1/1024 point.",
    provenance: "invented for this project: uses Float although graphics lengths have 64 bits",
    rule: "N-02", expectedMessagePart: "expected a gap of",
    supportedLayouts: [.list], mistake: FloatSumsMutation.self)
}

/// Places cells at positions that are summed in 32-bit floating point.
private struct FloatSumsMutation: CacheMutation {
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    let spacing = Float(environment.parameters.number(.spacing))
    var result = present
    var currentSection: Int?
    var topEdge: Float = 0
    for index in result.indices where result[index].category == .cell {
      if result[index].path.section != currentSection {
        currentSection = result[index].path.section
        topEdge = Float(result[index].frame.minY)
      }
      result[index].frame.origin.y = Double(topEdge)
      topEdge += Float(result[index].frame.height) + spacing
    }
    return result
  }
}
