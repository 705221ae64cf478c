import CollectionLayout
import LayoutGeometry

/// The storage that the tutorials teach: one object per element, in dictionaries by kind and path,
/// and a scan of all of them per query.
///
/// The baseline that the other engines are compared with. Whatever is stale, all objects are made
/// anew; what they are made of is kept as the eager engine keeps it, so that a partial invalidation
/// asks no more of the data than in the other engines.
public final class TemplateLayout<Content: Arrangement>: ArrangedLayout<EagerStorage<Content>> {
  private let objectForm = Content.forms.objects
  private var objects = ElementObjects()

  /// Makes an object for every element.
  ///
  /// - Complexity: O(n) for n elements.
  override func sectionsWereRenewed() {
    // Gone before the new ones are made: there is no time at which both are held.
    objects = ElementObjects()
    guard let prepared else { return }
    objects = objectForm.objects(prepared)
    work.attributesMade += objects.count
  }

  /// Scans every element.
  ///
  /// - Complexity: O(n + k log k) for k answers of n elements.
  public override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    guard Box(rect).isOrdered else { return [] }
    work.candidatesInspected += objects.count
    return objectForm.answers(rect, objects)
  }

  public override func layoutAttributesForElements(
    in rect: Rect, into buffer: inout [Attributes]
  ) {
    buffer += layoutAttributesForElements(in: rect)
  }

  public override func visitLayoutAttributesForElements(
    in rect: Rect, _ body: (Attributes) -> Void
  ) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  override func attributes(of element: ElementIdentity) -> Attributes? {
    objectForm.attributes(element, objects)
  }
}
