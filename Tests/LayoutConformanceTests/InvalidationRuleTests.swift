import CollectionLayout
import LayoutGeometry
import TamperedLayouts
import Testing

@Suite("Invalidation rules fail on mutants")
struct InvalidationRuleTests {
  @Test("I-01 fails for a layout that ignores invalidated items")
  func i01FailsForIgnoredItems() throws {
    try expectFailure(
      of: "I-01", "were invalidated and laid out",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in
          if !context.hasInvalidatedElements { base.invalidateLayout(with: context) }
        }
      })
  }

  @Test("I-02 fails for a layout that remembers only the last invalidation context")
  func i02FailsForForgottenContext() throws {
    try expectFailure(
      of: "I-02", "after these invalidations and calls of prepare",
      on: tamperedList { layout, _ in
        var lastContext: InvalidationContext?
        layout.onInvalidation = { context, _ in lastContext = context }
        layout.preparation = { (base) throws(LayoutError) in
          if let lastContext { base.invalidateLayout(with: lastContext) }
          lastContext = nil
          try base.prepare()
        }
      })
  }

  @Test("I-03 fails for a layout that moves elements that precede the changed item")
  func i03FailsForMovedElements() throws {
    try expectFailure(
      of: "I-03", "before the first element moved by a change of item",
      on: tamperedList { layout, _ in
        var isShifted = false
        layout.onInvalidation = { context, base in
          isShifted = context.hasInvalidatedElements
          base.invalidateLayout(with: context)
        }
        layout.attributeChange = { attributes in
          var changedAttributes = attributes
          if isShifted { changedAttributes.frame.origin.y += 0x1p-20 }
          return changedAttributes
        }
      })
  }

  @Test("I-04 fails for an invalidation context whose merge ignores the other context")
  func i04FailsForIncompleteMerge() throws {
    try expectFailure(
      of: "I-04", "expected the merged context to invalidate items",
      on: tamperedList { layout, _ in layout.contextClass = ForgetfulContext.self })
  }

  @Test("I-05 fails for a layout that reads counts after every invalidation")
  func i05FailsForNeedlessCounts() throws {
    try expectFailure(
      of: "I-05", "expected the layout not to read the numbers of sections and items after",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in
          context.invalidatesDataSourceCounts = true
          base.invalidateLayout(with: context)
        }
      })
  }

  @Test("I-05 fails for a layout that ignores an invalidation of the numbers of sections and items")
  func i05FailsForOutdatedCounts() throws {
    try expectFailure(
      of: "I-05",
      "to read the numbers of sections and items after an invalidation of the counts, found no read",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in
          context.invalidatesDataSourceCounts = false
          base.invalidateLayout(with: context)
        }
      })
  }

  @Test("I-06 fails for a layout that reads its data source in queries")
  func i06FailsForReadingSource() throws {
    try expectFailure(
      of: "I-06", "after the data source changed without an invalidation",
      on: tamperedList { layout, _ in
        layout.onQuery = { base in
          let context = InvalidationContext()
          context.invalidatesEverything = true
          base.invalidateLayout(with: context)
          try? base.prepare()
        }
      })
  }

  @Test("I-07 fails for a layout that a change of the width does not invalidate")
  func i07FailsForIgnoredWidth() throws {
    try expectFailure(
      of: "I-07", "for which the layout requests no invalidation",
      on: tamperedList { layout, _ in layout.shouldInvalidate = { _ in false } })
  }

  @Test("I-08 fails for a layout that every scroll invalidates")
  func i08FailsForInvalidationByScroll() throws {
    try expectFailure(
      of: "I-08", "to invalidate nothing, found the layout invalidated",
      on: tamperedList { layout, _ in layout.shouldInvalidate = { _ in true } })
  }

  @Test("I-10 fails for a layout that keeps its frames when the width changes")
  func i10FailsForKeptFrames() throws {
    try expectFailure(
      of: "I-10", "after the width changed from",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in
          if !context.invalidatesBounds { base.invalidateLayout(with: context) }
        }
      })
  }

  @Test("I-11 fails for a layout that rounds to the scale of its first prepare")
  func i11FailsForKeptScale() throws {
    try expectFailure(
      of: "I-11", "after the display scale changed from",
      on: tamperedFlow { layout, source in
        var firstScale: Double?
        layout.preparation = { (base) throws(LayoutError) in
          let currentScale = source.scale
          firstScale = firstScale ?? currentScale
          source.scale = firstScale ?? currentScale
          defer { source.scale = currentScale }
          try base.prepare()
        }
      })
  }

  @Test("I-12 fails for a layout that keeps the content inset of its first prepare")
  func i12FailsForKeptInset() throws {
    try expectFailure(
      of: "I-12", "after the content inset changed from",
      on: tamperedList { layout, source in
        var firstInset: Insets?
        layout.preparation = { (base) throws(LayoutError) in
          let currentInset = source.contentInset
          firstInset = firstInset ?? currentInset
          source.contentInset = firstInset ?? currentInset
          defer { source.contentInset = currentInset }
          try base.prepare()
        }
      })
  }

  @Test("I-13 fails for a layout that does not tell its host of an invalidation")
  func i13FailsForLayoutThatDoesNotNotifyItsHost() throws {
    try expectFailure(
      of: "I-13", "found no call of layoutWasInvalidated",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in base.invalidateSilently(with: context) }
      })
  }

  @Test(
    "I-13 fails for a layout that reports another context to its host than the context it received")
  func i13FailsForOtherContext() throws {
    try expectFailure(
      of: "I-13",
      "expected the layout to tell its host of the context with which it was invalidated",
      on: tamperedList { layout, _ in
        layout.onInvalidation = { context, base in
          base.invalidateLayout(with: InvalidationContext())
        }
      })
  }
}

private final class ForgetfulContext: InvalidationContext {
  override func merge(_ other: InvalidationContext) {}
}
