import GalleryUnderTest
import LayoutConformanceTesting
import Testing

@Test("the gallery fulfills the contract", arguments: RuleCase.all)
func passes(rule: RuleCase) async {
  // A separate process for each rule: a layout that traps or hangs fails one case, not the run.
  await #expect(processExitsWith: .success) { [rule] in
    rule.check(GalleryUnderTest(), within: 60)
  }
  rule.reportCrashOrTimeout()
}
