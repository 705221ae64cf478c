import Testing
import UIKit
import UIKitLayoutConformance

/// A flow layout with three items in a row, whose size `prepare` computes from the width of the
/// view.
private class ThreeInRowFlow: UICollectionViewFlowLayout {
  override func prepare() {
    minimumInteritemSpacing = 0
    itemSize = CGSize(width: ((collectionView?.bounds.width ?? 0) / 3).rounded(.down), height: 40)
    super.prepare()
  }
}

/// The same flow layout, which keeps the size of the first `prepare`.
private final class StaleThreeInRowFlow: ThreeInRowFlow {
  private var isFirst = true

  override var itemSize: CGSize {
    get { super.itemSize }
    set {
      if isFirst { super.itemSize = newValue }
      isFirst = false
    }
  }
}

private struct ThreeInRowUnderTest: UIKitLayout {
  var isStale = false

  func makeLayout() -> UICollectionViewLayout {
    isStale ? StaleThreeInRowFlow() : ThreeInRowFlow()
  }
}

/// The same flow layout, whose `itemSize` is computed whenever it is read.
private final class ComputedThreeInRowFlow: UICollectionViewFlowLayout {
  override var itemSize: CGSize {
    get { CGSize(width: ((collectionView?.bounds.width ?? 0) / 3).rounded(.down), height: 40) }
    set {}
  }

  override func prepare() {
    minimumInteritemSpacing = 0
    super.prepare()
  }
}

private struct ComputedThreeInRowUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { ComputedThreeInRowFlow() }
}

private struct PlainFlowUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
}

@MainActor
@Suite struct OwnItemSizeTests {
  private func failedRules(_ layout: some UIKitLayout) -> [String] {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 2
    run.profile = .screen
    return run.judge(layout).rows(in: .screen).filter(\.verdict.isFailure).map(\.rule.id)
  }

  @Test func `only a flow layout that sets its item size is judged with both delegates`() {
    #expect(ThreeInRowUnderTest().setsItemSizes && !PlainFlowUnderTest().setsItemSizes)
  }

  @Test func `a flow layout that computes its item size anew has no findings`() {
    #expect(failedRules(ThreeInRowUnderTest()) == [])
  }

  @Test func `a flow layout whose item size is a computed property has no findings`() {
    #expect(ComputedThreeInRowUnderTest().setsItemSizes)
    #expect(failedRules(ComputedThreeInRowUnderTest()) == [])
  }

  @Test func `a flow layout that keeps its first item size fails the rule about rotations`() {
    #expect(failedRules(ThreeInRowUnderTest(isStale: true)).contains("I-10"))
  }

  @Test func `the smallest scenario says that the delegate gives no sizes, and fails again`() throws
  {
    let layout = ThreeInRowUnderTest(isStale: true)
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { $0.id == "I-10" }
    let row = try #require(run.judge(layout).rows.first)
    let discovery = try #require(row.discovery(on: layout))
    #expect(!discovery.scenario.delegatesItemSizes)
    let file = discovery.file(in: "Found", of: layout)
    #expect(file.text.contains("\"delegatesItemSizes\": false"))
    #expect(file.failure.position.line > 1)
  }
}
