import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioPlayer

/// An element in a picture, drawn as a box or as lines.
///
///     let missing = DrawnElement(identity: .cell(path), box: firstFrame, boxKind: .missing)
///     print(missing.labelText, missing.boxKind.legendText)
struct DrawnElement {
  var identity: ElementIdentity
  var box: Rect
  var boxKind: BoxKind

  /// The corners of a transformed box, in layout coordinates; nil if the box is not transformed.
  var corners: [Point]?

  /// Lines in layout coordinates that are drawn instead of the box; nil to draw the box.
  var connectionLines: [[Point]]?

  /// A short label; nil to show the full identity.
  var shortName: String?

  /// True if ``shortName`` is the item's name in the data. A picture may shorten such a name.
  var labelIsItemName = false

  /// The opacity of the box, from 0 to 1.
  var opacity = 1.0

  /// The text of the box's label.
  var labelText: String { shortName ?? "\(identity)" }

  /// The kind of a box: the result of comparing an element with the expected one, or the category
  /// of an element that is shown without a comparison.
  enum BoxKind: Int, CaseIterable {
    /// An element beside a missing one, which is not compared.
    case neighbor
    /// An element that was found as expected.
    case asExpected
    /// The expected place of an element that was found elsewhere or with other attributes.
    case expectedPlace
    /// An element that was found in another place, or with other attributes, than expected.
    case changed
    /// An expected element that was not found.
    case missing
    /// An element that was not expected, or that was found twice.
    case extra
    /// An element of the category that the case names, shown without a comparison.
    case cell, supplementary, decoration
    /// An element that an animated change adds or removes.
    case appearing, disappearing

    /// True if the box shows a difference from the expected elements. All other boxes get a label
    /// only if there is room inside.
    var showsMistake: Bool { [.expectedPlace, .changed, .missing, .extra].contains(self) }

    /// The CSS class of the box.
    var cssClass: String {
      switch self {
      case .neighbor: return "view"
      case .asExpected: return "same"
      case .expectedPlace: return "place"
      case .changed: return "changed"
      case .missing: return "missing"
      case .extra: return "extra"
      case .cell: return "cell"
      case .supplementary: return "supplementary"
      case .decoration: return "decoration"
      case .appearing: return "appearing"
      case .disappearing: return "disappearing"
      }
    }

    /// The text that the legend shows for boxes of this kind.
    var legendText: String {
      switch self {
      case .neighbor: return "beside the missing element"
      case .asExpected: return "as expected"
      case .expectedPlace: return "expected position of a changed element"
      case .changed: return "changed element"
      case .missing: return "missing"
      case .extra: return "not expected"
      case .cell: return "cells"
      case .supplementary: return "supplementary views"
      case .decoration: return "decoration views"
      case .appearing: return "appearing elements"
      case .disappearing: return "disappearing elements"
      }
    }
  }

  /// Creates a box for an element that is shown without a comparison.
  init(shown element: PlacedElement) {
    identity = element.identity
    box = element.boundingBox
    switch element.identity.category {
    case .cell:
      boxKind = .cell
      shortName = "\(element.identity.path)"
    case .supplementary: boxKind = .supplementary
    case .decoration: boxKind = .decoration
    }
    corners = element.transform.corners(of: element.frame)
  }

  init(identity: ElementIdentity, box: Rect, boxKind: BoxKind) {
    self.identity = identity
    self.box = box
    self.boxKind = boxKind
  }

  /// The boxes of a picture, correct elements first, so that wrong ones are drawn over them.
  static func elements(of picture: FailurePicture) -> [DrawnElement] {
    var unmatchedExpectedElements = Dictionary(
      picture.expected.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    var drawnElements: [DrawnElement] = []
    for found in picture.found {
      let box = found.boundingBox
      guard let expected = unmatchedExpectedElements.removeValue(forKey: found.identity) else {
        drawnElements.append(DrawnElement(identity: found.identity, box: box, boxKind: .extra))
        continue
      }
      if expected == found {
        drawnElements.append(DrawnElement(identity: found.identity, box: box, boxKind: .asExpected))
      } else {
        drawnElements.append(
          DrawnElement(identity: found.identity, box: expected.boundingBox, boxKind: .expectedPlace)
        )
        drawnElements.append(DrawnElement(identity: found.identity, box: box, boxKind: .changed))
      }
    }
    for expected in picture.expected
    where unmatchedExpectedElements.removeValue(forKey: expected.identity) != nil {
      drawnElements.append(
        DrawnElement(identity: expected.identity, box: expected.boundingBox, boxKind: .missing))
    }
    let drawnIdentities = Set(drawnElements.map(\.identity))
    for neighbor in picture.neighbors where !drawnIdentities.contains(neighbor.identity) {
      drawnElements.append(
        DrawnElement(identity: neighbor.identity, box: neighbor.boundingBox, boxKind: .neighbor))
    }
    return BoxKind.allCases.flatMap { boxKind in drawnElements.filter { $0.boxKind == boxKind } }
  }
}

extension Transform3D {
  /// The corners of `frame` after transforming it about its center; nil for the identity, or if
  /// perspective moves a corner behind the viewer.
  fileprivate func corners(of frame: Rect) -> [Point]? {
    if self == .identity { return nil }
    let (x, y) = (frame.width / 2, frame.height / 2)
    var corners: [Point] = []
    for (dx, dy) in [(-x, -y), (x, -y), (x, y), (-x, y)] {
      let corner = (dx * rows.0 + dy * rows.1) + rows.3
      guard corner.w > 0 else { return nil }
      corners.append(
        Point(x: frame.center.x + corner.x / corner.w, y: frame.center.y + corner.y / corner.w))
    }
    return corners
  }
}
