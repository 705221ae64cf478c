import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Checks rule C-01: frames lie inside the content bounds, except for documented overflow.
///
/// The traits of a layout say whether it may place frames outside. Negative spacings and insets
/// move elements out of the content bounds. An item or column too wide for its line extends beyond
/// them, and a layout that rounds moves an origin by less than a device pixel.
package struct Containment {
  private let content: Rect
  private let axis: Axis
  private let slack: Double
  private let isStrict: Bool

  /// For each section, the length available for items across the scroll axis.
  private let rooms: [Double]

  /// Creates the check for a layout of `sections` whose content size is `contentSize`.
  package init(
    _ sections: [ResolvedSection], _ layout: LayoutSpecification, traits: LayoutTraits,
    scale: Double, contentSize: Size
  ) {
    content = Rect(origin: .zero, size: contentSize)
    axis = traits.fixedAxis ?? layout.scrollDirection
    let cross = axis.cross
    let inset = layout.insets(.sectionInset) ?? .zero
    rooms = sections.map { contentSize[cross] - ($0.inset ?? inset).total(cross) }
    slack = traits.rounds ? 1 / scale : 0
    isStrict =
      !traits.mayOverflow && !layout.pullsOut
      && !sections.contains { $0.pullsOut }
  }

  /// The message for an element outside the content bounds; nil if the element lies inside them, or
  /// may overflow.
  package func overflow(of element: PlacedElement) -> String? {
    guard isStrict else { return nil }
    let frame = element.frame
    for axis in Axis.allCases {
      let isInside =
        frame.min(axis) >= -slack && frame.max(axis) <= content.max(axis) + slack
      if isInside { continue }
      // Across the axis, an element that is too long for its section may extend beyond the content.
      if axis == self.axis.cross && hasNoRoom(element) { continue }
      return "expected \"\(element.identity)\" inside the content [0, 0, \(content.width), "
        + "\(content.height)], found \(frame.text)"
    }
    return nil
  }

  /// True if the element is longer than the length available in its section, or has length 0.
  private func hasNoRoom(_ element: PlacedElement) -> Bool {
    let length = element.frame.size[axis.cross]
    let section = element.identity.path.section
    return length == 0 || !rooms.indices.contains(section) || length > rooms[section]
  }
}

extension LayoutSpecification {
  /// True if an inset or spacing parameter of the layout is negative, which can move elements out
  /// of the content bounds.
  fileprivate var pullsOut: Bool {
    spacings.contains { $0 < 0 }
      || kind.parameters.contains { rule in
        guard case .insets(let edges)? = self[rule.parameter] else { return false }
        return edges.isNegativeSomewhere
      }
  }
}

extension ResolvedSection {
  /// True if an inset or spacing of the section is negative, which can move elements out of the
  /// content bounds.
  fileprivate var pullsOut: Bool {
    (lineSpacing ?? 0) < 0 || (interitemSpacing ?? 0) < 0
      || (inset?.isNegativeSomewhere ?? false)
  }
}

extension Insets {
  fileprivate var isNegativeSomewhere: Bool { min(top, left, bottom, right) < 0 }
}
