import Testing
import UIKit
import UIKitLayoutConformance

/// A stack of items with the heights that the scenario lists.
private struct StackUnderTest: UIKitLayout {
  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    StackLayout { scene.heightForItem(at: $0) }
  }
}

/// UIKit's flow layout, unchanged.
private struct FlowUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
}

/// A subclass of the flow layout whose queries omit the elements that extend below the rectangle.
private final class LossyFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { $0.frame.maxY <= rect.maxY }
  }
}

private struct LossyFlowUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { LossyFlow() }
}

/// The flow layout, with the declaration that it has no headers and footers.
private struct CellsOnlyFlowUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
  var supplementaryKinds: [String] { [] }
}

/// The flow layout with an item size that the layout itself sets.
private struct LargeItemFlowUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 150, height: 150)
    return flow
  }
}

@MainActor
@Suite struct UIKitLayoutTests {
  private func report(_ layout: some UIKitLayout, rule: String? = nil) -> ConformanceReport {
    var run = ConformanceRun()
    if let rule { run.rules = RuleBook.rules.filter { $0.id == rule } }
    run.randomScenariosPerLayout = 2
    return run.judge(layout)
  }

  private func failures(_ report: ConformanceReport) -> [String] {
    report.rows.compactMap { row in
      guard case .failed(let failures) = row.verdict else { return nil }
      return "\(row.rule.id): \(failures.first.map { "\($0)" } ?? "")"
    }
  }

  @Test func `a correct layout has no findings`() {
    #expect(failures(report(StackUnderTest())) == [])
  }

  @Test func `the flow layout has no findings`() {
    #expect(failures(report(FlowUnderTest())) == [])
  }

  @Test func `kinds and rounding of a flow layout are declared by default`() {
    #expect(
      FlowUnderTest().supplementaryKinds.count == 2 && FlowUnderTest().traits.roundsToDevicePixels)
    #expect(
      LossyFlowUnderTest().supplementaryKinds.count == 2
        && !LossyFlowUnderTest().traits.throwsErrors)
    #expect(
      StackUnderTest().supplementaryKinds == [] && !StackUnderTest().traits.roundsToDevicePixels)
  }

  @Test func `a layout without supplementary kinds gets no headers and footers`() {
    #expect(failures(report(CellsOnlyFlowUnderTest())) == [])
  }

  @Test func `a layout with an item size of its own has no findings`() {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { ["L-07", "I-02"].contains($0.id) }
    run.runsSystematicScenarios = false
    run.randomScenariosPerLayout = 4
    #expect(failures(run.judge(LargeItemFlowUnderTest())) == [])
  }

  @Test func `a subclass that loses elements fails completeness`() {
    #expect(failures(report(LossyFlowUnderTest(), rule: "Q-02")).count == 1)
  }
}
