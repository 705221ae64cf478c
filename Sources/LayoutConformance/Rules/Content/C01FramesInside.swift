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
    // What overflows by its nature is known of the built-in layouts; of a layout without a formula
    // only that what is wider than its room sticks out.
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
