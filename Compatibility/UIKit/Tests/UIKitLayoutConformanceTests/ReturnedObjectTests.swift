import Testing
import UIKit
import UIKitLayoutConformance

/// A column of rows that keeps the attributes of all items, and returns them or copies of them.
private final class CachedColumn: UICollectionViewLayout {
  let copiesAttributes: Bool
  private var cache: [[UICollectionViewLayoutAttributes]] = []

  init(copiesAttributes: Bool) {
    self.copiesAttributes = copiesAttributes
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  private func answer(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    copiesAttributes ? attributes.copy() as! UICollectionViewLayoutAttributes : attributes
  }

  override func prepare() {
    guard let collectionView else { return }
    var y: CGFloat = 0
    cache = (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(x: 0, y: y, width: 60, height: 40)
        y += 40
        return attributes
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 60, height: CGFloat(cache.joined().count) * 40)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.joined().filter { $0.frame.intersects(rect) }.map(answer)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { answer(cache[indexPath.section][indexPath.item]) }
}

private struct CachedColumnUnderTest: UIKitLayout {
  let copiesAttributes: Bool

  var name: String { "cached column, copies \(copiesAttributes)" }

  func makeLayout() -> UICollectionViewLayout { CachedColumn(copiesAttributes: copiesAttributes) }
}

@MainActor
@Suite struct ReturnedObjectTests {
  /// Whether the layout fails the rules, by profile.
  private func failures(copiesAttributes: Bool) -> [ConformanceProfile: [String]] {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { ["A-01", "A-02"].contains($0.id) }
    run.randomScenariosPerLayout = 1
    let report = run.judge(CachedColumnUnderTest(copiesAttributes: copiesAttributes))
    return Dictionary(
      uniqueKeysWithValues: ConformanceProfile.allCases.map { profile in
        (profile, report.rows(in: profile).filter(\.verdict.isFailure).map(\.rule.id))
      })
  }

  @Test func `a layout that returns the objects of its cache fails only in the profile exact`() {
    #expect(
      failures(copiesAttributes: false)
        == [.screen: [], .contract: [], .exact: ["A-01", "A-02"]])
  }

  @Test func `a layout that returns copies fails in no profile`() {
    #expect(failures(copiesAttributes: true) == [.screen: [], .contract: [], .exact: []])
  }

  @Test func `the rules about sizes do not apply to a layout that asks for none`() {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { ["I-01", "N-05", "N-06", "N-07"].contains($0.id) }
    run.randomScenariosPerLayout = 1
    let report = run.judge(CachedColumnUnderTest(copiesAttributes: true))
    #expect(Set(report.rows.map(\.verdict.shortName)) == ["n/a"])
  }
}
