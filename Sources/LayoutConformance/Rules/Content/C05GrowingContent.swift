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
    objection: onlyFor(\.stacks, otherwise: "nothing says that it stacks its items")
  ) { moment in
    let data = moment.observation.data
    guard moment.specification.stacks, !data.sections.contains(where: \.overlaps),
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
      "expected the content to stay \(before) long at least with one more item in section "
        + "\(section), found it \(after) long")
  }
}

extension LayoutKind {
  /// Whether sections and lines stand one after the other.
  fileprivate var stacks: Bool {
    switch self {
    case .flow, .grid, .list, .waterfall, .photoGrid, .spacedFlow: return true
    case .coverFlow, .classTree, .stack, .free, .template, .any: return false
    }
  }
}

extension LayoutSpecification {
  /// Whether sections and lines stand one after the other, with nothing pulled back.
  fileprivate var stacks: Bool {
    guard kind.stacks else { return false }
    let spacings = [LayoutParameter.minimumLineSpacing, .minimumInteritemSpacing, .spacing]
    return !spacings.contains { parameter in
      guard case .number(let number)? = self[parameter] else { return false }
      return number < 0
    }
  }
}

extension ResolvedSection {
  /// Whether its lines or items may lie over one another.
  fileprivate var overlaps: Bool { (lineSpacing ?? 0) < 0 || (interitemSpacing ?? 0) < 0 }
}
