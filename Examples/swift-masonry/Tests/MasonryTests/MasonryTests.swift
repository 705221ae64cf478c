import LayoutConformance
import LayoutConformanceTesting
import Masonry
import ScenarioKit
import Testing

struct Masonry: VisitingLayout {
  func makeLayout(for source: ScenarioSource) -> MasonryLayout {
    MasonryLayout { source.sizeForItem(at: $0)?.height ?? 50 }
  }
}

@Test("masonry keeps the contract", arguments: RuleCase.all)
func keeps(rule: RuleCase) async {
  // Each rule in a process of its own: a layout that traps or hangs fails one case, not the run.
  await #expect(processExitsWith: .success) { [rule] in
    rule.check(Masonry(), within: 60)
  }
  rule.reportSuddenEnd()
}
