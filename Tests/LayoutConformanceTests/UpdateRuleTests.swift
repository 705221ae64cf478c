import CollectionLayout
import LayoutGeometry
import Testing

@Suite("Rules of batch updates on mutant layouts")
struct UpdateRuleTests {
  /// A list that ignores batches with changes of one kind.
  private func deafList(
    to isIgnored: @escaping (LayoutUpdate) -> Bool
  ) -> TamperedImplementation<ListContent> {
    list { layout, _ in
      layout.invalidating = { context, base in
        if !context.updates.contains(where: isIgnored) { base.invalidateLayout(with: context) }
      }
    }
  }

  @Test("a layout that ignores inserts breaks U-01")
  func ignoresInserts() throws {
    try expectFailure(of: "U-01", "insert item", on: deafList { $0.action == .insert })
  }

  @Test("a layout that ignores moves breaks U-02 and U-08")
  func ignoresMoves() throws {
    let mutant = deafList { $0.action == .move }
    try expectFailure(of: "U-02", "after move item", on: mutant)
    try expectFailure(of: "U-08", "expected size", on: mutant)
  }

  @Test("a layout that ignores reloads breaks U-03")
  func ignoresReloads() throws {
    try expectFailure(of: "U-03", "after reload item", on: deafList { $0.action == .reload })
  }

  @Test("a layout that goes by the first change told breaks U-04")
  func goesByFirst() throws {
    try expectFailure(
      of: "U-04", "when the changes are listed as",
      on: list { layout, _ in
        var shift = 0.0
        layout.updating = { shift = $0.first?.action == .insert ? 10 : 0 }
        layout.changing = { $0.shifted(by: shift) }
      })
  }

  @Test("a layout that ignores sections breaks U-05")
  func ignoresSections() throws {
    let mutant = deafList {
      if case .section? = $0.before ?? $0.after { return true }
      return false
    }
    try expectFailure(of: "U-05", "section", on: mutant)
  }

  @Test("a layout that applies half of an impossible batch breaks U-06")
  func appliesHalf() throws {
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

  @Test("a layout that is wrong after the second batch breaks U-07")
  func wearsOut() throws {
    try expectFailure(
      of: "U-07", "; then ",
      on: list { layout, _ in
        var count = 0.0
        layout.updating = { _ in count += 1 }
        layout.changing = { $0.shifted(by: count > 1 ? 1 : 0) }
      })
  }

  @Test("a layout that moves with an empty batch breaks U-09")
  func movesForNothing() throws {
    try expectFailure(
      of: "U-09", "after an empty batch",
      on: list { layout, _ in
        var shift = 0.0
        layout.updating = { shift = $0.isEmpty ? 1 : 0 }
        layout.changing = { $0.shifted(by: shift) }
      })
  }

  @Test("a layout that is not undone by the inverse breaks U-09")
  func staysMoved() throws {
    try expectFailure(
      of: "U-09", "and its inverse",
      on: list { layout, _ in
        var shift = 0.0
        layout.updating = { shift += $0.isEmpty ? 0 : 1 }
        layout.changing = { $0.shifted(by: shift) }
      })
  }

  @Test("a layout that lets another element appear breaks U-10")
  func answersForAnother() throws {
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

  @Test("a layout in motion at rest breaks U-10")
  func movesAtRest() throws {
    try expectFailure(
      of: "U-10", "at rest before a batch, found it in motion",
      on: list { layout, _ in
        layout.starting = { element, base in base.transparent(element) }
      })
  }

  @Test("a layout that lets everything appear breaks U-11")
  func blinks() throws {
    try expectFailure(
      of: "U-11", "to start at rest, found it in motion",
      on: list { layout, _ in
        layout.starting = { element, base in base.transparent(element) }
      })
  }

  @Test("a layout that keeps the places of the last batch breaks U-12")
  func keepsPlaces() throws {
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

  @Test("a layout that reports headers which were there breaks U-13")
  func reportsOld() throws {
    try expectFailure(
      of: "U-13", "paths to insert",
      on: list { layout, _ in layout.inserting = { [ElementPath(section: 0, item: 0)] } })
  }
}

extension CollectionLayout {
  /// An element's resting attributes with alpha 0.
  fileprivate func transparent(_ element: ElementIdentity) -> Attributes? {
    var attributes = layoutAttributes(for: element)
    attributes?.alpha = 0
    return attributes
  }
}

extension LayoutAttributes {
  /// The same attributes further down.
  func shifted(by distance: Double) -> LayoutAttributes {
    var shifted = self
    shifted.frame.origin.y += distance
    return shifted
  }
}
