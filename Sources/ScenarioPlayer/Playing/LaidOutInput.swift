import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// The data on which the layouts were last prepared, the invalidations since then, and the oracle's
/// layout of those data.
///
/// A layout must not notice a change of its data source until it is invalidated (rule I-06).
/// Therefore this type keeps a copy of the data at the last `prepare`.
package struct LaidOutInput {
  /// The invalidations since the last `prepare`.
  var pending = PendingChanges.everything

  /// The data at the last `prepare`; nil before the first `prepare` and after one that threw an
  /// error.
  package private(set) var data: ResolvedData?

  /// The oracle's layout of the data; nil if there is none, or if the scenario is not compared with
  /// the oracle.
  private(set) var layout: OracleLayout?

  /// The error that the layouts must throw for the data: the oracle's error, or that of the layouts
  /// themselves if there is no oracle.
  private(set) var error: LayoutError?

  /// The rule that a layout fails if it differs from a new one after the last `prepare`: the one about
  /// what changed before.
  private(set) var ruleOfChange = "I-02"

  /// The content inset and the display scale at the last `prepare`.
  private var view: (contentInset: Insets, scale: Double)?

  /// The number of times that something was laid out.
  private(set) var layoutCount = 0

  /// True if the rules determine the layouts' answers.
  ///
  /// They do not after a part of the layout was invalidated while other data changed without an
  /// invalidation. A layout may then read more of the new data than was invalidated.
  package private(set) var isKnown = true

  /// True if something was invalidated since the last `prepare` (rule L-03).
  package var isStale: Bool { data != nil && !pending.isNothing }

  /// The number of items in each section at the last `prepare`. For a tree, the number of nodes at
  /// each depth.
  package var knownCounts: [Int] {
    data.map { ScenarioSource(data: $0, bounds: .zero).counts } ?? []
  }

  /// True if the layouts are up to date with all data of the source.
  package func isCurrent(with source: ScenarioSource) -> Bool {
    pending.isNothing && isKnown && data == source.data
  }

  /// Records that the data had changed without an invalidation before the last `prepare`.
  mutating func markUnknown() { isKnown = false }

  /// Records a `prepare`: copies the data that were invalidated.
  ///
  /// - Parameter judge: returns the oracle's layout of the data, if any, or throws the error that
  ///   the layouts must throw.
  mutating func renew(
    present: ScenarioSource, by judge: (ScenarioSource) throws(LayoutError) -> OracleLayout?
  ) {
    guard !pending.isNothing else { return }
    layoutCount += 1
    noteChange(of: present)
    let input = stale(present.data)
    isKnown = input.isKnown
    data = input.data
    let source = ScenarioSource(
      data: input.data, bounds: present.bounds, contentInset: present.contentInset,
      scale: present.scale)
    layout = nil
    error = nil
    pending = .nothing
    do throws(LayoutError) {
      layout = try judge(source)
    } catch {
      self.error = error
      // The state is that before the first `prepare`.
      data = nil
      pending = .everything
      isKnown = true
    }
  }

  /// Chooses the rule about what changed since the last `prepare`.
  private mutating func noteChange(of present: ScenarioSource) {
    if pending.isBatch {
      ruleOfChange = "U-07"
    } else if let view, view.scale != present.scale {
      ruleOfChange = "I-11"
    } else if let view, view.contentInset != present.contentInset {
      ruleOfChange = "I-12"
    } else {
      ruleOfChange = pending.isOfBoundsOnly ? "I-10" : "I-02"
    }
    view = (present.contentInset, present.scale)
  }

  /// The oracle's layout of the same data in other bounds; nil if it throws an error.
  func layout(
    _ specification: LayoutSpecification, in present: ScenarioSource,
    by catalog: (any ReferenceCatalog)?
  ) -> OracleLayout? {
    guard let data else { return nil }
    let source = ScenarioSource(
      data: data, bounds: present.bounds, contentInset: present.contentInset,
      scale: present.scale)
    return try? catalog?.referenceLayout(specification, source)
  }

  /// The data that the next `prepare` computes, and whether the rules determine them.
  private func stale(_ present: ResolvedData) -> (data: ResolvedData, isKnown: Bool) {
    guard let old = data else { return (present, true) }
    let read = pending.data(read: present, after: old)
    // A layout cannot read the counts of a tree without its structure.
    if pending.allGeometry { return (read, pending.counts || present.tree == old.tree) }
    if pending.isBatch { return (read, isKnown) }
    if !pending.sections.isEmpty && present.tree != old.tree { return (read, false) }
    return (read, isKnown && read == present.keepingCounts(of: old))
  }
}

/// The parts of the layouts that were invalidated since the last `prepare`.
package struct PendingChanges: Equatable {
  package var counts: Bool
  package var allGeometry: Bool
  package var bounds: Bool
  package var isBatch = false

  /// The sections with invalidated elements.
  package var sections: Set<Int> = []

  /// No invalidations: the value after a `prepare`.
  package static let nothing = PendingChanges(counts: false, allGeometry: false, bounds: false)

  /// Everything is invalid: the value before the first `prepare`.
  package static let everything = PendingChanges(counts: true, allGeometry: true, bounds: true)

  package var isNothing: Bool { self == .nothing }

  /// True if only the bounds are invalid.
  fileprivate var isOfBoundsOnly: Bool {
    self == PendingChanges(counts: false, allGeometry: false, bounds: true)
  }

  /// Adds the invalidations of a context.
  package mutating func add(_ context: InvalidationContext) {
    counts = counts || context.invalidatesEverything || context.invalidatesDataSourceCounts
    allGeometry = allGeometry || context.invalidatesAllGeometry
    bounds = bounds || context.invalidatesBounds
    isBatch = isBatch || !context.updates.isEmpty
    sections.formUnion(context.invalidatedItems.map(\.section))
    sections.formUnion(context.invalidatedSupplementaryElements.map(\.path.section))
    sections.formUnion(context.invalidatedDecorationElements.map(\.path.section))
  }

  /// The data that the next `prepare` computes: from `present` for the parts that are invalid, from
  /// `old` for the others (rule I-06).
  package func data(read present: ResolvedData, after old: ResolvedData) -> ResolvedData {
    let counted = counts ? present : present.keepingCounts(of: old)
    if allGeometry || isBatch { return counted }
    var partial = old
    for section in sections where partial.sections.indices.contains(section) {
      partial.sections[section] = counted.sections[section]
    }
    return partial
  }
}

extension ResolvedData {
  /// These data, limited to the counts and the tree of `old`.
  package func keepingCounts(of old: ResolvedData) -> ResolvedData {
    if sections.map(\.count) == old.sections.map(\.count) && tree == old.tree { return self }
    var result = self
    result.tree = old.tree
    result.sections = old.sections.indices.map { section in
      guard sections.indices.contains(section) else {
        return ResolvedSection(count: old.sections[section].count)
      }
      var kept = sections[section]
      kept.count = old.sections[section].count
      return kept
    }
    return result
  }
}
