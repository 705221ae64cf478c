import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import TamperedLayouts

extension Fault {
  /// Mistakes in batch updates.
  static let inBatches: [Fault] = [
    Fault(
      "inserts-before-deletes", "invented: a batch that is applied in the order of its paths",
      rule: "U-01", "after delete"
    ) { layout, source in
      layout.changeItems(of: source) { items, updates, past, present in
        let inserts = updates.compactMap { update in
          update.itemAfter.map { (path: $0, pathBefore: update.itemBefore) }
        }
        for (path, pathBefore) in inserts.sorted(by: { $0.path < $1.path }) {
          items.insert(pathBefore.map { past.size(at: $0) } ?? present.size(at: path), at: path)
        }
        // The inserts have shifted the items, so wrong ones are removed.
        for path in updates.removedPaths { _ = items.remove(at: path) }
      }
    },
    Fault(
      "move-as-swap", "invented: a move that was tried only with adjacent rows",
      rule: "U-02", "after move"
    ) { layout, source in
      layout.changeItems(of: source) { items, updates, _, _ in
        for update in updates where update.action == .move {
          guard let (before, after) = update.itemPaths, before.section == after.section,
            updates.count == 1
          else { throw UnsupportedBatch() }
          items.sections[before.section].swapAt(before.item, after.item)
        }
        if updates.allSatisfy({ $0.action != .move }) { throw UnsupportedBatch() }
      }
    },
    Fault(
      "reload-keeps-size", "invented: sizes are stored by path, and a reload changes no path",
      rule: "U-03", "after reload"
    ) { layout, source in
      layout.changeData(of: source) { past, updates, present in
        var result = present
        for update in updates where update.action == .reload {
          guard let (before, after) = update.itemPaths, let size = past?.size(at: before),
            present.size(at: after) != nil
          else { continue }
          result.sections[after.section].sizes?[after.item] = size
        }
        return result
      }
    },
    Fault(
      "batch-in-written-order", "invented: treats a batch as a list of commands",
      rule: "U-04", "when the changes are listed"
    ) { layout, source in
      layout.changeItems(of: source) { items, updates, _, present in
        for update in updates {
          let removed = update.itemBefore.map { items.remove(at: $0) }
          guard let path = update.itemAfter else { continue }
          items.insert(removed ?? present.size(at: path), at: path)
        }
      }
    },
    Fault(
      "half-of-an-impossible-batch", "invented: a batch that is validated while it is applied",
      rule: "U-06", "after an impossible batch"
    ) { layout, source in
      layout.changeData(of: source) { past, updates, present in
        guard let past, !updates.isEmpty else { return present }
        let (countsBefore, countsAfter) = (past.counts, present.counts)
        if (try? BatchPlan(updates, countsBefore: countsBefore, countsAfter: countsAfter)) != nil {
          return present
        }
        var items = Items(of: past)
        for path in updates.removedPaths { _ = items.remove(at: path) }
        var result = past
        for (section, sizes) in items.sections.enumerated() {
          result.sections[section].count = sizes.count
          result.sections[section].sizes = past.sections[section].sizes.map { _ in
            sizes.compactMap { $0 }
          }
        }
        return result
      }
    },
    Fault(
      "slides-in-always", "invented: initial attributes that do not depend on what a batch inserts",
      rule: "U-10", "to be nil or those of a cell at rest"
    ) { layout, _ in
      layout.initialAttributes = { element, base in
        var attributes = base.layoutAttributes(for: element)
        attributes?.frame.origin.x -= 100
        return attributes
      }
    },
    Fault(
      "update-state-kept", "issue 124 of MagazineLayout",
      rule: "U-12", "not to change the initial attributes", payload: TransformPayload.self,
      in: .spacedFlow
    ) { layout, _ in
      let base = layout.base
      var keptUpdates: [LayoutUpdate] = []
      layout.onUpdates = { updates in
        keptUpdates += updates
        base.prepare(forCollectionViewUpdates: keptUpdates)
      }
      layout.skipsFinalization = true
    },
    Fault(
      "first-batch-forgotten", "invented: a property that the second batch overwrites",
      rule: "U-14", "with no prepare between them"
    ) { layout, _ in
      var lastContext: InvalidationContext?
      layout.onInvalidation = { context, base in
        if context.updates.isEmpty { return base.invalidateLayout(with: context) }
        lastContext = context
        base.host?.layoutWasInvalidated(with: context)
      }
      layout.preparation = { (base) throws(LayoutError) in
        if let lastContext { base.invalidateLayout(with: lastContext) }
        lastContext = nil
        try base.prepare()
      }
    },
  ]
}

/// Thrown by a mistake that leaves a batch alone.
private struct UnsupportedBatch: Error {}

/// The items of all sections, each with its size; nil if the layout computes the sizes.
private struct Items {
  var sections: [[Size?]]

  init(of data: ResolvedData) {
    sections = data.sections.map { section in (0..<section.count).map { section.sizes?[$0] } }
  }

  mutating func remove(at path: ElementPath) -> Size? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section].remove(at: path.item)
  }

  /// Inserts an item, or appends it if the section is too short.
  mutating func insert(_ size: Size?, at path: ElementPath) {
    guard sections.indices.contains(path.section) else { return }
    sections[path.section].insert(
      size, at: min(max(path.item, 0), sections[path.section].count))
  }
}

extension TamperedLayout<NoPayload> {
  /// Makes the correct layout lay out the data that `change` returns in place of `present`. `past`
  /// are the data laid out before, and `updates` the batch since; empty outside of a batch, and after
  /// several, which cannot be combined.
  fileprivate func changeData(
    of source: ScenarioSource,
    _ change:
      @escaping (
        _ past: ResolvedData?, _ updates: [LayoutUpdate], _ present: ResolvedData
      ) -> ResolvedData
  ) {
    var past: ResolvedData?
    var updates: [LayoutUpdate] = []
    onInvalidation = { context, base in
      updates = updates.isEmpty && !context.invalidatesEverything ? context.updates : []
      base.invalidateLayout(with: context)
    }
    preparation = { (base) throws(LayoutError) in
      let present = source.data
      let changed = change(past, updates, present)
      // For a batch, the layout would read only the sizes of the changed items.
      if !updates.isEmpty { base.invalidateSilently(with: InvalidationContext()) }
      (past, updates) = (nil, [])
      source.data = changed
      defer { source.data = present }
      try base.prepare()
      past = changed
    }
  }

  /// Applies `change` to the sizes of the items before each batch that only inserts, deletes and
  /// moves items, and lays out the result. All other changes are right.
  fileprivate func changeItems(
    of source: ScenarioSource,
    _ change:
      @escaping (
        inout Items, _ updates: [LayoutUpdate], _ past: ResolvedData, _ present: ResolvedData
      ) throws -> Void
  ) {
    changeData(of: source) { past, updates, present in
      guard let past, !updates.isEmpty,
        updates.allSatisfy({
          $0.action != .reload && ($0.itemBefore != nil || $0.itemAfter != nil)
        })
      else { return present }
      var items = Items(of: past)
      guard (try? change(&items, updates, past, present)) != nil,
        items.sections.map(\.count) == present.counts
      else { return present }
      var result = present
      for (section, sizes) in items.sections.enumerated() {
        let knownSizes = sizes.compactMap { $0 }
        if knownSizes.count == sizes.count { result.sections[section].sizes = knownSizes }
      }
      return result
    }
  }
}

extension LayoutUpdate {
  /// The changed item's path before the batch; nil for a section or an insert.
  fileprivate var itemBefore: ElementPath? {
    if case .item(let path)? = before { path } else { nil }
  }

  /// The changed item's path after the batch; nil for a section or a delete.
  fileprivate var itemAfter: ElementPath? {
    if case .item(let path)? = after { path } else { nil }
  }

  fileprivate var itemPaths: (before: ElementPath, after: ElementPath)? {
    itemBefore.flatMap { before in itemAfter.map { (before, $0) } }
  }
}

extension [LayoutUpdate] {
  /// The paths of the deleted and moved items before the batch, in descending order.
  fileprivate var removedPaths: [ElementPath] {
    filter { $0.action != .reload }.compactMap(\.itemBefore).sorted(by: >)
  }
}

extension ResolvedData {
  fileprivate var counts: [Int] { sections.map(\.count) }

  /// The size of an item; nil if there is no such item, or the layout computes its size.
  fileprivate func size(at path: ElementPath) -> Size? {
    guard sections.indices.contains(path.section), let sizes = sections[path.section].sizes,
      sizes.indices.contains(path.item)
    else { return nil }
    return sizes[path.item]
  }
}
