import Foundation
import Testing
import UIKit
import UIKitLayoutConformance

private struct LeftAlignedUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { LeftAlignedFlow() }
}

private struct CarouselUnderTest: UIKitLayout {
  var traits: LayoutTraits {
    var traits = standardTraits
    traits.followsOffset = true
    return traits
  }

  func makeLayout() -> UICollectionViewLayout { CarouselFlow() }
}

private struct StickyUnderTest: UIKitLayout {
  var traits: LayoutTraits {
    var traits = standardTraits
    traits.followsOffset = true
    return traits
  }

  func makeLayout() -> UICollectionViewLayout { StickyFlow() }
}

private struct CarelessLeftAlignedUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { CarelessLeftAlignedFlow() }
}

private struct CenteringUnderTest: UIKitLayout {
  var traits: LayoutTraits {
    var traits = standardTraits
    traits.fixedAxis = .horizontal
    return traits
  }

  func makeLayout() -> UICollectionViewLayout {
    let layout = CenteringFlow()
    layout.scrollDirection = .horizontal
    return layout
  }
}

private struct ViewWidthComparingUnderTest: UIKitLayout {
  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    ViewWidthComparingStack { [unowned scene] in scene.heightForItem(at: $0) }
  }
}

private struct CachingTutorialLayoutUnderTest: UIKitLayout {
  var supportsSections = true

  var traits: LayoutTraits {
    var traits = standardTraits
    if !supportsSections { traits.supportedSectionCounts = 1...1 }
    return traits
  }

  func makeLayout() -> UICollectionViewLayout { CachingTutorialLayout() }
}

@MainActor
@Suite("Flow subclasses that move the attributes from super") struct FlowSubclassTests {
  private func report(_ layout: some UIKitLayout, rules: [String]) -> ConformanceReport {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { rules.contains($0.id) }
    run.randomScenariosPerLayout = 1
    run.profile = .screen
    return run.judge(layout)
  }

  /// The rules that `layout` fails in the least strict profile, `screen`: the first failure of each
  /// rule, by the id of the rule. Layouts from outside this project are judged in this profile.
  private func failures(
    _ layout: some UIKitLayout, rules: [String] = RuleBook.ids
  ) -> [String: String] {
    var firstFailuresByRule: [String: String] = [:]
    for row in report(layout, rules: rules).rows(in: .screen) {
      guard case .failed(let failures) = row.verdict else { continue }
      firstFailuresByRule[row.rule.id] = failures.first.map { "\($0)" }
    }
    return firstFailuresByRule
  }

  @Test func `a left-aligned flow layout has no findings`() {
    #expect(failures(LeftAlignedUnderTest()) == [:])
  }

  @Test func `a carousel has no findings`() {
    #expect(failures(CarouselUnderTest()) == [:])
  }

  @Test func `a flow layout with a sticky header has no findings`() {
    #expect(failures(StickyUnderTest()) == [:])
  }

  @Test func `a layout may set the inset of its view, which extends the legal offsets`() {
    #expect(failures(CenteringUnderTest()) == [:])
    let rows = report(CenteringUnderTest(), rules: ["O-02"]).rows
    #expect(rows.map(\.verdict.shortName) == ["pass"])
  }

  @Test func `a layout may compare the width of its view with the last one at an invalidation`() {
    let rows = report(ViewWidthComparingUnderTest(), rules: ["I-02", "I-07", "I-10", "L-07"]).rows
    #expect(rows.map(\.verdict.shortName) == ["pass", "pass", "pass", "pass"])
  }

  @Test func `a query and a lookup that differ fail Q-04`() {
    #expect(failures(CarelessLeftAlignedUnderTest(), rules: ["Q-04"]).keys.sorted() == ["Q-04"])
  }
}

@Suite("Each rule is checked in a process of its own") struct RuleProcessTests {
  @Test(
    "the process of a layout that passes a rule ends normally", arguments: RuleCase.all.prefix(2))
  func passingLayoutExitsNormally(rule: RuleCase) async {
    await #expect(processExitsWith: .success) { [rule] in
      await MainActor.run { rule.check(LeftAlignedUnderTest(), within: 120) }
    }
    rule.reportSuddenEnd()
  }

  /// After a batch that inserts an item, ``CachingTutorialLayout`` traps in
  /// `cache[indexPath.item]`, because it fills its cache only once.
  @Test("a trap of a layout is recorded as an issue that says what the layout did")
  func trapIsReported() async throws {
    let rule = try #require(RuleCase.all.first { $0.id == "U-07" })
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [rule = rule as RuleCase] in
      await MainActor.run {
        withKnownIssue("the layout traps on purpose", isIntermittent: true) {
          rule.check(CachingTutorialLayoutUnderTest(), within: 120)
        } matching: { issue in
          let text = issue.comments.map(\.rawValue).joined()
          try? FileHandle.standardError.write(contentsOf: Data("<\(text)>\n".utf8))
          return true
        }
      }
    }
    let issueTexts = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(issueTexts.contains("found that the layout trapped"), "\(issueTexts)")
    rule.reportSuddenEnd()
  }

  @Test("a layout that supports only one section gets only scenarios with one section")
  @MainActor func getsOneSectionOnly() {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { ["L-02", "Q-02", "Q-04", "C-01"].contains($0.id) }
    run.randomScenariosPerLayout = 2
    // The random scenarios have no steps, because the layout traps after a change of the data.
    run.stepsPerRandomScenario = 0
    run.runsSystematicScenarios = false
    let report = run.judge(CachingTutorialLayoutUnderTest(supportsSections: false))
    #expect(report.rows.filter(\.verdict.isFailure).map(\.rule.id) == [])
  }
}
