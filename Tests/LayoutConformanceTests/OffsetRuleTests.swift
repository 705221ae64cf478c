import CollectionLayout
import LayoutGeometry
import Testing

@Suite("Rules of scrolling on mutant layouts")
struct OffsetRuleTests {
  @Test("a list that snaps breaks O-01")
  func snaps() throws {
    try expectFailure(
      of: "O-01", "as the target, found",
      on: list { layout, _ in layout.snapping = { Point(x: $0.x, y: $0.y + 1) } })
  }

  @Test("a target beyond the content breaks O-02")
  func leavesContent() throws {
    try expectFailure(
      of: "O-02", "expected a legal target such as",
      on: list { layout, _ in layout.snapping = { _ in Point(x: 0, y: 1e9) } })
  }

  @Test("a target that creeps breaks O-03")
  func creeps() throws {
    try expectFailure(
      of: "O-03", "to stay, found",
      on: list { layout, _ in layout.snapping = { Point(x: $0.x, y: $0.y / 2 + 7) } })
  }

  @Test("a cover flow that rests beside the nearest cover breaks O-04")
  func restsBeside() throws {
    try expectFailure(
      of: "O-04", "expected the nearest cover's offset",
      on: covers { layout, _ in
        let base = layout.base
        layout.snapping = { proposed in
          base.targetContentOffset(
            forProposedContentOffset: Point(x: proposed.x + 0.25, y: proposed.y),
            withScrollingVelocity: .zero)
        }
      })
  }

  @Test("contexts whose adjustments replace one another break O-05")
  func replacesAdjustment() throws {
    try expectFailure(
      of: "O-05",
      "expected merged contexts to adjust the offset by [4.5, 15.75], found [3.0, -4.25]",
      on: list { layout, _ in layout.contextClass = ReplacingContext.self })
  }

  @Test("an adjustment of the wrong sign breaks O-06")
  func adjustsBackwards() throws {
    try expectFailure(
      of: "O-06", "expected the offset adjusted by",
      on: list { layout, _ in
        layout.invalidating = { context, base in
          if !context.updates.isEmpty { context.contentOffsetAdjustment.y -= 12 }
          base.invalidateLayout(with: context)
        }
      })
  }

  @Test("an adjustment that is the new size breaks O-07")
  func adjustsBySize() throws {
    try expectFailure(
      of: "O-07", "expected the content size adjusted by",
      on: list { layout, _ in
        layout.invalidating = { context, base in
          context.contentSizeAdjustment = Size(width: 1, height: 2)
          base.invalidateLayout(with: context)
        }
      })
  }
}

private final class ReplacingContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    contentOffsetAdjustment = other.contentOffsetAdjustment
  }
}
