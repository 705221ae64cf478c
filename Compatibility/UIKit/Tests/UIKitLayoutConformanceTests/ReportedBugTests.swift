import Testing
import UIKit
import UIKitLayoutConformance

/// Rows as wide as the view. Only a change of the size needs a new layout.
private class RowLayout: UICollectionViewLayout {
  private(set) var frames: [[CGRect]] = []
  private var contentSize = CGSize.zero

  override func prepare() {
    guard let collectionView else { return }
    let inset = collectionView.contentInset
    let width = max(0, collectionView.bounds.width - inset.left - inset.right)
    var y: CGFloat = 0
    frames = (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let height = CGFloat(30 + item % 4 * 10)
        defer { y += height }
        return CGRect(x: 0, y: y, width: width, height: height)
      }
    }
    contentSize = CGSize(width: width, height: y)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.section][indexPath.item]
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.flatMap { section in
      frames[section].indices.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }.filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// Looks at the offset first, and at the size only if the offset is the same, as IGListKit did
/// (Instagram/IGListKit issue 1235).
private final class EarlyReturnLayout: RowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let oldBounds = collectionView?.bounds else { return false }
    return newBounds.minY == oldBounds.minY && newBounds.size != oldBounds.size
  }
}

/// The rows with a background behind each section that has any.
private class BackedRowLayout: RowLayout {
  static let backgroundKind = "background"

  func backgroundFrame(of rows: [CGRect]) -> CGRect? {
    rows.isEmpty ? nil : rows.reduce(.null) { $0.union($1) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item == 0, frames.indices.contains(indexPath.section),
      let frame = backgroundFrame(of: frames[indexPath.section])
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    attributes.zIndex = -1
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let backgrounds = frames.indices.compactMap {
      layoutAttributesForDecorationView(
        ofKind: Self.backgroundKind, at: IndexPath(item: 0, section: $0))
    }
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + backgrounds.filter { $0.frame.intersects(rect) }
  }
}

/// Makes the union of no rows, which is the null rectangle, the frame of a background
/// (material-components/material-components-ios issue 1845).
private final class NullBackgroundLayout: BackedRowLayout {
  override func backgroundFrame(of rows: [CGRect]) -> CGRect? {
    rows.reduce(.null) { $0.union($1) }
  }
}

private struct LayoutUnderTest: UIKitLayout {
  let layout: @MainActor () -> UICollectionViewLayout
  var name = "layout of a reported bug"
  var decorationKinds: [String] = []

  func makeLayout() -> UICollectionViewLayout { layout() }
}

@MainActor
@Suite("Layouts after public bug reports, with the mistake and without") struct ReportedBugTests {
  /// A view that is resized and scrolled at once, as by a rotation, and prepares the layout only if it
  /// was invalidated.
  private static let rotationWithScroll = Scenario(
    path: "hostile/rotation-with-scroll.json", id: "hostile/rotation-with-scroll",
    family: LayoutDescription.any.family,
    title: Located("a rotation scrolls", at: .start), rules: ["I-07"],
    viewport: Rect(x: 0, y: 0, width: 320, height: 480),
    layout: LayoutSpecification(kind: .any),
    data: DataSpecification(sections: [SectionSpecification(items: .count(40))]),
    steps: [
      Step(action: .prepare), Step(action: .viewport(Rect(x: 0, y: 90, width: 480, height: 320))),
      Step(action: .compareWithNewLayout),
    ])

  private func failures(
    _ layout: LayoutUnderTest, in scenarios: [Scenario] = []
  ) -> [(rule: String, message: String)] {
    var run = ConformanceRun()
    run.scenarios = scenarios
    run.profile = .screen
    run.randomScenariosPerLayout = scenarios.isEmpty ? 2 : 0
    return run.judge(layout).rows(in: .screen).compactMap { row in
      guard case .failed(let failures) = row.verdict else { return nil }
      return (row.rule.id, failures.first.map(\.message) ?? "")
    }
  }

  @Test func `an offset that hides a change of the size fails the rule about bounds`() {
    let failures = failures(
      LayoutUnderTest(layout: { EarlyReturnLayout() }), in: [Self.rotationWithScroll])
    #expect(failures.first?.rule == "I-07", "\(failures)")
  }

  @Test func `a layout that looks at the size has no findings`() {
    let layout = LayoutUnderTest(layout: { RowLayout() })
    #expect(failures(layout, in: [Self.rotationWithScroll]).map(\.rule) == [])
    #expect(failures(layout).map(\.rule) == [])
  }

  @Test func `a background with the null rectangle fails the rule about finite numbers first`() {
    let failures = failures(
      LayoutUnderTest(
        layout: { NullBackgroundLayout() }, decorationKinds: [BackedRowLayout.backgroundKind]))
    #expect(failures.contains { $0.rule == "C-02" && $0.message.contains("background") })
  }

  @Test func `a layout without a background behind an empty section has no findings`() {
    let layout = LayoutUnderTest(
      layout: { BackedRowLayout() }, name: "rows with backgrounds",
      decorationKinds: [BackedRowLayout.backgroundKind])
    #expect(failures(layout).map(\.rule) == [])
  }
}
