import CollectionLayout
import LayoutGeometry
import TamperedLayouts
import Testing

@Suite("Update rules fail on mutants")
struct UpdateRuleTests {
  /// A list that ignores batches with changes of one kind.
  private func listIgnoringBatches(
    _ isIgnored: @escaping (LayoutUpdate) -> Bool
  ) -> TamperedImplementation<NoPayload> {
    tamperedList { layout, _ in
      layout.onInvalidation = { context, base in
        if !context.updates.contains(where: isIgnored) { base.invalidateLayout(with: context) }
      }
    }
  }

  @Test func u01FailsForIgnoredInserts() throws {
    try expectFailure(of: "U-01", "insert item", on: listIgnoringBatches { $0.action == .insert })
  }

  @Test("U-02 and U-08 fail for a layout that ignores moves")
  func u02FailsForIgnoredMoves() throws {
    let mutant = listIgnoringBatches { $0.action == .move }
    try expectFailure(of: "U-02", "after move item", on: mutant)
    try expectFailure(of: "U-08", "expected size", on: mutant)
  }

  @Test func u03FailsForIgnoredReloads() throws {
    try expectFailure(
      of: "U-03", "after reload item", on: listIgnoringBatches { $0.action == .reload })
  }

  @Test("U-04 fails for a layout that depends on which change of a batch is listed first")
  func u04FailsForDependenceOnFirstChange() throws {
    try expectFailure(
      of: "U-04", "when the changes are listed as",
      on: tamperedList { layout, _ in
        var shift = 0.0
        layout.onUpdates = { shift = $0.first?.action == .insert ? 10 : 0 }
        layout.attributeChange = { $0.shifted(by: shift) }
      })
  }

  @Test("U-05 fails for a layout that ignores section changes")
  func u05FailsForIgnoredSections() throws {
    let mutant = listIgnoringBatches {
      if case .section? = $0.before ?? $0.after { return true }
      return false
    }
    try expectFailure(of: "U-05", "section", on: mutant)
  }

  @Test("U-06 fails for a layout that applies half of an impossible batch")
  func u06FailsForHalfAppliedBatch() throws {
    try expectFailure(
      of: "U-06", "after an impossible batch",
      on: tamperedList { layout, _ in
        var deletedPaths: Set<ElementPath> = []
        layout.onUpdates = { updates in
          for case .item(let path)? in updates.filter({ $0.action == .delete }).map(\.before) {
            deletedPaths.insert(path)
          }
        }
        layout.attributeChange = { deletedPaths.contains($0.path) ? nil : $0 }
      })
  }

  @Test("U-07 fails for a layout that is wrong after the second batch")
  func u07FailsAfterSecondBatch() throws {
    try expectFailure(
      of: "U-07", "; then ",
      on: tamperedList { layout, _ in
        var batchCount = 0.0
        layout.onUpdates = { _ in batchCount += 1 }
        layout.attributeChange = { $0.shifted(by: batchCount > 1 ? 1 : 0) }
      })
  }

  @Test("U-09 fails for a layout that moves elements in an empty batch")
  func u09FailsForEmptyBatch() throws {
    try expectFailure(
      of: "U-09", "after an empty batch",
      on: tamperedList { layout, _ in
        var shift = 0.0
        layout.onUpdates = { shift = $0.isEmpty ? 1 : 0 }
        layout.attributeChange = { $0.shifted(by: shift) }
      })
  }

  @Test("U-09 fails for a layout that the inverse batch does not restore")
  func u09FailsForInverseBatch() throws {
    try expectFailure(
      of: "U-09", "and its inverse",
      on: tamperedList { layout, _ in
        var shift = 0.0
        layout.onUpdates = { shift += $0.isEmpty ? 0 : 1 }
        layout.attributeChange = { $0.shifted(by: shift) }
      })
  }

  @Test("U-10 fails for initial attributes of another element")
  func u10FailsForOtherElement() throws {
    try expectFailure(
      of: "U-10", "expected initial attributes of",
      on: tamperedList { layout, _ in
        var isDuringBatch = false
        layout.onUpdates = { _ in isDuringBatch = true }
        layout.initialAttributes = { _, base in
          isDuringBatch ? base.layoutAttributesForElements(in: .infinite).first : nil
        }
      })
  }

  @Test("U-10 fails for initial attributes outside a batch")
  func u10FailsOutsideBatch() throws {
    try expectFailure(
      of: "U-10", "to be nil or those of a cell at rest before a batch, found other",
      on: tamperedList { layout, _ in
        layout.initialAttributes = { element, base in base.transparentAttributes(element) }
      })
  }

  @Test("U-11 fails for a layout that animates elements that the batch does not change")
  func u11FailsForAnimatingAll() throws {
    try expectFailure(
      of: "U-11", "to be nil or those of a cell at rest, found other attributes",
      on: tamperedList { layout, _ in
        layout.initialAttributes = { element, base in base.transparentAttributes(element) }
      })
  }

  @Test("U-12 fails for a layout that keeps the inserted paths of the last batch")
  func u12FailsForKeptPaths() throws {
    try expectFailure(
      of: "U-12", "not to change the initial attributes of \"cell ",
      on: tamperedList { layout, _ in
        var insertedPaths: Set<ElementPath> = []
        layout.onUpdates = { updates in
          for case .item(let path)? in updates.filter({ $0.action == .insert }).map(\.after) {
            insertedPaths.insert(path)
          }
        }
        layout.initialAttributes = { element, base in
          insertedPaths.contains(element.path) ? base.transparentAttributes(element) : nil
        }
      })
  }

  @Test("U-13 fails for a layout that reports existing headers as inserted")
  func u13FailsForReportedOldHeaders() throws {
    try expectFailure(
      of: "U-13", "expected pathsToInsert",
      on: tamperedList { layout, _ in
        layout.insertedPaths = { _ in [ElementPath(section: 0, item: 0)] }
      })
  }

  @Test("U-14 fails for a layout that forgets the first of two batches")
  func u14FailsForForgottenBatch() throws {
    try expectFailure(
      of: "U-14", "with no prepare between them",
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
}

extension CollectionLayout {
  /// The current attributes of an element, with alpha 0.
  fileprivate func transparentAttributes(_ element: ElementIdentity) -> Attributes? {
    var attributes = layoutAttributes(for: element)
    attributes?.alpha = 0
    return attributes
  }
}

extension LayoutAttributes {
  /// A copy of these attributes whose frame is `distance` further down.
  func shifted(by distance: Double) -> LayoutAttributes {
    var copy = self
    copy.frame.origin.y += distance
    return copy
  }
}
