import CollectionLayout
import LayoutConformance
import LayoutGeometry
import ScenarioPlayer

/// One box of a failure's picture.
struct DrawnElement {
  var identity: ElementIdentity
  var box: Rect
  var mark: Mark

  /// The corners where the box is turned or bent, in points of the layout; nil where it is not.
  var corners: [Point]?

  /// What a picture calls it; its identity in full if nil.
  var shortName: String?

  /// What a picture calls it.
  var name: String { shortName ?? "\(identity)" }

  /// How what was found stands to what was expected.
  enum Mark: Int, CaseIterable {
    /// Found where it was expected.
    case same
    /// Where an element was expected that was found otherwise.
    case place
    /// Where it was found instead.
    case changed
    /// Expected, and not found.
    case missing
    /// Found, and not expected; or found a second time.
    case extra
    /// Shown as it is, with nothing to compare it with.
    case cell, supplementary, decoration

    /// Whether there is nothing to point out: such a box is named only where there is room in it.
    var isQuiet: Bool { [.same, .cell, .supplementary, .decoration].contains(self) }

    /// The class of the box in the picture's style sheet.
    var name: String {
      switch self {
      case .same: return "same"
      case .place: return "place"
      case .changed: return "changed"
      case .missing: return "missing"
      case .extra: return "extra"
      case .cell: return "cell"
      case .supplementary: return "supplementary"
      case .decoration: return "decoration"
      }
    }

    /// What the legend says.
    var meaning: String {
      switch self {
      case .same: return "as expected"
      case .place: return "expected, found otherwise"
      case .changed: return "found otherwise"
      case .missing: return "missing"
      case .extra: return "not expected"
      case .cell: return "cells"
      case .supplementary: return "supplementary views"
      case .decoration: return "decoration views"
      }
    }
  }

  /// A box that is shown as it is.
  init(shown element: PlacedElement) {
    identity = element.identity
    box = element.boundingBox
    switch element.identity.category {
    case .cell:
      mark = .cell
      shortName = "\(element.identity.path)"
    case .supplementary: mark = .supplementary
    case .decoration: mark = .decoration
    }
    corners = element.transform.corners(of: element.frame)
  }

  init(identity: ElementIdentity, box: Rect, mark: Mark) {
    self.identity = identity
    self.box = box
    self.mark = mark
  }

  /// The boxes of a picture: what is as expected first, so that the rest is drawn over it.
  static func elements(of picture: FailurePicture) -> [DrawnElement] {
    var wanted = Dictionary(
      picture.expected.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    var drawn: [DrawnElement] = []
    for found in picture.found {
      let box = found.boundingBox
      guard let expected = wanted.removeValue(forKey: found.identity) else {
        drawn.append(DrawnElement(identity: found.identity, box: box, mark: .extra))
        continue
      }
      if expected == found {
        drawn.append(DrawnElement(identity: found.identity, box: box, mark: .same))
      } else {
        drawn.append(
          DrawnElement(identity: found.identity, box: expected.boundingBox, mark: .place))
        drawn.append(DrawnElement(identity: found.identity, box: box, mark: .changed))
      }
    }
    for expected in picture.expected where wanted.removeValue(forKey: expected.identity) != nil {
      drawn.append(
        DrawnElement(identity: expected.identity, box: expected.boundingBox, mark: .missing))
    }
    let marks = Mark.allCases
    return marks.flatMap { mark in drawn.filter { $0.mark == mark } }
  }
}

extension Transform3D {
  /// The corners of `frame` around it once its bounds are transformed about its center; nil where
  /// nothing is transformed, or a corner has no place on the screen.
  fileprivate func corners(of frame: Rect) -> [Point]? {
    if self == .identity { return nil }
    let (x, y) = (frame.width / 2, frame.height / 2)
    var corners: [Point] = []
    for (dx, dy) in [(-x, -y), (x, -y), (x, y), (-x, y)] {
      let moved = (dx * rows.0 + dy * rows.1) + rows.3
      guard moved.w > 0 else { return nil }
      corners.append(
        Point(x: frame.center.x + moved.x / moved.w, y: frame.center.y + moved.y / moved.w))
    }
    return corners
  }
}
