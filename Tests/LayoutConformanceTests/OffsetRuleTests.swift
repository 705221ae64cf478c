import CollectionLayout
import LayoutGeometry
import Testing

@Suite("Offset rules fail on mutants")
struct OffsetRuleTests {
  @Test("O-01 fails for a list that changes the proposed target offset")
  func o01FailsForSnappingList() throws {
    try expectFailure(
      of: "O-01", "as the target at velocity [0.0, 0.0], found",
      on: tamperedList { layout, _ in
        layout.targetOffset = { target, _ in Point(x: target.x, y: target.y + 1) }
      })
  }

  @Test func o02FailsForTargetBeyondContent() throws {
    try expectFailure(
      of: "O-02", "expected a legal target offset such as",
      on: tamperedList { layout, _ in layout.targetOffset = { _, _ in Point(x: 0, y: 1e9) } })
  }

  @Test(
    "O-02 fails for a target offset with a coordinate that is NaN or the greatest or least finite number",
    arguments: [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .nan])
  func o02FailsForInvalidCoordinate(coordinate: Double) throws {
    try expectFailure(
      of: "O-02", "found [\(coordinate), 0.0]",
      on: tamperedList { layout, _ in
        layout.targetOffset = { target, _ in Point(x: coordinate, y: target.y) }
      })
  }

  @Test("O-03 fails for a target offset that moves when it is snapped again")
  func o03FailsForMovingTarget() throws {
    try expectFailure(
      of: "O-03", "to stay the same when snapped again at zero velocity, found",
      on: tamperedList { layout, _ in
        layout.targetOffset = { target, _ in Point(x: target.x, y: target.y / 2 + 7) }
      })
  }

  @Test(
    "O-04 fails for a cover flow that stops at the cover nearest to a point 0.25 points after the proposed offset"
  )
  func o04FailsForDistantTarget() throws {
    try expectFailure(
      of: "O-04", "expected the nearest cell's offset",
      on: tamperedCoverFlow { layout, _ in
        let base = layout.base
        layout.targetOffset = { proposed, _ in
          base.targetContentOffset(
            forProposedContentOffset: Point(x: proposed.x + 0.25, y: proposed.y),
            withScrollingVelocity: .zero)
        }
      })
  }

  @Test("O-05 fails for contexts whose merge replaces the earlier offset adjustment")
  func o05FailsForReplacedAdjustment() throws {
    try expectFailure(
      of: "O-05",
      "expected merged contexts to adjust the offset by [4.5, 15.75], found [3.0, -4.25]",
      on: tamperedList { layout, _ in
        layout.contextClass = ContextThatReplacesOffsetAdjustment.self
      })
  }

  @Test("O-06 fails for an offset adjustment of the wrong sign")
  func o06FailsForWrongSign() throws {
    try expectFailure(
      of: "O-06", "expected an offset adjustment of",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in
          if !context.updates.isEmpty { context.contentOffsetAdjustment.y -= 12 }
          base.invalidateLayout(with: context)
        }
      })
  }

  @Test(
    "O-07 fails for a content-size adjustment other than the difference between the content sizes before and after"
  )
  func o07FailsForWrongSizeAdjustment() throws {
    try expectFailure(
      of: "O-07", "expected a content-size adjustment of",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in
          context.contentSizeAdjustment = Size(width: 1, height: 2)
          base.invalidateLayout(with: context)
        }
      })
  }
}

private final class ContextThatReplacesOffsetAdjustment: InvalidationContext {
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    contentOffsetAdjustment = other.contentOffsetAdjustment
  }
}
