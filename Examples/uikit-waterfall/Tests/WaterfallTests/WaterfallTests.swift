import Testing
import UIKitLayoutConformance

@testable import Waterfall

struct MyLayout: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { WaterfallLayout() }
}

@Test(arguments: RuleCase.all) func passes(rule: RuleCase) async {
  await #expect(processExitsWith: .success) { [rule] in
    await MainActor.run { rule.check(MyLayout(), within: 60) }
  }
  rule.reportCrashOrTimeout()
}
