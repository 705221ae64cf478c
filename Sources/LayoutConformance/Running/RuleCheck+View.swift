import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A change of the view's bounds that a rule tries, with the words that messages use for it.
struct BoundsChange {
  /// What changes: `width`.
  let subject: String
  let bounds: Rect
}

extension RuleCheck {
  /// Makes a new layout on a copy of the data under test, and prepares it in a view that `change` has
  /// set up.
  func makePreparedLayout(in change: (ScenarioSource) -> Void) -> ScratchLayout {
    let scratch = makeLayout()
    change(scratch.source)
    scratch.prepare()
    return scratch
  }

  /// Changes of the present bounds, the same in every state: a narrower and a wider view, a higher one,
  /// and width and height exchanged as by a rotation.
  var boundsChanges: [BoundsChange] {
    let old = source.bounds
    func change(_ subject: String, _ width: Double, _ height: Double) -> BoundsChange {
      BoundsChange(
        subject: subject, bounds: Rect(x: old.minX, y: old.minY, width: width, height: height))
    }
    let changes = [
      change("width", (old.width * 0.6).rounded(.up), old.height),
      change("width", (old.width * 1.5).rounded(.up) + 7, old.height),
      change("height", old.width, (old.height * 1.5).rounded(.up) + 7),
      change("orientation", old.height, old.width),
    ]
    return changes.filter { $0.bounds != old }
  }
}
