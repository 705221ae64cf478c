import CollectionLayout
import LayoutGeometry
import Layouts
import TamperedLayouts

extension Fault {
  /// Mistakes in which elements there are, and in their attributes.
  static let inElements: [Fault] = [
    Fault(
      "dropped-hidden", "invented: treats hidden elements as absent",
      rule: "A-09", "no such element", after: hideLastCells
    ) { layout, _ in
      layout.search = { all, rect in all.hit(by: rect).filter { !$0.isHidden } }
    },
    Fault(
      "dropped-decoration",
      "invented: adds the decoration view where it finds a header, as in Apple's guide",
      rule: "Q-02", "binder", payload: TransformPayload.self, in: .spacedFlow
    ) { layout, _ in
      layout.search = { all, rect in
        let found = all.hit(by: rect)
        let sections = Set(found.filter { $0.kind == .header }.map(\.path.section))
        return found.filter { $0.category != .decoration || sections.contains($0.path.section) }
      }
    },
    Fault(
      "kinds-at-one-path", "issue 256 of PSTCollectionView",
      rule: "E-03", "in one answer", in: .flow
    ) { layout, _ in
      layout.search = { all, rect in
        let found = all.hit(by: rect)
        let views = found.filter { $0.category == .supplementary }
        let kinds = Dictionary(views.map { ($0.path, $0.kind) }) { _, later in later }
        return found.filter { $0.category != .supplementary || kinds[$0.path] == $0.kind }
      }
    },
    Fault(
      "untransformed-frames",
      "invented: in UIKit, the frame of a transformed view includes the transform",
      rule: "A-08", "within its transformed box", payload: CoverFlowPayload.self, in: .coverFlow
    ) { layout, _ in
      layout.search = { all, rect in all.filter { rect.hits($0.frame) } }
    },
    Fault(
      "zero-size-header", "issue 96 of CSStickyHeaderFlowLayout",
      rule: "E-02", "expected no ", in: .flow
    ) { layout, _ in
      layout.storage = { present, _, _ in
        let existing = Set(present.map(\.element))
        let added = present.compactMap { cell -> LayoutAttributes<NoPayload>? in
          let path = ElementPath(section: cell.path.section, item: 0)
          let header = ElementIdentity.supplementary(.header, path)
          guard cell.element == .cell(path), !existing.contains(header) else { return nil }
          return LayoutAttributes(header, frame: Rect(origin: cell.frame.origin, size: .zero))
        }
        return (present + added).sorted { $0.element < $1.element }
      }
    },
    Fault(
      "kind-ignored", "invented: an else branch that takes every other kind for the header",
      rule: "E-05", "expected no element of the unknown supplementary kind", in: .flow
    ) { layout, _ in
      layout.lookedUpKind = { $0 == .footer ? .footer : .header }
    },
    // The seed of the order is the number of queries, so that runs can be repeated.
    Fault(
      "dictionary-order", "invented: tutorials return attributes in the order of a dictionary",
      rule: "X-01", "at index", in: .grid
    ) { layout, _ in
      var queryCount: UInt64 = 0
      layout.search = { all, rect in
        queryCount += 1
        return all.hit(by: rect).map { (hash: hash($0.element, seed: queryCount), attributes: $0) }
          .sorted { ($0.hash, $0.attributes.element) < ($1.hash, $1.attributes.element) }
          .map(\.attributes)
      }
    },
    Fault(
      "equality-ignoring-z-index", "invented: an == that was written before the field existed",
      rule: "U-07", "zIndex", after: raiseLastCells
    ) { layout, _ in
      layout.keepEqualAttributes { $0.zIndex = $1.zIndex }
    },
    Fault(
      "equality-ignoring-hidden", "invented: an == that was written before the field existed",
      rule: "U-07", "hidden", after: hideLastCells
    ) { layout, _ in
      layout.keepEqualAttributes { $0.isHidden = $1.isHidden }
    },
    .equalityIgnoringCustomValue, .sharedCachedAttributes,
  ]

  /// Hides the last cell of every section, which no layout of this package does.
  private static let hideLastCells: Tampering<NoPayload> = { layout, _ in
    layout.changeLastCells { $0.isHidden = true }
  }

  /// Raises the last cell of every section, which no layout of this package does.
  private static let raiseLastCells: Tampering<NoPayload> = { layout, _ in
    layout.changeLastCells { $0.zIndex = 1 }
  }
}

extension TamperedLayout<NoPayload> {
  /// Changes the last cell of every section.
  fileprivate func changeLastCells(_ change: @escaping (inout Attributes) -> Void) {
    storage = { present, _, _ in
      let cells = present.indices.filter { present[$0].category == .cell }
      let lastCells = Dictionary(cells.map { (present[$0].path.section, $0) }) { _, later in later }
      var result = present
      for index in lastCells.values { change(&result[index]) }
      return result
    }
  }

  /// Keeps the old attributes of an element if they equal the new ones after `copyIgnoredField`.
  fileprivate func keepEqualAttributes(
    _ copyIgnoredField: @escaping (inout Attributes, Attributes) -> Void
  ) {
    let correctStorage = storage
    storage = { present, past, context in
      (correctStorage?(present, past, context) ?? present).map { new in
        guard let old = past[new.element] else { return new }
        var compared = old
        copyIgnoredField(&compared, new)
        return compared == new ? old : new
      }
    }
  }
}

private func hash(_ element: ElementIdentity, seed: UInt64) -> UInt64 {
  let numbers = [element.path.section, element.path.item, element.category == .cell ? 0 : 1]
  return numbers.reduce(seed) { hash, number in
    let mixed = (hash ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}
