/// A change of the view's bounds, with a noun that names the change in messages.
struct BoundsChange {
  /// The part of the bounds that changes, such as `width`.
  let changedProperty: String
  let bounds: Rect
}

extension RuleCheck {
  /// Makes a new layout on a copy of the data under test, sets up its view with `change`, and
  /// prepares it.
  func makePreparedLayout(in change: (ScenarioSource) -> Void) -> ScratchLayout {
    let scratch = makeLayout()
    change(scratch.source)
    scratch.prepare()
    return scratch
  }

  /// The bounds changes to check, from the current bounds: a narrower and a wider view, a taller
  /// view, and a view with width and height exchanged, as by a rotation.
  var boundsChanges: [BoundsChange] {
    let old = source.bounds
    func change(_ subject: String, _ width: Double, _ height: Double) -> BoundsChange {
      BoundsChange(
        changedProperty: subject,
        bounds: Rect(x: old.minX, y: old.minY, width: width, height: height))
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
