import Testing
import UIKit
import UIKitLayoutConformance

/// A stack that does not lay out again after an invalidation of only the numbers of sections and
/// items. It traps in calls that UIKit's collection view never makes.
private final class StackRelyingOnUIKitGuarantees: StackLayout {
  private var isStale = true
  private var isPrepared = false

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || !invalidatesOnlyCounts(context) { isStale = true }
    super.invalidateLayout(with: context)
  }

  private func invalidatesOnlyCounts(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
    context.invalidateDataSourceCounts && context.invalidatedItemIndexPaths == nil
  }

  override func prepare() {
    if isStale { super.prepare() }
    isStale = false
    isPrepared = true
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare()
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    precondition(isPrepared, "expected prepare before the first query")
    return super.layoutAttributesForElements(in: rect)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preconditionFailure(
      "expected no lookup of a view whose kind is not registered, found one of the kind \(elementKind)"
    )
  }
}

private struct StackRelyingOnUIKitGuaranteesUnderTest: UIKitLayout {
  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    StackRelyingOnUIKitGuarantees { [unowned scene] in scene.heightForItem(at: $0) }
  }
}

/// A flow layout that sets its insets after `super.prepare()`. Setting them invalidates the layout.
private final class FlowSettingInsetInPrepare: UICollectionViewFlowLayout {
  private(set) var prepareCount = 0

  override func prepare() {
    prepareCount += 1
    super.prepare()
    let sideInset = (collectionView?.bounds.width ?? 0) / 4
    if sectionInset.left != sideInset {
      sectionInset = UIEdgeInsets(top: 0, left: sideInset, bottom: 0, right: sideInset)
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

private struct FlowSettingInsetInPrepareUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { FlowSettingInsetInPrepare() }
}

/// A stack that returns its answers in another order at each query, as a layout that stores its
/// attributes in a dictionary may do.
private final class ShuffledStack: StackLayout {
  private var isReversed = false

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    isReversed.toggle()
    let answers = super.layoutAttributesForElements(in: rect)
    return isReversed ? answers?.reversed() : answers
  }
}

private struct ShuffledUnderTest: UIKitLayout {
  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    ShuffledStack { [unowned scene] in scene.heightForItem(at: $0) }
  }
}

/// A stack whose content is as wide as the collection view's delegate says.
private final class DelegatingStack: StackLayout {
  init() { super.init { _ in 0 } }

  required init?(coder: NSCoder) { return nil }

  override var collectionViewContentSize: CGSize {
    CGSize(width: (collectionView?.delegate as? ContentWidthDelegate)?.width ?? 0, height: 0)
  }
}

/// A stack in the right half of the view, whose content is 0.0001 points too narrow for the items.
/// Some authors make the content that much too small, so that UIKit's collection view asks for all
/// elements.
private final class NarrowStack: StackLayout {
  private func moved(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let frame = attributes.frame
    attributes.frame = CGRect(
      x: frame.width / 2, y: frame.minY, width: frame.width / 2, height: frame.height)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: .infinite)?.map(moved)
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(moved)
  }

  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width - 0.0001, height: size.height)
  }
}

private struct NarrowUnderTest: UIKitLayout {
  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    NarrowStack { [unowned scene] in scene.heightForItem(at: $0) }
  }
}

/// A layout that places every cell over the whole content. It computes nothing in `prepare`, and
/// reads the number of items in each query.
private final class PileLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(origin: .zero, size: collectionViewContentSize)
    return attributes
  }
}

private struct PileUnderTest: UIKitLayout {
  var traits: LayoutTraits {
    var traits = standardTraits
    traits.supportedSectionCounts = 1...1
    return traits
  }

  func makeLayout() -> UICollectionViewLayout { PileLayout() }
}

/// A flow layout that answers every query with the elements in the visible bounds.
private final class VisibleElementsOnlyFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: collectionView?.bounds ?? .zero)
  }
}

private struct VisibleElementsOnlyFlowUnderTest: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout { VisibleElementsOnlyFlow() }
}

private final class ContentWidthDelegate: NSObject, UICollectionViewDelegate {
  let width: CGFloat = 7
}

/// A stack that records the number of items at its last `prepare`. For each batch, it also records
/// the number of updates, and then a 0 when the batch ends.
private final class UpdateRecordingStack: StackLayout {
  private(set) var itemCountAtPrepare: Int?
  private(set) var recordedUpdateItemCounts: [Int] = []
  private(set) var prepareCount = 0
  var invalidatesItselfInFinalize = false

  override func prepare() {
    super.prepare()
    prepareCount += 1
    itemCountAtPrepare = collectionView?.numberOfItems(inSection: 0)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    recordedUpdateItemCounts.append(updateItems.count)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    recordedUpdateItemCounts.append(0)
    if invalidatesItselfInFinalize { invalidateLayout() }
  }
}

@MainActor
@Suite struct GuaranteedCallsTests {
  /// Makes a layout of one item, inserts another one in a batch, and returns the layout.
  private func layoutAfterInsertion(
    preparedFirst: Bool, invalidatesItselfInFinalize: Bool = false,
    thenInvalidatedBy invalidate: ((InvalidationContext) -> Void)? = nil
  ) throws -> UpdateRecordingStack {
    let source = ScenarioSource(
      data: ResolvedData(sections: [ResolvedSection(count: 1)]),
      bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    let scene = UIKitScene(source)
    let layout = UpdateRecordingStack { _ in 10 }
    layout.invalidatesItselfInFinalize = invalidatesItselfInFinalize
    let adapter = scene.adapter(for: layout)
    if preparedFirst { try adapter.prepare() }
    if let invalidate {
      let context = InvalidationContext()
      invalidate(context)
      adapter.invalidateLayout(with: context)
    }
    source.data = ResolvedData(sections: [ResolvedSection(count: 2)])
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = [
      LayoutUpdate(action: .insert, before: nil, after: .item(ElementPath(section: 0, item: 1)))
    ]
    adapter.invalidateLayout(with: context)
    try adapter.prepare()
    adapter.prepare(forCollectionViewUpdates: context.updates)
    adapter.finalizeCollectionViewUpdates()
    withExtendedLifetime(scene) {}
    #expect(layout.itemCountAtPrepare == 2)
    return layout
  }

  @Test func `a batch update of a layout that is not up to date is a reload`() throws {
    #expect(try layoutAfterInsertion(preparedFirst: true).recordedUpdateItemCounts == [1, 0])
    #expect(try layoutAfterInsertion(preparedFirst: false).recordedUpdateItemCounts == [])
    let reloadedLayout = try layoutAfterInsertion(preparedFirst: true) {
      $0.invalidatesEverything = true
    }
    #expect(reloadedLayout.recordedUpdateItemCounts == [])
    let layoutInvalidatedByBounds = try layoutAfterInsertion(preparedFirst: true) {
      $0.invalidatesBounds = true
    }
    #expect(layoutInvalidatedByBounds.recordedUpdateItemCounts == [])
  }

  @Test func `a layout that invalidates itself at the end of a batch is prepared again`() throws {
    #expect(try layoutAfterInsertion(preparedFirst: true).prepareCount == 2)
    let layout = try layoutAfterInsertion(preparedFirst: true, invalidatesItselfInFinalize: true)
    #expect(layout.prepareCount == 3)
  }

  private func report(_ layout: some UIKitLayout, rules: [String]) -> ConformanceReport {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { rules.contains($0.id) }
    run.randomScenariosPerLayout = 2
    return run.judge(layout)
  }

  private func verdictNames(
    _ report: ConformanceReport, in profile: ConformanceProfile
  ) -> [String] {
    report.rows(in: profile).map(\.verdict.shortName)
  }

  @Test func `a layout is asked nothing before the first prepare, and for no unknown kind`() {
    let report = report(StackRelyingOnUIKitGuaranteesUnderTest(), rules: ["L-01", "E-05", "Q-02"])
    #expect(verdictNames(report, in: .exact) == ["pass", "pass", "pass"])
  }

  @Test func `counts are invalidated alone only in a batch update`() {
    let report = report(StackRelyingOnUIKitGuaranteesUnderTest(), rules: ["I-05"])
    #expect(verdictNames(report, in: .exact) == ["pass"])
  }

  @Test func `a layout may read the counts in a query`() {
    let report = report(PileUnderTest(), rules: ["I-05"])
    #expect(verdictNames(report, in: .exact) == ["pass"])
  }

  @Test func `a layout that invalidates itself in prepare is prepared again`() {
    let report = report(FlowSettingInsetInPrepareUnderTest(), rules: ["L-02"])
    #expect(verdictNames(report, in: .exact) == ["pass"])
  }

  @Test func `an order that changes is a failure only in the profile exact`() {
    let report = report(ShuffledUnderTest(), rules: ["X-01"])
    #expect(verdictNames(report, in: .contract) == ["pass"])
    #expect(verdictNames(report, in: .exact) == ["fail"])
  }

  @Test func `an overflow too small for a display is a failure only in the profile exact`() {
    let report = report(NarrowUnderTest(), rules: ["C-01"])
    #expect(verdictNames(report, in: .contract) == ["pass"])
    #expect(verdictNames(report, in: .exact) == ["fail"])
  }

  @Test func `a bad answer to the infinite rect fails in the profile contract but not in screen`() {
    let report = report(VisibleElementsOnlyFlowUnderTest(), rules: ["E-03"])
    #expect(verdictNames(report, in: .screen) == ["pass"])
    #expect(verdictNames(report, in: .contract) == ["fail"])
  }

  @Test func `a layout can read a delegate that its author sets on the scene`() {
    let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
    let scene = UIKitScene(source)
    scene.delegate = ContentWidthDelegate()
    let adapter = scene.adapter(for: DelegatingStack())
    #expect(adapter.layout.collectionViewContentSize.width == 7)
  }
}
