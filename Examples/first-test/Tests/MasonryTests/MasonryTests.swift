import LayoutConformanceTesting
import Masonry
import Testing

struct TestedMasonry: VisitingLayout {
  func makeLayout(for source: ScenarioSource) -> MasonryLayout {
    MasonryLayout { source.sizeForItem(at: $0)?.height ?? 50 }
  }
}

@Test(arguments: RuleCase.all) func passes(rule: RuleCase) { rule.check(TestedMasonry()) }
