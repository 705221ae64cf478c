import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let leftoverSpace = Fault(
    "leftover-space",
    "Takes the item that did not fit off the space that is left on a line before it "
      + "is shared out.",
    provenance: "PSTCollectionView 101",
    rule: "X-03", message: "expected frame", kinds: [.flow]
  ) { spoil($0, $1) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Overcharged(base, surroundings) }

/// A layout that shares out too little space on full lines.
private final class Overcharged<Base: CollectionLayout>: ParametricLayout<Base> {
  override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    let main = parameters.specification.scrollDirection
    let cross = main.cross
    var result = present
    for line in lines(of: present, along: main) {
      // Only a line that another item of the section follows is full.
      guard line.count > 1, present.indices.contains(line.upperBound),
        present[line.upperBound].category == .cell,
        present[line.upperBound].path.section == present[line.lowerBound].path.section
      else { continue }
      let missing = present[line.upperBound].frame.size[cross] / Double(line.count - 1)
      for (number, place) in line.enumerated() {
        result[place].frame.origin[cross] -= Double(number) * missing
      }
    }
    return result
  }

  /// The places of cells that stand beside one another.
  private func lines(of elements: [Attributes], along main: Axis) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for place in elements.indices where elements[place].category == .cell {
      if let last = lines.last, last.upperBound == place,
        isBeside(elements[place - 1], elements[place], along: main)
      {
        lines[lines.count - 1] = last.lowerBound..<place + 1
      } else {
        lines.append(place..<place + 1)
      }
    }
    return lines
  }

  private func isBeside(_ left: Attributes, _ right: Attributes, along main: Axis) -> Bool {
    // Shorter items are centred on their line, give or take a device pixel.
    let distance = left.frame.center[main] - right.frame.center[main]
    return left.path.section == right.path.section
      && left.frame.min(main.cross) < right.frame.min(main.cross) && distance.magnitude <= 1
  }
}
