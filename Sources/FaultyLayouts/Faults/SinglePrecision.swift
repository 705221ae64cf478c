import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let singlePrecision = Fault(
    "single-precision",
    "Adds up heights and spacings in single precision, and in the lengths as they "
      + "were written.",
    provenance: "own: Float where a graphics length has 64 bits",
    rule: "N-02", message: "expected a gap of", kinds: [.list]
  ) { spoil($0, $1) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { SingleSums(base, surroundings) }

/// A layout whose rows are placed by sums of 32 bits.
private final class SingleSums<Base: CollectionLayout>: ParametricLayout<Base> {
  override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    let spacing = Float(parameters.specification.number(.spacing))
    var result = present
    var section: Int?
    var position: Float = 0
    for place in result.indices where result[place].category == .cell {
      if result[place].path.section != section {
        section = result[place].path.section
        position = Float(result[place].frame.minY)
      }
      result[place].frame.origin.y = Double(position)
      position += Float(result[place].frame.height) + spacing
    }
    return result
  }
}
