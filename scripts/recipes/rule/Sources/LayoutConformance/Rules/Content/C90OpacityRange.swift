import CollectionLayout
import LayoutGeometry

extension Rule {
  static let c90OpacityRange = Rule(
    "C-90", "opacity-range", "The alpha of every element is from 0 to 1.",
    intent: "A view with an alpha outside this range is drawn differently on each platform.",
    reliedOnBy: .virtualizer, requiredObservation: "an element", sources: [.documentation("alpha")], [.direct],
    reasonForNoMutant: "it is an example", reasonForNoScenario: "it is an example"
  ) { check in
    for element in check.observation.elements {
      check.recordRequiredObservation()
      check.expect(
        (0...1).contains(element.alpha),
        "expected an alpha from 0 to 1 of \"\(element.identity)\", found \(element.alpha)")
    }
  }
}
