import Testing
import UIKit
import UIKitLayoutConformance

/// A stack with a background behind each section, whose index path has only the section.
private class BackedStack: StackLayout {
  static let backgroundKind = "background"

  func sectionFrame(_ section: Int) -> CGRect? {
    let frames = (0..<(collectionView?.numberOfItems(inSection: section) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
    return frames.isEmpty ? nil : frames.reduce(.null) { $0.union($1) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 1, let frame = sectionFrame(indexPath[0]) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    attributes.zIndex = -1
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let backgrounds = (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
      layoutAttributesForDecorationView(ofKind: Self.backgroundKind, at: IndexPath(index: $0))
    }
    return (super.layoutAttributesForElements(in: rect) ?? [])
      + backgrounds.filter { $0.frame.intersects(rect) }
  }
}

/// The same stack, whose lookups place every background at the top.
private final class MisplacingBackedStack: BackedStack {
  private var isQuerying = false

  override func sectionFrame(_ section: Int) -> CGRect? {
    isQuerying
      ? super.sectionFrame(section) : super.sectionFrame(section).map { $0.offsetBy(dx: 3, dy: 0) }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    isQuerying = true
    defer { isQuerying = false }
    return super.layoutAttributesForElements(in: rect)
  }
}

private struct BackedUnderTest: UIKitLayout {
  var isMisplaced = false

  var decorationKinds: [String] { [BackedStack.backgroundKind] }

  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    let height: (IndexPath) -> CGFloat = { [unowned scene] in scene.heightForItem(at: $0) }
    return isMisplaced ? MisplacingBackedStack(height: height) : BackedStack(height: height)
  }
}

@MainActor
@Suite struct SectionPathTests {
  private func report(_ layout: some UIKitLayout) -> ConformanceReport {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 2
    run.profile = .screen
    return run.judge(layout)
  }

  @Test func `a decoration view may have an index path with one index`() {
    let report = report(BackedUnderTest())
    #expect(report.rows(in: .screen).filter(\.verdict.isFailure).map(\.rule.id) == [])
    #expect(!report.warnings.contains { $0.contains("background") })
  }

  @Test func `a finding names an index path with one index as UIKit prints it`() throws {
    let rows = report(BackedUnderTest(isMisplaced: true)).rows(in: .screen)
    let row = try #require(rows.first { $0.rule.id == "Q-04" })
    guard case .failed(let failures) = row.verdict else {
      Issue.record("expected a failure, found \(row.verdict)")
      return
    }
    #expect(failures.first.map { "\($0)".contains("background [") } == true)
  }
}
