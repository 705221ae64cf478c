import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// The reference implementation of the layout `staircase`, which is simple instead of fast.
package struct NaiveStaircase: NaiveLayout {
  private let itemSize: Size
  private let step: Double

  package init(_ specification: LayoutSpecification) {
    itemSize = specification.size(.itemSize)
    step = specification.number(LayoutParameter("step"))
  }

  package func layout(_ input: NaiveInput) throws(LayoutError) -> OracleLayout {
    let step = try ValidatedInput.metric(step, "step")
    var cells: [[PlacedElement]] = []
    var y = 0.0
    var right = 0.0
    for (index, section) in input.sections.enumerated() {
      var elements: [PlacedElement] = []
      var x = 0.0
      for item in section.items {
        let identity = ElementIdentity.cell(ElementPath(section: index, item: item))
        let size = try ValidatedInput.size(itemSize, of: identity)
        elements.append(PlacedElement(identity, frame: Rect(origin: Point(x: x, y: y), size: size)))
        right = max(right, x + size.width)
        x += step
        y += size.height
      }
      cells.append(elements)
    }
    return try OracleLayout(
      cells: cells, others: cells.map { _ in [] }, contentSize: Size(width: right, height: y))
  }
}
