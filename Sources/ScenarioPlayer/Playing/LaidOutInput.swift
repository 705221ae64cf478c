import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// What the layouts were last prepared on, what is stale since, and what the oracle says to it.
///
/// A silent change of the source shows only where something was invalidated (rule I-06), so the
/// data are a copy of what was laid out.
package struct LaidOutInput {
  /// What has become stale since the last `prepare`.
  var pending = PendingChanges.everything

  /// The data that was laid out; nil before the first `prepare` and after one that failed.
  package private(set) var data: ResolvedData?

  /// The oracle's layout of it; nil where there is none, and where nobody asks the oracle.
  private(set) var layout: OracleLayout?

  /// What is wrong with the data: by the oracle, or by the layouts where nobody asks it.
  private(set) var error: LayoutError?

  /// Whether the rules say what the layouts must answer. They do not where a part was invalidated
  /// while other parts of the source changed silently: how much is read anew is the layout's choice.
  package private(set) var isKnown = true

  /// Whether something was invalidated that has not been laid out yet (rule L-03).
  package var isStale: Bool { data != nil && !pending.isNothing }

  /// The number of items of each section that was laid out; of a tree, of nodes at each depth.
  package var knownCounts: [Int] {
    data.map { ScenarioSource(data: $0, bounds: .zero).counts } ?? []
  }

  /// Whether what was laid out is all of the present source.
  package func isCurrent(with source: ScenarioSource) -> Bool {
    pending.isNothing && isKnown && data == source.data
  }

  /// Takes up that the source had changed silently before what was last laid out.
  mutating func forgetWhatIsKnown() { isKnown = false }

  /// Takes up that the layouts were prepared: lays out what was stale, and nothing else.
  ///
  /// - Parameter judge: says whether data can be laid out, and how where it has a layout of its own.
  mutating func renew(
    present: ScenarioSource, by judge: (ScenarioSource) throws(LayoutError) -> OracleLayout?
  ) {
    guard !pending.isNothing else { return }
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

  /// What the oracle would say of what was laid out in other bounds; nil where it would refuse.
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

  /// The data that a `prepare` works on now.
  private func stale(_ present: ResolvedData) -> (data: ResolvedData, isKnown: Bool) {
    guard let old = data else { return (present, true) }
    let read = pending.data(read: present, after: old)
    // A tree is not counts and sizes, but both at once.
    if pending.allGeometry { return (read, pending.counts || present.tree == old.tree) }
    if pending.isBatch { return (read, isKnown) }
    if !pending.sections.isEmpty && present.tree != old.tree { return (read, false) }
    return (read, isKnown && read == present.keepingCounts(of: old))
  }
}

/// What layouts were told is stale.
package struct PendingChanges: Equatable {
  package var counts: Bool
  package var allGeometry: Bool
  package var bounds: Bool
  package var isBatch = false

  /// The sections with stale elements.
  package var sections: Set<Int> = []

  /// As after a `prepare`.
  package static let nothing = PendingChanges(counts: false, allGeometry: false, bounds: false)

  /// As before the first `prepare`.
  package static let everything = PendingChanges(counts: true, allGeometry: true, bounds: true)

  package var isNothing: Bool { self == .nothing }

  /// Takes up what a context says.
  package mutating func add(_ context: InvalidationContext) {
    counts = counts || context.invalidatesEverything || context.invalidatesDataSourceCounts
    allGeometry = allGeometry || context.invalidatesAllGeometry
    bounds = bounds || context.invalidatesBounds
    isBatch = isBatch || !context.updates.isEmpty
    sections.formUnion(context.invalidatedItems.map(\.section))
    sections.formUnion(context.invalidatedSupplementaryElements.map(\.path.section))
    sections.formUnion(context.invalidatedDecorationElements.map(\.path.section))
  }

  /// The data that the next `prepare` works on, where `old` was laid out and `present` is what the
  /// source has now: what is stale is read anew, and nothing else (rule I-06).
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
  /// These data as a layout sees them that keeps the counts of `old`.
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
