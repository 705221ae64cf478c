import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Everything and nothing.
  static let q07 = Rule(
    "Q-07", "infinite-query", "The infinite rect returns every element, the null rect none.",
    intent: "Whoever needs all elements, to export or to print them, asks for the infinite rect.",
    sources: [.documentation("CGRectNull")], [.direct]
  ) { moment in
    moment.expectAnswer(in: .infinite)
    moment.expectAnswer(in: .null)
  }
}
