import CollectionLayout
import LayoutGeometry

/// A layout that keeps an arrangement's sections in the way of `Storage`: the eager, lazy and
/// bucketed engines.
///
/// Sections are kept relative to their own origins, and the origins as prefix sums, so that a change
/// in one section costs that section and a logarithm of the number of sections. The template engine
/// builds on it and overrides how answers are kept and found.
public class ArrangedLayout<Storage: SectionStorage>: ArrangementLayout {
  public typealias Content = Storage.Content
  public typealias Payload = Storage.Content.Payload
  public typealias Attributes = LayoutAttributes<Payload>

  // Final, so that they are read where they stand and not copied out by an accessor.
  public final weak var host: (any LayoutHost)?
  public private(set) final var arrangement: Content
  public internal(set) final var work: WorkCounters {
    get { desk.work }
    set { desk.work = newValue }
  }

  /// What the last `prepare` left.
  private final var state: Prepared<Content, Storage.Section>?
  /// The sections before the batch that was last laid out, until it ends: for who asks which elements
  /// it brings and takes away.
  private(set) final var former: PreparedSections<Content, Storage.Section>?
  private(set) final var batch: ArrangedBatch?
  private var staleness = Staleness.everything
  private final let desk = QueryDesk()
  private final var visited: [Attributes] = []
  private final let form: SectionForm<Content, Storage.Section>

  /// Creates a layout of `arrangement`.
  public init(_ arrangement: Content) {
    self.arrangement = arrangement
    form = Storage.form
  }

  /// The sections as the last `prepare` left them; nil before it, and after one that threw.
  final var prepared: PreparedSections<Content, Storage.Section>? { state?.sections }

  public func update(_ change: (inout Content) -> Void) {
    change(&arrangement)
    invalidateLayout()
  }

  public var invalidationContextClass: InvalidationContext.Type {
    arrangement.invalidationContextClass
  }

  /// Lays out what is stale.
  ///
  /// - Complexity: that of the arrangement's stale sections, and O(log s) for each where s sections
  ///   are independent of one another.
  public func prepare() throws(LayoutError) {
    guard let host, !staleness.isNothing else { return }
    // Taken out while the host is asked, which may in turn ask this layout.
    let stale = staleness
    if !stale.updates.isEmpty { former = prepared }
    var kept = prepared
    state = nil
    staleness = .everything
    defer { sectionsWereRenewed() }
    try stale.renew(
      &kept, of: arrangement, in: form, for: host, countingInto: { work.countsAsked += $0 })
    staleness = .nothing
    guard let kept else { return }
    work.elementsLaidOut += kept.elementsLaidOut
    state = Prepared(kept)
  }

  /// Called after each `prepare` that had something to do; after one that threw, nothing is prepared.
  func sectionsWereRenewed() {}

  public var collectionViewContentSize: Size { state?.sections.contentSize ?? .zero }

  /// - Complexity: that of the storage: O(log n + k) for k answers of n elements where it is
  ///   located, O(n) where it scans.
  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    form.answers(rect, state, desk)
  }

  public func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    form.append(rect, state, desk, &buffer)
  }

  /// Answers are collected in a buffer that is used again, so that a warm query does not allocate.
  public func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    // Taken out for as long, so that a query from within `body` finds its own.
    var answers: [Attributes] = []
    swap(&answers, &visited)
    form.visit(rect, state, desk, &answers, body)
    swap(&answers, &visited)
  }

  /// The attributes of an element, or nil where there is none.
  func attributes(of element: ElementIdentity) -> Attributes? { form.attributes(element, state) }

  /// - Complexity: O(log s) and one box of the storage, for s sections.
  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    attributes(of: .cell(path))
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    attributes(of: .supplementary(kind, path))
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    attributes(of: .decoration(kind, path))
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    // Bounds that no layout can be prepared in are to be refused by the next prepare.
    guard let state, newBounds.isFinite else { return true }
    let changes = BoundsDependence(
      between: state.sections.environment.bounds, and: newBounds, axis: arrangement.axis)
    return !changes.isDisjoint(with: arrangement.boundsDependence)
  }

  public func invalidateLayout(with context: InvalidationContext) {
    arrangement.invalidate(with: context)
    staleness.add(context)
    host?.layoutWasInvalidated(with: context)
  }

  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    prepared?.targetContentOffset(forProposed: proposed, velocity: velocity) ?? proposed
  }

  public func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    batch = ArrangedBatch(updates: updates, contentSize: collectionViewContentSize)
  }

  public func finalizeCollectionViewUpdates() {
    batch = nil
    former = nil
  }

  public func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    prepared?.initialAttributes(of: element, in: batch)
  }

  public func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    prepared?.finalAttributes(of: element, in: batch)
  }

  /// - Complexity: O(n log k + s) for n elements of the kind before and after, k changes and s
  ///   sections; nothing is done for it before it is asked for.
  public func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    batch.map { arrivals(of: category, kind, in: $0) } ?? []
  }

  /// - Complexity: as for ``pathsToInsert(for:ofKind:)``.
  public func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    batch.map { departures(of: category, kind, in: $0) } ?? []
  }
}
