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
package struct ExpectedLayoutState {
  /// The invalidations since the last `prepare`.
  var pendingChanges = PendingChanges.everything

  /// The data at the last `prepare`; nil before the first `prepare` and after one that threw an
  /// error.
  package private(set) var laidOutData: ResolvedData? {
    didSet {
      laidOutItemCounts =
        laidOutData.map { ScenarioSource(data: $0, bounds: .zero).counts } ?? []
    }
  }

  /// The number of items in each section at the last `prepare`. For a tree, the number of nodes at
  /// each depth.
  package private(set) var laidOutItemCounts: [Int] = []

  /// The oracle's layout of the data at the last `prepare`. Nil before the first `prepare`, after
  /// an error, and if the scenario is not compared with the oracle.
  private(set) var oracleLayout: OracleLayout?

  /// The error that the layouts must throw for these data: the oracle's error or, if the scenario
  /// is not compared with the oracle, the error of the first layout.
  private(set) var expectedError: LayoutError?

  /// What is observed if a layout differs from a new layout after the last `prepare`. It tells the
  /// kind of change that preceded this `prepare`.
  private(set) var observationIfOutdated = Observation.outdatedAfterChanges

  /// The content inset and the display scale at the last `prepare`.
  private var lastInsetAndScale: (contentInset: Insets, scale: Double)?

  /// The number of recorded calls of `prepare` after an invalidation.
  private(set) var prepareCount = 0

  /// True if the rules determine which data the layouts must show.
  ///
  /// False after a part of a layout was invalidated while other data had changed without an
  /// invalidation. The layout may then read more of the new data than was invalidated.
  package private(set) var isExpectedDataKnown = true

  /// True if something was invalidated since the last `prepare` (rule L-03).
  package var isStale: Bool { laidOutData != nil && !pendingChanges.isEmpty }

  /// True if the layouts are up to date with all data of the source.
  package func isUpToDate(with source: ScenarioSource) -> Bool {
    pendingChanges.isEmpty && isExpectedDataKnown && laidOutData == source.data
  }

  /// Records that the data had changed without an invalidation before the last `prepare`. Until the
  /// next recorded `prepare`, the rules then do not determine which data the layouts show.
  mutating func markExpectedDataUnknown() { isExpectedDataKnown = false }

  /// Records a `prepare`: replaces the invalidated part of the stored data with the current data of
  /// the source.
  ///
  /// - Parameter computeLayout: Returns the oracle's layout of the data, if any, or throws the
  ///   error that the layouts must throw.
  mutating func recordPrepare(
    currentSource: ScenarioSource,
    by computeLayout: (ScenarioSource) throws(LayoutError) -> OracleLayout?
  ) {
    guard !pendingChanges.isEmpty else { return }
    prepareCount += 1
    updateObservationIfOutdated(currentSource: currentSource)
    let input = inputOfNextPrepare(currentSource.data)
    isExpectedDataKnown = input.isKnown
    laidOutData = input.data
    let source = currentSource.copy(with: input.data)
    oracleLayout = nil
    expectedError = nil
    pendingChanges = .nothing
    do throws(LayoutError) {
      oracleLayout = try computeLayout(source)
    } catch {
      self.expectedError = error
      // After an error, the state is the same as before the first `prepare`.
      laidOutData = nil
      pendingChanges = .everything
      isExpectedDataKnown = true
    }
  }

  /// Sets ``observationIfOutdated`` according to what has changed since the last `prepare`.
  private mutating func updateObservationIfOutdated(currentSource: ScenarioSource) {
    let hasNewScale = lastInsetAndScale.map { $0.scale != currentSource.scale } ?? false
    let hasNewInset =
      lastInsetAndScale.map { $0.contentInset != currentSource.contentInset } ?? false
    if pendingChanges.batchCount > 0 {
      observationIfOutdated =
        pendingChanges.batchCount > 1
        ? .outdatedAfterTwoBatches
        : pendingChanges.hasContextOutsideBatch ? .outdatedAfterChanges : .outdatedAfterBatch
    } else if hasNewScale || hasNewInset {
      observationIfOutdated =
        hasNewScale && hasNewInset
        ? .outdatedAfterChanges : hasNewScale ? .outdatedAfterNewScale : .outdatedAfterNewInset
    } else {
      observationIfOutdated =
        pendingChanges.invalidatesOnlyBounds ? .outdatedAfterNewViewSize : .outdatedAfterChanges
    }
    lastInsetAndScale = (currentSource.contentInset, currentSource.scale)
  }

  /// The oracle's layout of the last prepared data in the bounds of `currentSource`; nil if the
  /// oracle throws an error, or if there are no prepared data.
  func makeOracleLayout(
    _ specification: LayoutSpecification, in currentSource: ScenarioSource,
    by catalog: (any ReferenceCatalog)?
  ) -> OracleLayout? {
    guard let laidOutData else { return nil }
    return try? catalog?.referenceLayout(specification, currentSource.copy(with: laidOutData))
  }

  /// The data that the next `prepare` will use, and whether the rules determine which data these
  /// are.
  private func inputOfNextPrepare(_ currentData: ResolvedData) -> (
    data: ResolvedData, isKnown: Bool
  ) {
    guard let oldData = laidOutData else { return (currentData, true) }
    let dataSeenByPrepare = pendingChanges.dataVisibleAfterPrepare(
      currentData: currentData, oldData: oldData)
    // A layout of a tree reads the parents of the nodes again in each `prepare`, as another layout
    // reads sizes. Thus it notices a changed number of nodes even if the numbers of items were not
    // invalidated.
    let hasOldTree = currentData.tree == oldData.tree
    if pendingChanges.invalidatesAllGeometry {
      return (dataSeenByPrepare, pendingChanges.invalidatesCounts || hasOldTree)
    }
    if pendingChanges.batchCount > 0 { return (dataSeenByPrepare, isExpectedDataKnown) }
    return (
      dataSeenByPrepare,
      isExpectedDataKnown && hasOldTree
        && dataSeenByPrepare == currentData.keepingSectionAndItemCounts(of: oldData)
    )
  }
}

/// The parts of the layouts that were invalidated since the last `prepare`.
package struct PendingChanges: Equatable {
  package var invalidatesCounts: Bool
  package var invalidatesAllGeometry: Bool
  package var invalidatesBounds: Bool

  /// The number of batches since the last `prepare`.
  package var batchCount = 0

  /// True if the layouts were invalidated by a context that does not belong to a batch.
  package var hasContextOutsideBatch = false

  /// The sections with invalidated elements.
  package var invalidatedSections: Set<Int> = []

  /// No invalidations: the value after a `prepare`.
  package static let nothing = PendingChanges(
    invalidatesCounts: false, invalidatesAllGeometry: false, invalidatesBounds: false)

  /// Everything is invalid: the value before the first `prepare`.
  package static let everything = PendingChanges(
    invalidatesCounts: true, invalidatesAllGeometry: true, invalidatesBounds: true)

  package var isEmpty: Bool {
    !invalidatesCounts && !invalidatesAllGeometry && !invalidatesBounds && batchCount == 0
      && invalidatedSections.isEmpty
  }

  /// True if only the bounds were invalidated, and no batch was performed.
  fileprivate var invalidatesOnlyBounds: Bool {
    invalidatesBounds && !invalidatesCounts && !invalidatesAllGeometry && batchCount == 0
      && invalidatedSections.isEmpty
  }

  /// Adds what `context` invalidates.
  package mutating func add(_ context: InvalidationContext) {
    invalidatesCounts =
      invalidatesCounts || context.invalidatesEverything || context.invalidatesDataSourceCounts
    invalidatesAllGeometry = invalidatesAllGeometry || context.invalidatesAllGeometry
    invalidatesBounds = invalidatesBounds || context.invalidatesBounds
    if context.updates.isEmpty { hasContextOutsideBatch = true } else { batchCount += 1 }
    invalidatedSections.formUnion(context.invalidatedItems.map(\.section))
    invalidatedSections.formUnion(context.invalidatedSupplementaryElements.map(\.path.section))
    invalidatedSections.formUnion(context.invalidatedDecorationElements.map(\.path.section))
  }

  /// The data that the next `prepare` will use: the invalidated parts from `currentData`, all other
  /// parts from `oldData` (rule I-06).
  package func dataVisibleAfterPrepare(currentData: ResolvedData, oldData: ResolvedData)
    -> ResolvedData
  {
    let dataWithVisibleCounts =
      invalidatesCounts ? currentData : currentData.keepingSectionAndItemCounts(of: oldData)
    if invalidatesAllGeometry || batchCount > 0 { return dataWithVisibleCounts }
    var dataWithUpdatedSections = oldData
    for section in invalidatedSections
    where dataWithUpdatedSections.sections.indices.contains(section) {
      dataWithUpdatedSections.sections[section] = dataWithVisibleCounts.sections[section]
    }
    return dataWithUpdatedSections
  }
}

extension ResolvedData {
  /// A copy of these data with the tree and the numbers of sections and items of `oldData`.
  package func keepingSectionAndItemCounts(of oldData: ResolvedData) -> ResolvedData {
    if sections.map(\.count) == oldData.sections.map(\.count) && tree == oldData.tree {
      return self
    }
    var result = self
    result.tree = oldData.tree
    result.sections = oldData.sections.indices.map { section in
      guard sections.indices.contains(section) else {
        return ResolvedSection(count: oldData.sections[section].count)
      }
      var keptSection = sections[section]
      keptSection.count = oldData.sections[section].count
      return keptSection
    }
    return result
  }
}
