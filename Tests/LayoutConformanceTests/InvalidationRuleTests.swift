import CollectionLayout
import LayoutGeometry
import Testing

@Suite("Rules of invalidation on mutant layouts")
struct InvalidationRuleTests {
  @Test("a layout that ignores stale items breaks I-01")
  func ignoresItems() throws {
    try expectFailure(
      of: "I-01", "were invalidated and laid out",
      on: list { layout, _ in
        layout.invalidating = { context, base in
          if !context.listsElements { base.invalidateLayout(with: context) }
        }
      })
  }

  @Test("a layout that remembers only the last context breaks I-02")
  func remembersLast() throws {
    try expectFailure(
      of: "I-02", "after invalidating",
      on: list { layout, _ in
        var last: InvalidationContext?
        layout.invalidating = { context, _ in last = context }
        layout.preparing = { (base) throws(LayoutError) in
          if let last { base.invalidateLayout(with: last) }
          last = nil
          try base.prepare()
        }
      })
  }

  @Test("a layout that moves what stands before the change breaks I-03")
  func movesFormer() throws {
    try expectFailure(
      of: "I-03", "before the first element that a change of item",
      on: list { layout, _ in
        var isNudged = false
        layout.invalidating = { context, base in
          isNudged = context.listsElements
          base.invalidateLayout(with: context)
        }
        layout.changing = { attributes in
          var changed = attributes
          if isNudged { changed.frame.origin.y += 0x1p-20 }
          return changed
        }
      })
  }

  @Test("a context that forgets what it merges breaks I-04")
  func forgetsMerged() throws {
    try expectFailure(
      of: "I-04", "expected the merged context to list",
      on: list { layout, _ in layout.contextClass = ForgetfulContext.self })
  }

  @Test("a layout that counts with every invalidation breaks I-05")
  func countsAlways() throws {
    try expectFailure(
      of: "I-05", "expected no count read after invalidating",
      on: list { layout, _ in
        layout.invalidating = { context, base in
          context.invalidatesDataSourceCounts = true
          base.invalidateLayout(with: context)
        }
      })
  }

  @Test("a layout that never counts again breaks I-05")
  func countsNever() throws {
    try expectFailure(
      of: "I-05", "expected the counts read after invalidating them, found no read",
      on: list { layout, _ in
        layout.invalidating = { context, base in
          context.invalidatesDataSourceCounts = false
          base.invalidateLayout(with: context)
        }
      })
  }

  @Test("a layout that looks at its source in queries breaks I-06")
  func looksAtSource() throws {
    try expectFailure(
      of: "I-06", "after the source changed without an invalidation",
      on: list { layout, _ in
        layout.querying = { base in
          let context = InvalidationContext()
          context.invalidatesEverything = true
          base.invalidateLayout(with: context)
          try? base.prepare()
        }
      })
  }

  @Test("a layout that wants no invalidation for another width breaks I-07")
  func keepsWidth() throws {
    try expectFailure(
      of: "I-07", "for which the layout requests no invalidation",
      on: list { layout, _ in layout.wanting = { _ in false } })
  }

  @Test("a layout that is stale with every scroll breaks I-08")
  func staleWithScroll() throws {
    try expectFailure(
      of: "I-08", "to invalidate nothing, found the layout invalidated",
      on: list { layout, _ in layout.wanting = { _ in true } })
  }
}

private final class ForgetfulContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {}
}
