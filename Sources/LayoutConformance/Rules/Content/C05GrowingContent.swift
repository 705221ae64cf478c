import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let c05 = Rule(
    "C-05", "growing-content",
    "One more item at the end of a section never makes the content of a stacking layout shorter.",
    intent:
      "A list that gets shorter when an item is added jumps away from its end.",
    sources: [.own], standing: .optional, [.metamorphic],
    noScenario: "a scenario states one layout, not how two are alike",
    objection: onlyWithTraits(\.stacks, otherwise: "it does not state that it stacks its items")
  ) { moment in
    let data = moment.observation.data
    guard moment.traits.stacks, !moment.specification.spacings.contains(where: { $0 < 0 }),
      !data.sections.contains(where: \.overlaps),
      let section = moment.drawn(from: Array(data.sections.indices))
    else { return }
    let size = Size(width: moment.drawnLength(0, 90), height: moment.drawnLength(0, 90))
    let twin = moment.makeLayout(on: data.appending(size, to: section))
    guard twin.prepare() else { return }
    let axis = moment.specification.scrollDirection
    let before = moment.subject.contentSize[axis]
    let after = twin.layout.contentSize[axis]
    moment.expect(
      after >= before,
      "expected the content to stay at least \(before) long with one more item in section "
        + "\(section), found it \(after) long")
  }
}

extension ResolvedSection {
  /// Whether lines or items of the section may overlap.
  fileprivate var overlaps: Bool { (lineSpacing ?? 0) < 0 || (interitemSpacing ?? 0) < 0 }
}
