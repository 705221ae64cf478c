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
/// `prepare` makes an object for every element, whatever was invalidated. Sections are stored as
/// tables, so that a partial invalidation requests only the data of sections with invalidated
/// elements.
final class TemplateLayout<A: Arrangement>: ArrangedLayout<TableStorage<A>> {
  private let objectOperations = SectionOperationsTable.specializedTable(for: A.Prepared.self)
    .objectOperations
  private var objects = ElementObjects()

  /// Creates the object of every element, which stores the element's attributes.
  ///
  /// - Complexity: O(n) for n elements.
  override func sectionsDidChange() {
    // Releases the old objects first, so that old and new objects never exist at the same time.
    objects = ElementObjects()
    guard let preparedSections else { return }
    objects = objectOperations.makeObjects(preparedSections)
    work.attributesMade += objects.count
  }

  /// The attributes of all elements that intersect `rect`, which is compared with every element.
  ///
  /// - Complexity: O(n + k log k) for k returned of n elements.
  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    guard Box(rect).isOrdered else { return [] }
    work.candidatesInspected += objects.count
    return objectOperations.queryAnswers(rect, objects)
  }

  override func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  override func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  override func visitLayoutAttributeRuns(in rect: Rect, _ body: ([Attributes]) -> Void) {
    body(layoutAttributesForElements(in: rect))
  }

  /// All elements; no elements if `rect` is null or has a NaN.
  override func elementsThatQueryCompares(with rect: Rect) -> [ElementIdentity]? {
    var elements: [ElementIdentity] = []
    if Box(rect).isOrdered { preparedSections?.forEachAttributes { elements.append($0.element) } }
    return elements
  }

  /// - Complexity: O(1) on average.
  override func attributes(of element: ElementIdentity) -> Attributes? {
    objectOperations.elementAttributes(element, objects)
  }
}

/// Stores sections as tables of boxes.
package enum TableStorage<StoredArrangement: Arrangement>: SectionStorage {
  package static var sectionOperations: SectionOperations<StoredArrangement.Prepared, SectionTable>
  {
    SectionOperationsTable.specializedTable(for: StoredArrangement.Prepared.self).tableOperations
  }
}
