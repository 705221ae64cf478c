import CollectionLayout
import LayoutGeometry

/// A layout that uses the template engine: it stores an object for every element, and compares all
/// of them in each query.
///
///     let layout = TemplateLayout(GridArrangement(columns: 4))
///     layout.host = view
///     try layout.prepare()
///     print(layout.work.attributesMade, "objects were made")
///
/// Another layout computes the sections as tables, so that a partial invalidation requests only the
/// data of sections with invalidated elements. `prepare` makes an object for every element, whatever
/// was invalidated.
final class TemplateLayout<Base: Arrangement>: ArrangementLayout {
  typealias Payload = Base.Prepared.Payload
  typealias Attributes = LayoutAttributes<Payload>

  /// Computes the sections, and keeps the state of invalidations and batches.
  private let tableLayout: ArrangedLayout<Base>
  private var objects = ElementObjects()

  init(_ arrangement: Base) { tableLayout = ArrangedLayout(arrangement, storage: .table) }

  /// Computes the invalid sections, and then makes the object of every element.
  ///
  /// - Complexity: O(n) for n elements.
  func prepare() throws(LayoutError) {
    do throws(LayoutError) {
      guard try tableLayout.computeInvalidParts() else { return }
    } catch {
      objects = ElementObjects()
      throw error
    }
    // Releases the old objects first, so that old and new objects never exist at the same time.
    objects = ElementObjects()
    guard let preparedSections = tableLayout.preparedSections else { return }
    objects = preparedSections.makeObjects()
    tableLayout.work.attributesMade += objects.count
  }

  /// The attributes of all elements that intersect `rect`, which is compared with every element.
  ///
  /// - Complexity: O(n + k log k) for k returned of n elements.
  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let queryBox = Box(rect)
    guard let preparedSections = tableLayout.preparedSections, queryBox.isOrdered else { return [] }
    tableLayout.work.candidatesInspected += objects.count
    return preparedSections.answers(hitting: queryBox, from: objects)
  }

  /// - Complexity: O(1) on average.
  private func attributes(of element: ElementIdentity) -> Attributes? {
    tableLayout.preparedSections?.attributes(of: element, from: objects)
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    attributes(of: .cell(path))
  }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    attributes(of: .supplementary(kind, path))
  }

  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    attributes(of: .decoration(kind, path))
  }
}

/// The members that do not depend on how elements are stored.
extension TemplateLayout {
  var host: (any LayoutHost)? {
    get { tableLayout.host }
    set { tableLayout.host = newValue }
  }

  var arrangement: Base { tableLayout.arrangement }
  var work: WorkCounters { tableLayout.work }
  var collectionViewContentSize: Size { tableLayout.collectionViewContentSize }

  var invalidationContextClass: InvalidationContext.Type { tableLayout.invalidationContextClass }

  func update(_ change: (inout Base) -> Void) { tableLayout.update(change) }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    tableLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  func invalidateLayout(with context: InvalidationContext) {
    tableLayout.invalidateLayout(with: context)
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    tableLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    tableLayout.prepare(forCollectionViewUpdates: updates)
  }

  func finalizeCollectionViewUpdates() { tableLayout.finalizeCollectionViewUpdates() }

  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    tableLayout.initialLayoutAttributes(forAppearing: element)
  }

  func pathsToInsert(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath] {
    tableLayout.pathsToInsert(for: category, ofKind: kind)
  }

  func pathsToDelete(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath] {
    tableLayout.pathsToDelete(for: category, ofKind: kind)
  }
}

extension TemplateLayout: QueryTracing {
  /// All elements; no elements if `rect` is null or has a NaN.
  func elementsThatQueryCompares(with rect: Rect) -> [ElementIdentity]? {
    guard Box(rect).isOrdered, let list = tableLayout.preparedSections?.list else { return [] }
    return list.sections.enumerated().flatMap { number, section in
      (0..<section.slotCount).map { section.element(at: $0, section: number) }
    } + list.contentElements.map(\.element)
  }
}
