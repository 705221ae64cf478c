import Foundation
import LayoutConformanceTesting
import Testing

@Suite("Classic mistakes in the gallery", .serialized)
struct MistakeTests {
  @Test(
    "are found by the rule that names them, in less than 10 seconds", arguments: Mistake.allCases)
  func found(mistake: Mistake) {
    var report: ConformanceReport?
    let duration = ContinuousClock().measure {
      report = ConformanceRun().judge(FlawedGallery(mistake: mistake))
    }
    let failed = report?.rows.filter(\.verdict.isFailure).map(\.rule.id) ?? []
    if ProcessInfo.processInfo.environment["SHOW_MISTAKES"] != nil {
      print(
        mistake, mistake.rule, duration, failed,
        report?.failuresOutsideRules.first.map { "\($0)" } ?? "")
    }
    #expect(failed.contains(mistake.rule), "failed: \(failed)")
    #expect(duration < .seconds(10))
  }
}
