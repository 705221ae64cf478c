import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let c01 = Rule(
    "C-01", "frames-inside",
    "All untransformed frames lie inside the content, except for documented overflow.",
    intent:
      "If the content ends too early, the user cannot scroll to the whole of the last row.",
    reliedOnBy: .virtualizer, mustSee: "an element",
    sources: [.documentation("collectionViewContentSize")], [.oracle]
  ) { check in
    let size = check.subject.contentSize
    // For built-in layouts, the documented overflow is known. For other layouts, only elements
    // larger than the view may overflow.
    let containment = Containment(
      check.observation.data.sections, check.specification, scale: check.source.scale,
      contentSize: size)
    for element in check.observation.elements {
      check.exercise()
      let overflow = containment.overflow(of: element)
      check.expect(
        overflow == nil, overflow ?? "",
        picture: FailurePicture(
          query: Rect(origin: .zero, size: size), expected: [], found: [element]),
        in: element.boundingBox.hasArea ? .screen : .exact)
    }
  }
}
