/// A change of the view's bounds, with a noun that names the change in messages.
struct BoundsChange {
  /// The part of the bounds that changes, such as `width`.
  let changedProperty: String
  let bounds: Rect
}

extension RuleCheck {
  /// Makes a new layout on a copy of the data under test, sets up its view with `configure`, and
  /// prepares it.
  func makePreparedLayout(configuringSource configure: (ScenarioSource) -> Void) -> ScratchLayout {
    let scratchLayout = makeLayout()
    configure(scratchLayout.source)
    scratchLayout.prepare()
    return scratchLayout
  }

  /// The bounds changes to check, from the current bounds: a narrower and a wider view, a taller
  /// view, a view with width and height exchanged, as by a rotation, and a scrolled view of another
  /// size.
  var boundsChanges: [BoundsChange] {
    let oldBounds = source.bounds
    func boundsChange(_ property: String, _ width: Double, _ height: Double) -> BoundsChange {
      BoundsChange(
        changedProperty: property,
        bounds: Rect(x: oldBounds.minX, y: oldBounds.minY, width: width, height: height))
    }
    let movedBounds = Rect(
      x: oldBounds.minX + 20, y: oldBounds.minY + 50, width: (oldBounds.width * 0.8).rounded(.up),
      height: (oldBounds.height * 0.7).rounded(.up))
    let changes = [
      boundsChange("width", (oldBounds.width * 0.6).rounded(.up), oldBounds.height),
      boundsChange("width", (oldBounds.width * 1.5).rounded(.up) + 7, oldBounds.height),
      boundsChange("height", oldBounds.width, (oldBounds.height * 1.5).rounded(.up) + 7),
      boundsChange("orientation", oldBounds.height, oldBounds.width),
      BoundsChange(changedProperty: "bounds", bounds: movedBounds),
    ]
    return changes.filter { $0.bounds != oldBounds }
  }
}
