import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let n04 = Rule(
    "N-04", "negative-spacing",
    "With negative spacing, frames overlap and no element is lost.",
    intent:
      "A search that assumes far edges have the same order as near edges loses overlapping "
      + "covers at the edge of the screen.",
    sources: [.own], [.oracle],
    objection: onlyFor { $0.parameters.contains { $0.parameter.isSpacing } },
    worlds: { kind, _ in
      let spacings = kind.parameters.filter { $0.type == .number && $0.parameter.isSpacing }
      guard !spacings.isEmpty else { return [] }
      return [-8.0, -25.5].map { spacing in
        Scenario(
          for: "N-04",
          LayoutSpecification(
            kind: kind,
            parameters: Dictionary(
              uniqueKeysWithValues: spacings.map { ($0.parameter, .number(spacing)) })),
          sections: [
            SectionSpecification(
              items: .sizes(
                (0..<24).map { Size(width: 40, height: $0 == 5 ? 200 : Double(20 + $0)) }))
          ])
      }
    }
  ) { moment in
    guard
      moment.specification.parameters.contains(where: {
        if case .number(let number) = $0.value { return $0.key.isSpacing && number < 0 }
        return false
      })
    else { return }
    let counts = moment.observation.counts
    let cells = moment.observation.elements.filter { $0.identity.category == .cell }
    let count = counts.reduce(0, +)
    moment.expect(
      cells.count == count, "expected a frame of each of \(count) items, found \(cells.count)")
    for element in moment.sampleOfElements {
      let box = element.boundingBox
      guard box.isFinite else { continue }
      // At the far edge, only long elements are found.
      for rect in [box, Rect(x: box.minX, y: box.maxY - 0.5, width: box.width, height: 0.25)] {
        let expected = moment.expected(in: rect)
        let names = Set(moment.answer(in: rect).map(\.identity))
        let missing = expected.filter { !names.contains($0.identity) }
        moment.expect(
          missing.isEmpty,
          "expected \(expected.count) overlapping elements in \(rect.text), found missing "
            + Difference.list(missing.map(\.identity)),
          picture: FailurePicture(query: rect, expected: expected, found: moment.answer(in: rect)))
      }
    }
  }
}

extension LayoutParameter {
  /// Whether the parameter is a distance between items or lines.
  fileprivate var isSpacing: Bool {
    [.spacing, .minimumLineSpacing, .minimumInteritemSpacing].contains(self)
  }
}
