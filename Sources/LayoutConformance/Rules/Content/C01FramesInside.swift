import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  /// Where content ends.
  static let c01 = Rule(
    "C-01", "frames-inside",
    "All untransformed frames lie inside the content, but for documented overflow.",
    intent: "The last row cannot be scrolled to: the content ends in the middle of it.",
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
