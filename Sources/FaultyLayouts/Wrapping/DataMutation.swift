import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A mutation whose layout stores its own record of the data, such as item sizes.
///
/// The original layout reads a copy of the data source, which the mutant updates in `prepare`.
protocol DataMutation: Mutation {
  /// The data that the original layout must lay out; `present` is the data of the data source.
  ///
  /// - Parameters:
  ///   - past: the data laid out before; nil before the first `prepare`.
  ///   - updates: the batch since the last `prepare`; empty outside of a batch.
  func dataToLayOut(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData

  /// The attributes to return in place of `attributes`, which the original layout returned; by
  /// default `attributes` itself.
  func returnedAttributes<Payload>(for attributes: LayoutAttributes<Payload>) -> LayoutAttributes<
    Payload
  >
}

/// A mutation that stores a row for each item and applies batches to these rows. After any change
/// that is not a batch, the mutant reads all data again.
protocol BatchApplyingMutation: DataMutation {
  /// Applies the batch `updates` to `rows`, which represent the items before the batch.
  ///
  /// - Returns: false if the mutation does not support this batch. The mutant then reads all data
  ///   again.
  func applyUpdates(
    _ updates: [LayoutUpdate], to rows: inout RowModel, past: ResolvedData,
    present: ResolvedData
  ) -> Bool
}

extension DataMutation {
  static var copiesDataSource: Bool { true }

  func makeMutant<Base: CollectionLayout>(
    over base: Base, in environment: MutantEnvironment
  ) -> any CollectionLayout { DataMutant(base, self, in: environment) }

  func returnedAttributes<Payload>(for attributes: LayoutAttributes<Payload>) -> LayoutAttributes<
    Payload
  > {
    attributes
  }
}

extension BatchApplyingMutation {
  func dataToLayOut(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    guard let past, !updates.isEmpty, var rows = RowModel(past, before: updates),
      applyUpdates(updates, to: &rows, past: past, present: present)
    else { return present }
    return rows.itemCounts == present.sections.map(\.count)
      ? rows.replacingItemSizes(in: present) : present
  }
}

/// A mutant that makes its original layout lay out the data that the mutation returns.
private final class DataMutant<Base: CollectionLayout, AppliedMutation: DataMutation>:
  LayoutWithMutation<Base, AppliedMutation>, MutantLayout
{
  private weak var realHost: (any LayoutHost)?
  private var itemCountsAreStale = true
  private var updates: [LayoutUpdate] = []
  private var isPrepared = false

  var host: (any LayoutHost)? {
    get { realHost }
    set { realHost = newValue }
  }

  func invalidateLayout(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts {
      itemCountsAreStale = true
    }
    // Keep the updates of a single batch. A further invalidation before the next `prepare` discards
    // them, because the updates of two batches cannot be combined.
    let keepsUpdates = updates.isEmpty && !context.invalidatesEverything
    updates = keepsUpdates ? context.updates : []
    base.invalidateLayout(with: context)
    realHost?.layoutWasInvalidated(with: context)
  }

  func prepare() throws(LayoutError) {
    guard let realHost else { return }
    let originalSource = environment.originalSource
    originalSource.bounds = realHost.bounds
    originalSource.contentInset = realHost.contentInset
    originalSource.scale = realHost.scale
    if itemCountsAreStale { requestItemCounts(of: realHost) }
    originalSource.data = mutation.dataToLayOut(
      isPrepared ? originalSource.data : nil, after: updates, environment.source.data)
    // For a batch, the original layout would request only the sizes of the changed items. The
    // mutation may have changed other sizes too, so all geometry is invalidated.
    if !updates.isEmpty { base.invalidateLayout() }
    updates = []
    isPrepared = false
    try base.prepare()
    itemCountsAreStale = false
    isPrepared = true
  }

  /// Requests the item counts of all sections from the real host. The original layout makes no such
  /// requests, because it reads the counts from a copy of the data source.
  private func requestItemCounts(of host: any LayoutHost) {
    for section in 0..<host.numberOfSections { _ = host.numberOfItems(inSection: section) }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    // An element whose position is NaN intersects no rectangle.
    base.layoutAttributesForElements(in: rect).map { mutation.returnedAttributes(for: $0) }
      .filter { !$0.frame.minY.isNaN }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    base.layoutAttributesForItem(at: path).map { mutation.returnedAttributes(for: $0) }
  }
}
