import CollectionLayout
import LayoutGeometry

/// The layout class of the eager, lazy and bucketed engines, which differ only in the kind of
/// storage for sections.
///
///     let layout = ArrangedLayout(GridArrangement(columns: 4), storage: .onDemand)
///     layout.host = view
///     try layout.prepare()
///     let visible = layout.layoutAttributesForElements(in: viewport)
///
/// Before the first `prepare`, and after a `prepare` that threw an error, queries return nothing.
package final class ArrangedLayout<Base: Arrangement>: ArrangementLayout {
  package typealias Payload = Base.Prepared.Payload
  package typealias Attributes = LayoutAttributes<Payload>

  package weak var host: (any LayoutHost)?
  package private(set) var arrangement: Base
  package internal(set) var work: WorkCounters {
    get { queryWorkspace.work }
    set { queryWorkspace.work = newValue }
  }

  /// The sections computed by the last `prepare`; nil before the first one and after an error.
  private(set) var preparedSections: PreparedSections<Base.Prepared>? {
    didSet { unretainedSections = preparedSections.map { Unmanaged.passUnretained($0) } }
  }

  /// The same object as `preparedSections`. ``layoutAttributesForElements(in:)`` reads it here,
  /// because reading `preparedSections` would change the object's reference count.
  private var unretainedSections: Unmanaged<PreparedSections<Base.Prepared>>?
  private var invalidation = PendingInvalidation.everything

  /// The batch update that is being animated; nil at other times.
  private(set) var batch: ArrangedBatch?

  /// The elements before the current batch. They are compared with the present elements to find the
  /// inserted and the deleted ones.
  private(set) var elementsBeforeBatch: GroupedElements?

  private let storage: SectionStorage
  private let queryWorkspace = QueryWorkspace()
  private let visitBuffer = AnswerBuffer<Payload>()

  /// The arrangement's type if it has a custom class of invalidation contexts; otherwise nil.
  private let contextAwareType = Base.self as? any ContextAwareArrangement.Type

  /// Creates a layout of `arrangement` that stores sections in the form `storage`.
  package init(_ arrangement: Base, storage: SectionStorage) {
    self.arrangement = arrangement
    self.storage = storage
  }

  package func update(_ change: (inout Base) -> Void) {
    change(&arrangement)
    invalidateLayout()
  }

  package var invalidationContextClass: InvalidationContext.Type {
    contextAwareType?.contextClass(of: arrangement) ?? InvalidationContext.self
  }

  /// Computes the parts of the layout that were invalidated since the last `prepare`.
  ///
  /// - Complexity: the time to compute the invalidated sections or items, plus O(log s) for each of
  ///   these sections if the layout has s sections that are independent of one another.
  package func prepare() throws(LayoutError) { try computeInvalidParts() }

  /// Computes the parts of the layout that were invalidated since the last `prepare`. Returns false
  /// if there are none.
  @discardableResult
  func computeInvalidParts() throws(LayoutError) -> Bool {
    guard let host, !invalidation.isEmpty else { return false }
    // `invalidation` is copied before the host is called, because the host may invalidate this
    // layout again.
    let pendingInvalidation = invalidation
    // While `prepare` calls the host, the host may call this layout. `preparedSections` is nil then,
    // and `elementsBeforeBatch` is nil too, because it needs `preparedSections` to read the elements
    // that it does not store.
    var pastElements = elementsBeforeBatch
    if !pendingInvalidation.batchUpdates.isEmpty {
      pastElements = preparedSections.map { GroupedElements(of: $0.list) }
    }
    elementsBeforeBatch = nil
    var keptList = preparedSections?.list
    var preparedArrangement = preparedSections?.arrangement
    preparedSections = nil
    invalidation = .everything
    defer { elementsBeforeBatch = pastElements }
    do throws(LayoutError) {
      try pendingInvalidation.recompute(
        &keptList, &preparedArrangement, of: arrangement, storage: storage, for: host,
        elementsBeforeBatch: &pastElements, countingInto: { work.countsAsked += $0 })
    } catch {
      if let keptList { pastElements?.storeGroups(of: keptList, before: nil) }
      throw error
    }
    invalidation = .nothing
    guard let newList = keptList.take(), let newArrangement = preparedArrangement.take() else {
      return true
    }
    work.elementsLaidOut += newList.elementsLaidOut
    preparedSections = PreparedSections(newArrangement, newList, queryWorkspace)
    return true
  }

  package var collectionViewContentSize: Size { preparedSections?.list.contentSize ?? .zero }

  /// The attributes of all elements that intersect `rect`, in canonical order.
  ///
  /// - Complexity: O(log n + k) for k returned of n elements in the lazy and bucketed engines, O(n)
  ///   in the eager engine.
  package func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    guard let unretainedSections else { return [] }
    return unretainedSections._withUnsafeGuaranteedRef { $0.answers(in: rect) }
  }

  /// - Complexity: as for ``layoutAttributesForElements(in:)``.
  package func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    preparedSections?.appendAnswers(in: rect, into: &buffer)
  }

  /// Calls `body` with the attributes of each element that intersects `rect`. Repeated queries of up
  /// to ``AnswerBuffer/maximumKeptCapacity`` elements do not allocate memory.
  ///
  /// - Complexity: as for ``layoutAttributesForElements(in:)``.
  package func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    visitLayoutAttributeRuns(in: rect) { run in
      for attributes in run { body(attributes) }
    }
  }

  /// Calls `body` once, with an array that the next call uses again. Therefore repeated queries of
  /// up to ``AnswerBuffer/maximumKeptCapacity`` elements do not allocate.
  ///
  /// - Complexity: as for ``layoutAttributesForElements(in:)``.
  package func visitLayoutAttributeRuns(in rect: Rect, _ body: ([Attributes]) -> Void) {
    guard let preparedSections else { return }
    visitBuffer.withAnswers { answers in
      preparedSections.appendAnswers(in: rect, into: &answers)
      body(answers)
    }
  }

  /// The attributes of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(log s) for s sections, plus computing one box.
  private func attributes(of element: ElementIdentity) -> Attributes? {
    preparedSections?.attributes(of: element)
  }

  /// - Complexity: O(log s) for s sections, plus computing one box.
  package func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    attributes(of: .cell(path))
  }

  package func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    attributes(of: .supplementary(kind, path))
  }

  package func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    attributes(of: .decoration(kind, path))
  }

  /// The elements that a query compares with `rect`; see ``QueryTracing``.
  package func elementsThatQueryCompares(with rect: Rect) -> [ElementIdentity]? {
    preparedSections.map { $0.elementsThatQueryCompares(with: rect) } ?? []
  }

  package func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    // If the new bounds are not finite, the next `prepare` must run and throw an error.
    guard let list = preparedSections?.list, newBounds.isFinite else { return true }
    let changedBounds = BoundsDependence(
      between: list.environment.bounds, and: newBounds, axis: list.axis)
    return !changedBounds.isDisjoint(with: arrangement.boundsDependence.attributeDependence)
  }

  package func invalidateLayout(with context: InvalidationContext) {
    contextAwareType?.applyContext(context, to: &arrangement)
    invalidation.add(context)
    host?.layoutWasInvalidated(with: context)
  }

  package func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    preparedSections?.targetContentOffset(forProposed: proposed, velocity: velocity) ?? proposed
  }

  package func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    batch = ArrangedBatch(updates: updates, contentSize: collectionViewContentSize)
  }

  package func finalizeCollectionViewUpdates() {
    batch = nil
    elementsBeforeBatch = nil
  }

  package func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    preparedSections?.initialAttributes(of: element, in: batch)
  }

  /// - Complexity: O(n log k + s) if there are n elements of the kind before and after the batch
  ///   together, k changes and s sections. Nothing is computed before this method is called.
  package func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    batch.map { insertedPaths(of: category, kind, in: $0) } ?? []
  }

  /// - Complexity: as for ``pathsToInsert(for:ofKind:)``.
  package func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    batch.map { deletedPaths(of: category, kind, in: $0) } ?? []
  }
}
