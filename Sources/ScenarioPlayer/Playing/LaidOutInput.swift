import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// The data on which the layouts were last prepared, the changes since then, and the oracle's
/// layout of them.
///
/// A layout notices a silent change of its data source only where it was invalidated (rule I-06).
/// So this keeps a copy of the data that were laid out.
package struct LaidOutInput {
  /// What was invalidated since the last `prepare`.
  var pending = PendingChanges.everything

  /// The data that were laid out; nil before the first `prepare` and after one that threw an error.
  package private(set) var data: ResolvedData?

  /// The oracle's layout of the data; nil if there is none or the scenario does not compare with
  /// the oracle.
  private(set) var layout: OracleLayout?

  /// The error for the data, thrown by the oracle, or by the layouts if there is no oracle.
  private(set) var error: LayoutError?

  /// The number of times that something was laid out.
  private(set) var layoutCount = 0

  /// True if the rules determine the layouts' answers.
  ///
  /// They do not if a part was invalidated while other parts of the data changed silently: the
  /// layout may read as much as it likes.
  package private(set) var isKnown = true

  /// True if something was invalidated and not yet laid out (rule L-03).
  package var isStale: Bool { data != nil && !pending.isNothing }

  /// The number of items of each section that were laid out; for a tree, of nodes at each depth.
  package var knownCounts: [Int] {
    data.map { ScenarioSource(data: $0, bounds: .zero).counts } ?? []
  }

  /// True if the present data of the source are entirely laid out.
  package func isCurrent(with source: ScenarioSource) -> Bool {
    pending.isNothing && isKnown && data == source.data
  }

  /// Records that the source changed silently before the last layout.
  mutating func markUnknown() { isKnown = false }

  /// Records a `prepare`: updates the data by what was invalidated.
  ///
  /// - Parameter judge: returns the oracle's layout of the data, if any, or throws the error that
  ///   the layouts must throw.
  mutating func renew(
    present: ScenarioSource, by judge: (ScenarioSource) throws(LayoutError) -> OracleLayout?
  ) {
    guard !pending.isNothing else { return }
    layoutCount += 1
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
      // As before the first `prepare`.
      data = nil
      pending = .everything
      isKnown = true
    }
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

  /// The data that the next `prepare` works on, and whether they are known.
  private func stale(_ present: ResolvedData) -> (data: ResolvedData, isKnown: Bool) {
    guard let old = data else { return (present, true) }
    let read = pending.data(read: present, after: old)
    // Counts and structure of a tree cannot be read apart.
    if pending.allGeometry { return (read, pending.counts || present.tree == old.tree) }
    if pending.isBatch { return (read, isKnown) }
    if !pending.sections.isEmpty && present.tree != old.tree { return (read, false) }
    return (read, isKnown && read == present.keepingCounts(of: old))
  }
}

/// What layouts were invalidated with since the last `prepare`.
package struct PendingChanges: Equatable {
  package var counts: Bool
  package var allGeometry: Bool
  package var bounds: Bool
  package var isBatch = false

  /// The sections with invalidated elements.
  package var sections: Set<Int> = []

  /// The value after a `prepare`.
  package static let nothing = PendingChanges(counts: false, allGeometry: false, bounds: false)

  /// The value before the first `prepare`.
  package static let everything = PendingChanges(counts: true, allGeometry: true, bounds: true)

  package var isNothing: Bool { self == .nothing }

  /// Adds the flags and sections of a context.
  package mutating func add(_ context: InvalidationContext) {
    counts = counts || context.invalidatesEverything || context.invalidatesDataSourceCounts
    allGeometry = allGeometry || context.invalidatesAllGeometry
    bounds = bounds || context.invalidatesBounds
    isBatch = isBatch || !context.updates.isEmpty
    sections.formUnion(context.invalidatedItems.map(\.section))
    sections.formUnion(context.invalidatedSupplementaryElements.map(\.path.section))
    sections.formUnion(context.invalidatedDecorationElements.map(\.path.section))
  }

  /// The data that the next `prepare` works on: those of `present` where something is stale, and
  /// otherwise those of `old` (rule I-06).
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
  /// These data as seen by a layout that keeps the counts of `old`.
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
