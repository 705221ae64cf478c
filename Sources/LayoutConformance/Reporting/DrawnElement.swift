import CollectionLayout
import LayoutGeometry
import ScenarioKit

/// One box of a failure's picture.
struct DrawnElement {
  var identity: ElementIdentity
  var box: Rect
  var mark: Mark

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

    /// The class of the box in the picture's style sheet.
    var name: String {
      switch self {
      case .same: return "same"
      case .place: return "place"
      case .changed: return "changed"
      case .missing: return "missing"
      case .extra: return "extra"
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
      }
    }
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
