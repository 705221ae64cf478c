import LayoutGeometry
import ScenarioFiles

/// Checks rule C-01: frames lie inside the content, except for documented overflow.
///
/// `free`, `template` and `stack` place frames anywhere. `spacedFlow` spreads frames as far as
/// their centers allow, and its binders extend beyond its cells. Negative spacings and insets move
/// elements out of the content. An item or column too wide for its line extends beyond it (`flow`
/// 7), and rounding moves an origin of `flow`, and of layouts built on it, by less than a device
/// pixel (`flow` 11).
package struct Containment {
  private let content: Rect
  private let axis: Axis
  private let slack: Double
  private let isStrict: Bool

  /// The length that each section leaves for its items across the axis.
  private let rooms: [Double]

  /// Creates the check for content of `contentSize` that `layout` made of `sections`.
  package init(
    _ sections: [ResolvedSection], _ layout: LayoutSpecification, scale: Double,
    contentSize: Size
  ) {
    content = Rect(origin: .zero, size: contentSize)
    axis = layout.kind == .classTree ? .horizontal : layout.scrollDirection
    let cross = axis.cross
    let inset = layout.insets(.sectionInset) ?? .zero
    rooms = sections.map { contentSize[cross] - ($0.inset ?? inset).total(cross) }
    slack = [.flow, .photoGrid, .coverFlow].contains(layout.kind) ? 1 / scale : 0
    isStrict =
      ![.free, .template, .spacedFlow, .stack].contains(layout.kind) && !layout.pullsOut
      && !sections.contains { $0.pullsOut }
  }

  /// The message for an element that lies outside the content against the rule; nil if it does not.
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

  /// True if an element is longer than the space that its section leaves, or has no length.
  private func hasNoRoom(_ element: PlacedElement) -> Bool {
    let length = element.frame.size[axis.cross]
    let section = element.identity.path.section
    return length == 0 || !rooms.indices.contains(section) || length > rooms[section]
  }
}

extension LayoutSpecification {
  /// True if a parameter of the layout is negative, which can move elements out of the content.
  fileprivate var pullsOut: Bool {
    let edges = [LayoutParameter.sectionInset, .inset].compactMap { self.insets($0) }
    let spacings = [
      LayoutParameter.minimumLineSpacing, .minimumInteritemSpacing, .spacing,
    ].compactMap { (parameter) -> Double? in
      guard case .number(let number)? = self[parameter] else { return nil }
      return number
    }
    return spacings.contains { $0 < 0 } || edges.contains { $0.isNegativeSomewhere }
  }
}

extension ResolvedSection {
  /// True if a length of the section is negative, which can move elements out of the content.
  fileprivate var pullsOut: Bool {
    (lineSpacing ?? 0) < 0 || (interitemSpacing ?? 0) < 0
      || (inset?.isNegativeSomewhere ?? false)
  }
}

extension Insets {
  fileprivate var isNegativeSomewhere: Bool { min(top, left, bottom, right) < 0 }
}
