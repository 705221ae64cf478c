import ScenarioPlayer
import Testing
import UIKit

@testable import UIKitLayoutConformance

/// Attributes with a depth, which copies keep and `isEqual` compares.
private class DepthAttributes: UICollectionViewLayoutAttributes {
  var depth: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! DepthAttributes
    copy.depth = depth
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? DepthAttributes)?.depth == depth
  }
}

/// Attributes whose copies lose the depth.
private final class LossyAttributes: DepthAttributes {
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! LossyAttributes
    copy.depth = 0
    return copy
  }
}

/// Attributes whose `isEqual` compares only the values of the base class.
private final class PlainAttributes: UICollectionViewLayoutAttributes {
  var depth: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! PlainAttributes
    copy.depth = depth
    return copy
  }
}

/// A layout of rows 40 points high, whose attributes have different depths.
private final class DepthLayout: UICollectionViewLayout {
  /// Creates the attributes of a row with a depth.
  private let makeRow: (IndexPath, CGFloat) -> UICollectionViewLayoutAttributes
  private var rows: [UICollectionViewLayoutAttributes] = []

  init(_ makeRow: @escaping (IndexPath, CGFloat) -> UICollectionViewLayoutAttributes) {
    self.makeRow = makeRow
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  override func prepare() {
    rows = []
    guard let view = collectionView else { return }
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let row = makeRow(IndexPath(item: item, section: section), CGFloat(rows.count))
        row.frame = CGRect(x: 0, y: 40 * CGFloat(rows.count), width: 60, height: 40)
        rows.append(row)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 60, height: 40 * CGFloat(rows.count))
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { rows.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { rows.first { $0.indexPath == indexPath } }
}

/// A stack with a header in each section, whose attributes have different depths only if there are
/// many cells.
private final class StackWithDeepHeaders: StackLayout {
  private var headers: [UICollectionViewLayoutAttributes] {
    guard let view = collectionView else { return [] }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    return counts.indices.map { section in
      let header = PlainAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.frame = CGRect(x: 0, y: 10 * CGFloat(section), width: 50, height: 10)
      header.depth = counts.reduce(0, +) > 50 ? CGFloat(section) : 0
      return header
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    headers.filter { $0.frame.intersects(rect) }
      + (super.layoutAttributesForElements(in: rect) ?? [])
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    headers.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }
  }
}

private struct DeepHeadersUnderTest: UIKitLayout {
  var supplementaryKinds: [String] { [UICollectionView.elementKindSectionHeader] }

  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout {
    StackWithDeepHeaders { [unowned scene] in scene.heightForItem(at: $0) }
  }
}

private struct DepthLayoutUnderTest: UIKitLayout {
  var makeDepthLayout: @MainActor () -> UICollectionViewLayout

  /// Whether the layout is driven by the adapter that uses only members of Apple's UIKit.
  var usesViewAdapter = false

  func makeLayout() -> UICollectionViewLayout { makeDepthLayout() }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard specification.kind == .any else { return nil }
    nonisolated(unsafe) let source = source
    nonisolated(unsafe) var made: (any LayoutUnderTest)?
    MainActor.assumeIsolated {
      let scene = UIKitScene(source, itemSize: UIKitScene.usualItemSize)
      made =
        usesViewAdapter
        ? scene.layoutUnderTestUsingPublicMembers(makeDepthLayout(), registeredElementKinds: [])
        : UIKitPlatformSpecifics.layoutUnderTest(
          makeDepthLayout(), on: scene, registeredElementKinds: [])
    }
    return made
  }
}

@MainActor
@Suite struct AttributesSubclassTests {
  /// A part of the failure message of rule A-03 about two elements whose values of `depth` differ.
  private static let partOfUnequalDepthMessage = " that differ in depth to be unequal, found "

  /// The message of the failure of rule A-03; nil if the rule passes.
  private func failureMessage(
    _ usesViewAdapter: Bool, _ makeDepthLayout: @escaping @MainActor () -> UICollectionViewLayout
  ) -> String? {
    failureMessage(
      DepthLayoutUnderTest(makeDepthLayout: makeDepthLayout, usesViewAdapter: usesViewAdapter))
  }

  private func failureMessage(_ layout: some UIKitLayout) -> String? {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { $0.id == "A-03" }
    run.randomScenariosPerLayout = 1
    let row = run.judge(layout).rows(in: .screen)[0]
    guard case .failed(let failures) = row.verdict else {
      #expect(row.verdict.shortName == "pass")
      return nil
    }
    return failures[0].message
  }

  @Test(arguments: [false, true])
  func `attributes that copy and compare their own values pass`(usesViewAdapter: Bool) {
    let message = failureMessage(usesViewAdapter) {
      DepthLayout {
        let row = DepthAttributes(forCellWith: $0)
        row.depth = $1
        // Elements of different depth also have different transforms.
        row.transform = CGAffineTransform(translationX: 0, y: $1)
        return row
      }
    }
    #expect(message == nil)
  }

  @Test(arguments: [false, true])
  func `attributes whose copies lose a value fail A-03`(usesViewAdapter: Bool) {
    let message = failureMessage(usesViewAdapter) {
      DepthLayout {
        let row = LossyAttributes(forCellWith: $0)
        row.depth = $1
        // Elements of different depth also have different transforms.
        row.transform = CGAffineTransform(translationX: 0, y: $1)
        return row
      }
    }
    #expect(message?.contains(Self.partOfUnequalDepthMessage) == true, "\(message ?? "")")
  }

  @Test(arguments: [false, true])
  func `attributes whose equality ignores a value fail A-03`(usesViewAdapter: Bool) {
    let message = failureMessage(usesViewAdapter) {
      DepthLayout {
        let row = PlainAttributes(forCellWith: $0)
        row.depth = $1
        // Elements of different depth also have different transforms.
        row.transform = CGAffineTransform(translationX: 0, y: $1)
        return row
      }
    }
    #expect(message?.contains(Self.partOfUnequalDepthMessage) == true, "\(message ?? "")")
  }

  @Test func `the attributes of a few headers among many cells are compared`() {
    let message = failureMessage(DeepHeadersUnderTest())
    #expect(message?.contains(Self.partOfUnequalDepthMessage) == true, "\(message ?? "")")
  }
}
