import CollectionLayout

/// The parts of a layout that were invalidated since the last `prepare`.
///
///     let context = InvalidationContext()
///     context.invalidateItems(at: [ElementPath(section: 2, item: 7)])
///     var pending = PendingInvalidation.nothing
///     pending.add(context)
///     pending.invalidatedSections  // [2]
struct PendingInvalidation {
  /// True if the numbers of sections and items must be read again from the host.
  var invalidatesCounts: Bool

  /// True if all geometry must be computed again.
  var invalidatesAllGeometry: Bool

  /// True if the host's bounds may have changed.
  var invalidatesBounds: Bool

  /// The sections with invalidated elements. Not used if all geometry is invalid.
  var invalidatedSections: Set<Int>

  /// The invalidated cells; a cell can be listed twice. Not used if all geometry is invalid.
  var invalidatedCells: [ElementPath] = []

  /// The updates of all batches since the last `prepare`, from which the sections to keep are
  /// found. Not used if all geometry is invalid, because then no section is kept.
  var batchUpdates: [LayoutUpdate] = []

  /// Nothing is invalid.
  static let nothing = PendingInvalidation(
    invalidatesCounts: false, invalidatesAllGeometry: false, invalidatesBounds: false,
    invalidatedSections: [])

  /// Everything is invalid: the state before the first `prepare`.
  static let everything = PendingInvalidation(
    invalidatesCounts: true, invalidatesAllGeometry: true, invalidatesBounds: true,
    invalidatedSections: [])

  /// True if nothing is invalid.
  var isEmpty: Bool {
    !invalidatesCounts && !invalidatesAllGeometry && !invalidatesBounds
      && invalidatedSections.isEmpty
  }

  /// Adds the parts that `context` invalidates.
  mutating func add(_ context: InvalidationContext) {
    invalidatesCounts =
      invalidatesCounts || context.invalidatesEverything || context.invalidatesDataSourceCounts
    invalidatesBounds = invalidatesBounds || context.invalidatesBounds
    // A batch renumbers elements, so elements and updates from before the batch can no longer be
    // identified.
    let renumbersEarlierInvalidations =
      !context.updates.isEmpty && !(batchUpdates.isEmpty && invalidatedSections.isEmpty)
    invalidatesAllGeometry =
      invalidatesAllGeometry || context.invalidatesAllGeometry || renumbersEarlierInvalidations
    batchUpdates += context.updates
    invalidatedCells += context.invalidatedItems
    invalidatedSections.formUnion(context.invalidatedItems.map(\.section))
    invalidatedSections.formUnion(context.invalidatedSupplementaryElements.map(\.path.section))
    invalidatedSections.formUnion(context.invalidatedDecorationElements.map(\.path.section))
  }
}

extension LayoutEnvironment {
  /// Reads the environment from a host. Reads the numbers of items only if `counts` is nil.
  ///
  /// - Parameter count: receives the number of requests to the host, each for the number of
  ///   sections or for the number of items of one section.
  init(
    of host: any LayoutHost, keeping counts: [Int]?, countingInto count: (Int) -> Void
  ) throws(LayoutError) {
    var itemCounts = counts ?? []
    if counts == nil {
      let sectionCount = host.numberOfSections
      count(1)
      guard Self.isLegal(count: sectionCount) else {
        throw .invalidCount(section: nil, sectionCount)
      }
      // With a capacity of 0, the initializer would write to the empty array that all threads
      // share.
      if sectionCount > 0 {
        itemCounts = [Int](unsafeUninitializedCapacity: sectionCount) { memory, initializedCount in
          host.copyItemCounts(into: .init(rebasing: memory[..<sectionCount]))
          initializedCount = sectionCount
        }
      }
      count(sectionCount)
    }
    try self.init(
      bounds: host.bounds, contentInset: host.contentInset, scale: host.scale,
      itemCounts: itemCounts)
  }
}
