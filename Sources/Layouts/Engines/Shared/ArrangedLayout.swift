import CollectionLayout
import LayoutGeometry

/// The layout class of the eager, lazy and bucketed engines. `Storage` determines the form in which
/// the layout stores sections.
///
///     let layout = ArrangedLayout<LazyStorage<GridArrangement>>(GridArrangement(columns: 4))
///     layout.host = view
///     try layout.prepare()
///     let visible = layout.layoutAttributesForElements(in: viewport)
///
/// Before the first `prepare`, and after a `prepare` that threw an error, queries return nothing.
/// The layout of the template engine is a subclass that stores and finds attributes differently.
package class ArrangedLayout<Storage: SectionStorage>: ArrangementLayout {
  package typealias Base = Storage.StoredArrangement
  package typealias Payload = Storage.StoredArrangement.Prepared.Payload
  package typealias Attributes = LayoutAttributes<Payload>
  typealias Sections = PreparedSections<Storage.StoredArrangement.Prepared, Storage.Section>

  // Properties are final, so that they are accessed directly. Accessor methods would copy their
  // values.
  package final weak var host: (any LayoutHost)?
  package private(set) final var arrangement: Base
  package internal(set) final var work: WorkCounters {
    get { queryWorkspace.work }
    set { queryWorkspace.work = newValue }
  }

  private final var state: PreparedState<Storage.StoredArrangement.Prepared, Storage.Section>? {
    didSet { unretainedState = state.map { Unmanaged.passUnretained($0) } }
  }

  /// The same object as `state`. ``layoutAttributesForElements(in:)`` reads the object here,
  /// because reading `state` would change the object's reference count.
  private final var unretainedState:
    Unmanaged<PreparedState<Storage.StoredArrangement.Prepared, Storage.Section>>?
  private final var invalidation = PendingInvalidation.everything

  /// The batch update that is being animated; nil at other times.
  private(set) final var batch: ArrangedBatch?

  /// The elements before the current batch. They are compared with the present elements to find the
  /// inserted and the deleted ones.
  private(set) final var elementsBeforeBatch: GroupedElements?

  private final let queryWorkspace = QueryWorkspace()
  private final let visitBuffer = AnswerBuffer<Payload>()
  private final let sectionOperations:
    SectionOperations<Storage.StoredArrangement.Prepared, Storage.Section>

  /// The arrangement's type if it has a custom class of invalidation contexts; otherwise nil.
  private final let contextAwareType =
    Storage.StoredArrangement.self as? any ContextAwareArrangement.Type

  /// Creates a layout of `arrangement`.
  package init(_ arrangement: Base) {
    self.arrangement = arrangement
    sectionOperations = Storage.sectionOperations
  }

  /// The sections computed by the last `prepare`; nil before the first one and after an error.
  final var preparedSections: Sections? { state?.sections }

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
  package func prepare() throws(LayoutError) {
    guard let host, !invalidation.isEmpty else { return }
    // `invalidation` is copied before the host is called, because the host may invalidate this
    // layout again.
    let pendingInvalidation = invalidation
    // While `prepare` calls the host, the host may call this layout. `state` is nil then, and
    // `elementsBeforeBatch` is nil too, because it needs `state` to read the elements that it does
    // not store.
    var pastElements = elementsBeforeBatch
    if !pendingInvalidation.batchUpdates.isEmpty {
      pastElements = preparedSections.map { GroupedElements(of: $0) }
    }
    elementsBeforeBatch = nil
    var keptSections = preparedSections
    state = nil
    invalidation = .everything
    defer { sectionsDidChange() }
    defer { elementsBeforeBatch = pastElements }
    do throws(LayoutError) {
      try pendingInvalidation.recompute(
        &keptSections, of: arrangement, using: sectionOperations, for: host,
        elementsBeforeBatch: &pastElements,
        countingInto: { work.countsAsked += $0 })
    } catch {
      if let keptSections { pastElements?.storeGroups(of: keptSections, before: nil) }
      throw error
    }
    invalidation = .nothing
    guard let newSections = keptSections.take() else { return }
    work.elementsLaidOut += newSections.elementsLaidOut
    state = PreparedState(newSections)
  }

  /// Called after each `prepare` that computed something or threw an error. After an error,
  /// ``preparedSections`` is nil.
  func sectionsDidChange() {}

  package var collectionViewContentSize: Size { state?.sections.contentSize ?? .zero }

  /// The attributes of all elements that intersect `rect`, in canonical order (by section,
  /// category, kind and item).
  ///
  /// - Complexity: O(log n + k) for k returned of n elements in the lazy and bucketed engines, O(n)
  ///   in the eager engine.
  package func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    guard let unretainedState else { return [] }
    return sectionOperations.queryAnswers(rect, unretainedState, queryWorkspace)
  }

  /// - Complexity: as for ``layoutAttributesForElements(in:)``.
  package func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    guard let state else { return }
    sectionOperations.appendAnswers(rect, state, queryWorkspace, &buffer)
  }

  /// Calls `body` with the attributes of each element that intersects `rect`. Repeated queries do
  /// not allocate memory.
  ///
  /// - Complexity: as for ``layoutAttributesForElements(in:)``.
  package func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    guard let state else { return }
    sectionOperations.visitAnswers(rect, state, queryWorkspace, visitBuffer, body)
  }

  /// Calls `body` once, with an array that the next call uses again. Therefore repeated queries of
  /// up to ``AnswerBuffer/maximumKeptCapacity`` elements do not allocate.
  ///
  /// - Complexity: as for ``layoutAttributesForElements(in:)``.
  package func visitLayoutAttributeRuns(in rect: Rect, _ body: ([Attributes]) -> Void) {
    guard let state else { return }
    sectionOperations.visitAnswerRuns(rect, state, queryWorkspace, visitBuffer, body)
  }

  /// The attributes of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(log s) for s sections, plus computing one box.
  func attributes(of element: ElementIdentity) -> Attributes? {
    guard let state else { return nil }
    return sectionOperations.elementAttributes(element, state)
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
    guard let state else { return [] }
    return sectionOperations.elementsThatQueryCompares(rect, state)
  }

  package func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    // If the new bounds are not finite, the next `prepare` must run and throw an error.
    guard let state, newBounds.isFinite else { return true }
    let changedBounds = BoundsDependence(
      between: state.sections.environment.bounds, and: newBounds,
      axis: state.sections.arrangement.axis)
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
