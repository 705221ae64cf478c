import LayoutConformance
import LayoutConformanceTesting
import MasonryUnderTest
import Testing

@Test("masonry keeps the contract", arguments: RuleCase.all)
func keeps(rule: RuleCase) async {
  // Each rule in a process of its own: a layout that traps or hangs fails one case, not the run.
  await #expect(processExitsWith: .success) { [rule] in
    rule.check(Masonry(), within: 60)
  }
  rule.reportSuddenEnd()
}
