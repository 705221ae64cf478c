import CollectionLayout
import LayoutGeometry

extension PreparedArrangement {
  public static func makeObjects(of prepared: PreparedSections<Self>) -> ElementObjects {
    var objects = ElementObjects(cells: prepared.list.environment.counts.reduce(0, +))
    for (number, section) in prepared.list.sections.enumerated() {
      let place = SectionPlace(of: section, origin: prepared.list.origin(of: number))
      let itemCount = section.itemCount
      let storedBoxes = (section as? SectionTable)?.boxes
      for slot in 0..<section.slotCount {
        let element =
          slot < itemCount
          ? .cell(ElementPath(section: number, item: slot))
          : section.groupedElement(at: slot, section: number)
        let box = storedBoxes?[slot] ?? section.box(at: slot)
        objects.insert(prepared.arrangement.attributes(of: element, box: box, in: place))
      }
    }
    for contentElement in prepared.list.contentElements {
      objects.insert(prepared.attributes(of: contentElement))
    }
    return objects
  }

  public static func answers(
    hitting queryBox: Box, from objects: ElementObjects
  ) -> [LayoutAttributes<Payload>] {
    objects.intersectingObjects(of: queryBox).map(AttributesObject.attributes(of:))
  }

  public static func attributes(
    of element: ElementIdentity, from objects: ElementObjects
  ) -> LayoutAttributes<Payload>? {
    // The object is kept alive until its attributes are copied. Otherwise the compiler would copy
    // the attributes twice.
    withExtendedLifetime(objects.object(of: element)) { $0.map(AttributesObject.attributes(of:)) }
  }
}
