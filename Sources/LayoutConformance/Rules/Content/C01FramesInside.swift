import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let c01 = Rule(
    "C-01", "frames-inside",
    "All untransformed frames lie inside the content, except for documented overflow.",
    intent:
      "If the content ends too early, the user cannot scroll to the whole of the last row.",
    sources: [.documentation("collectionViewContentSize")], [.oracle]
  ) { moment in
    let size = moment.subject.contentSize
    // For built-in layouts, the documented overflow is known. For other layouts, only elements
    // larger than the view may overflow.
    let containment = Containment(
      moment.observation.data.sections, moment.specification, scale: moment.source.scale,
      contentSize: size)
    for element in moment.observation.elements {
      let overflow = containment.overflow(of: element)
      moment.expect(
        overflow == nil, overflow ?? "",
        picture: FailurePicture(
          query: Rect(origin: .zero, size: size), expected: [], found: [element]))
    }
  }
}
