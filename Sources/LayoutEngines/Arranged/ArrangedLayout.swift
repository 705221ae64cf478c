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
    if var kept = prepared, !staleness.allGeometry, arrangement.sectionsAreIndependent {
      prepared = nil
      let before = kept.elementsLaidOut
      try kept.layOutAgain(
        staleness.sections.filter(kept.sections.indices.contains).sorted())
      work.elementsLaidOut += kept.elementsLaidOut - before
      prepared = kept
    } else {
      let environment = try LayoutEnvironment(
        of: host, keeping: staleness.counts ? nil : prepared?.environment.counts, work: &work)
      prepared = nil
      let fresh = try PreparedSections<Storage>(arrangement, in: environment)
      work.elementsLaidOut += fresh.elementsLaidOut
      prepared = fresh
    }
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
    return prepared.environment.isStale(
      under: newBounds, dependence: arrangement.boundsDependence, axis: arrangement.axis)
  }

  public func invalidateLayout(with context: InvalidationContext) {
    staleness.add(context)
    host?.layoutWasInvalidated(with: context)
  }
}
