import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let q07 = Rule(
    "Q-07", "infinite-query",
    "The infinite rect returns every element; the null rect returns none.",
    intent:
      "Code that exports or prints all elements queries the infinite rect.",
    sources: [.documentation("CGRectNull")], [.direct]
  ) { check in
    check.expectAnswer(in: .infinite)
    check.expectAnswer(in: .null)
  }
}
