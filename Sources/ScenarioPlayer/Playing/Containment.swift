import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Rule C-01: frames lie inside the content, but for the documented overflow.
///
/// The traits of a layout say whether it may place frames outside. Negative spacings and insets pull elements out. An
/// item or column too wide for its line sticks out across it (`flow` 7), and rounding moves an origin
/// of `flow`, and of what is built on it, by less than a device pixel (`flow` 11).
package struct Containment {
  private let content: Rect
  private let axis: Axis
  private let slack: Double
  private let isStrict: Bool

  /// What each section leaves its items across the axis.
  private let rooms: [Double]

  /// What lies inside content of `contentSize` that `layout` made of `sections`.
  package init(
    _ sections: [ResolvedSection], _ layout: LayoutSpecification, scale: Double,
    contentSize: Size
  ) {
    content = Rect(origin: .zero, size: contentSize)
    axis = layout.kind.traits.fixedAxis ?? layout.scrollDirection
    let cross = axis.cross
    let inset = layout.insets(.sectionInset) ?? .zero
    rooms = sections.map { contentSize[cross] - ($0.inset ?? inset).total(cross) }
    slack = layout.kind.traits.rounds ? 1 / scale : 0
    isStrict =
      !layout.kind.traits.mayOverflow && !layout.pullsOut
      && !sections.contains { $0.pullsOut }
  }

  /// How an element lies outside the content against the rule, or nil.
  package func overflow(of element: PlacedElement) -> String? {
    guard isStrict else { return nil }
    let frame = element.frame
    for axis in Axis.allCases {
      let isInside =
        frame.min(axis) >= -slack && frame.max(axis) <= content.max(axis) + slack
      if isInside { continue }
      // Across the axis, what has no room of its own may stick out.
      if axis == self.axis.cross && hasNoRoom(element) { continue }
      return "expected \"\(element.identity)\" inside the content [0, 0, \(content.width), "
        + "\(content.height)], found \(frame.text)"
    }
    return nil
  }

  /// Whether an element is longer than its section leaves room for, or has no length at all.
  private func hasNoRoom(_ element: PlacedElement) -> Bool {
    let length = element.frame.size[axis.cross]
    let section = element.identity.path.section
    return length == 0 || !rooms.indices.contains(section) || length > rooms[section]
  }
}

extension LayoutSpecification {
  /// The lengths of the layout that can pull elements out of the content when negative.
  fileprivate var pullsOut: Bool {
    spacings.contains { $0 < 0 }
      || kind.parameters.contains { rule in
        guard case .insets(let edges)? = self[rule.parameter] else { return false }
        return edges.isNegativeSomewhere
      }
  }
}

extension ResolvedSection {
  /// Whether a length of the section can pull elements out of the content.
  fileprivate var pullsOut: Bool {
    (lineSpacing ?? 0) < 0 || (interitemSpacing ?? 0) < 0
      || (inset?.isNegativeSomewhere ?? false)
  }
}

extension Insets {
  fileprivate var isNegativeSomewhere: Bool { min(top, left, bottom, right) < 0 }
}
