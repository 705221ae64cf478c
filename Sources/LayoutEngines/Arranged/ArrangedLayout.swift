import CollectionLayout
import LayoutArrangements
import LayoutGeometry

/// A layout that keeps an arrangement's sections in the way of `Storage`: the eager, lazy and
/// bucketed engines.
///
/// Sections are kept relative to their own origins, and the origins as prefix sums, so that a change
/// in one section costs that section and a logarithm of the number of sections.
public final class ArrangedLayout<Storage: SectionStorage>: ArrangementLayout {
  public typealias Content = Storage.Content
  public typealias Payload = Storage.Content.Payload
  public typealias Attributes = LayoutAttributes<Payload>

  public weak var host: (any LayoutHost)?
  public private(set) var arrangement: Content
  public private(set) var work = WorkCounters()

  private var prepared: PreparedSections<Storage>?
  private var staleness = Staleness.everything
  private var batch: ArrangedBatch?
  private var scratch = QueryScratch()
  private var visited: [Attributes] = []

  /// Creates a layout of `arrangement`.
  public init(_ arrangement: Content) {
    self.arrangement = arrangement
  }

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
    do throws(LayoutError) {
      try layOut(for: host)
      staleness = .nothing
    } catch {
      prepared = nil
      staleness = .everything
      throw error
    }
  }

  private func layOut(for host: any LayoutHost) throws(LayoutError) {
    // Taken out, so that what is renewed is changed in place and not copied.
    var kept = prepared
    prepared = nil
    // Elements that are stale within unchanged bounds are laid out in what is known of the host.
    var environment = kept?.environment
    if environment == nil || staleness.allGeometry || staleness.counts || staleness.bounds {
      environment = try LayoutEnvironment(
        of: host, keeping: staleness.counts ? nil : environment?.counts, work: &work)
    }
    guard let environment else { return }
    let sources = kept.flatMap {
      staleness.sources(of: $0.environment, for: environment, arrangement: arrangement)
    }
    if let sources {
      try kept?.renew(arrangement, in: environment, sources: sources)
    } else {
      kept = try PreparedSections(arrangement, in: environment)
    }
    work.elementsLaidOut += kept?.elementsLaidOut ?? 0
    prepared = kept
  }

  public var collectionViewContentSize: Size { prepared?.contentSize ?? .zero }

  /// - Complexity: that of the storage: O(log n + k) for k answers of n elements where it is
  ///   located, O(n) where it scans.
  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var answers: [Attributes] = []
    withAnswers(in: rect) { answers = Array($0) }
    return answers
  }

  public func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    withAnswers(in: rect) { buffer.append(contentsOf: $0) }
  }

  public func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    withAnswers(in: rect) { for attributes in $0 { body(attributes) } }
  }

  /// Collects answers in a buffer that is used again, so that a warm query does not allocate.
  private func withAnswers(in rect: Rect, _ body: ([Attributes]) -> Void) {
    // Taken out for as long as it is used, so that a query from within `body` finds another.
    var answers: [Attributes] = []
    swap(&answers, &visited)
    answers.removeAll(keepingCapacity: true)
    prepared?.appendAnswers(in: rect, work: &work, scratch: &scratch, into: &answers)
    body(answers)
    swap(&answers, &visited)
  }

  /// - Complexity: O(log s) and one box of the storage, for s sections.
  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    prepared?.attributes(of: .cell(path))
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    prepared?.attributes(of: .supplementary(kind, path))
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    prepared?.attributes(of: .decoration(kind, path))
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    guard let prepared else { return true }
    let changes = BoundsDependence(
      between: prepared.environment.bounds, and: newBounds, axis: arrangement.axis)
    return !changes.isDisjoint(with: arrangement.boundsDependence)
  }

  public func invalidateLayout(with context: InvalidationContext) {
    staleness.add(context)
  }

  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    guard let prepared else { return proposed }
    return prepared.content.targetContentOffset(
      forProposed: proposed, velocity: velocity, contentSize: prepared.contentSize
    ) { rect, body in prepared.visitFrames(in: rect, body) }
  }

  public func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    batch = ArrangedBatch(updates: updates, contentSize: collectionViewContentSize)
  }

  public func finalizeCollectionViewUpdates() { batch = nil }

  public func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    guard let prepared, let batch else { return nil }
    return prepared.content.initialAttributes(
      of: element, resting: prepared.attributes(of: element), in: batch)
  }

  public func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    guard let prepared, let batch else { return nil }
    return prepared.content.finalAttributes(
      of: element, resting: prepared.attributes(of: element), in: batch)
  }
}
