import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("Update rules fail on mutants")
struct UpdateRuleTests {
  /// A list that ignores batches with changes of one kind.
  private func listIgnoring(
    _ isIgnored: @escaping (LayoutUpdate) -> Bool
  ) -> TamperedImplementation<ListArrangement> {
    list { layout, _ in
      layout.invalidating = { context, base in
        if !context.updates.contains(where: isIgnored) { base.invalidateLayout(with: context) }
      }
    }
  }

  @Test("U-01 fails for a layout that ignores inserts")
  func u01FailsForIgnoredInserts() throws {
    try expectFailure(of: "U-01", "insert item", on: listIgnoring { $0.action == .insert })
  }

  @Test("U-02 and U-08 fail for a layout that ignores moves")
  func u02FailsForIgnoredMoves() throws {
    let mutant = listIgnoring { $0.action == .move }
    try expectFailure(of: "U-02", "after move item", on: mutant)
    try expectFailure(of: "U-08", "expected size", on: mutant)
  }

  @Test("U-03 fails for a layout that ignores reloads")
  func u03FailsForIgnoredReloads() throws {
    try expectFailure(of: "U-03", "after reload item", on: listIgnoring { $0.action == .reload })
  }

  @Test("U-04 fails for a layout that depends on the first change in the list")
  func u04FailsForDependenceOnFirstChange() throws {
    try expectFailure(
      of: "U-04", "when the changes are listed as",
      on: list { layout, _ in
        var shift = 0.0
        layout.updating = { shift = $0.first?.action == .insert ? 10 : 0 }
        layout.changing = { $0.shifted(by: shift) }
      })
  }

  @Test("U-05 fails for a layout that ignores section changes")
  func u05FailsForIgnoredSections() throws {
    let mutant = listIgnoring {
      if case .section? = $0.before ?? $0.after { return true }
      return false
    }
    try expectFailure(of: "U-05", "section", on: mutant)
  }

  @Test("U-06 fails for a layout that applies half of an impossible batch")
  func u06FailsForHalfAppliedBatch() throws {
    try expectFailure(
      of: "U-06", "after an impossible batch",
      on: list { layout, _ in
        var gone: Set<ElementPath> = []
        layout.updating = { updates in
          for case .item(let path)? in updates.filter({ $0.action == .delete }).map(\.before) {
            gone.insert(path)
          }
        }
        layout.changing = { gone.contains($0.path) ? nil : $0 }
      })
  }

  @Test("U-07 fails for a layout that is wrong after the second batch")
  func u07FailsAfterSecondBatch() throws {
    try expectFailure(
      of: "U-07", "; then ",
      on: list { layout, _ in
        var count = 0.0
        layout.updating = { _ in count += 1 }
        layout.changing = { $0.shifted(by: count > 1 ? 1 : 0) }
      })
  }

  @Test("U-09 fails for a layout that moves elements in an empty batch")
  func u09FailsForEmptyBatch() throws {
    try expectFailure(
      of: "U-09", "after an empty batch",
      on: list { layout, _ in
        var shift = 0.0
        layout.updating = { shift = $0.isEmpty ? 1 : 0 }
        layout.changing = { $0.shifted(by: shift) }
      })
  }

  @Test("U-09 fails for a layout that the inverse batch does not restore")
  func u09FailsForInverseBatch() throws {
    try expectFailure(
      of: "U-09", "and its inverse",
      on: list { layout, _ in
        var shift = 0.0
        layout.updating = { shift += $0.isEmpty ? 0 : 1 }
        layout.changing = { $0.shifted(by: shift) }
      })
  }

  @Test("U-10 fails for initial attributes of another element")
  func u10FailsForOtherElement() throws {
    try expectFailure(
      of: "U-10", "expected initial attributes of",
      on: list { layout, _ in
        var isOpen = false
        layout.updating = { _ in isOpen = true }
        layout.starting = { _, base in
          isOpen ? base.layoutAttributesForElements(in: .infinite).first : nil
        }
      })
  }

  @Test("U-10 fails for initial attributes outside a batch")
  func u10FailsOutsideBatch() throws {
    try expectFailure(
      of: "U-10", "to be nil or those of a cell at rest before a batch, found other",
      on: list { layout, _ in
        layout.starting = { element, base in base.transparent(element) }
      })
  }

  @Test("U-11 fails for a layout that animates every element")
  func u11FailsForAnimatingAll() throws {
    try expectFailure(
      of: "U-11", "to be nil or those of a cell at rest, found other attributes",
      on: list { layout, _ in
        layout.starting = { element, base in base.transparent(element) }
      })
  }

  @Test("U-12 fails for a layout that keeps the inserted paths of the last batch")
  func u12FailsForKeptPaths() throws {
    try expectFailure(
      of: "U-12", "as initial attributes during",
      on: list { layout, _ in
        var inserted: Set<ElementPath> = []
        layout.updating = { updates in
          for case .item(let path)? in updates.filter({ $0.action == .insert }).map(\.after) {
            inserted.insert(path)
          }
        }
        layout.starting = { element, base in
          inserted.contains(element.path) ? base.transparent(element) : nil
        }
      })
  }

  @Test("U-13 fails for a layout that reports existing headers as inserted")
  func u13FailsForReportedOldHeaders() throws {
    try expectFailure(
      of: "U-13", "expected pathsToInsert",
      on: list { layout, _ in layout.inserting = { [ElementPath(section: 0, item: 0)] } })
  }

  @Test("U-14 fails for a layout that forgets the first of two batches")
  func u14FailsForForgottenBatch() throws {
    try expectFailure(
      of: "U-14", "with no prepare between them",
      on: list { layout, _ in
        var last: InvalidationContext?
        layout.invalidating = { context, _ in last = context }
        layout.preparation = { (base) throws(LayoutError) in
          if let last { base.invalidateLayout(with: last) }
          last = nil
          try base.prepare()
        }
      })
  }
}

extension CollectionLayout {
  /// The current attributes of an element, with alpha 0.
  fileprivate func transparent(_ element: ElementIdentity) -> Attributes? {
    var attributes = layoutAttributes(for: element)
    attributes?.alpha = 0
    return attributes
  }
}

extension LayoutAttributes {
  /// A copy that is `distance` further down.
  func shifted(by distance: Double) -> LayoutAttributes {
    var shifted = self
    shifted.frame.origin.y += distance
    return shifted
  }
}
