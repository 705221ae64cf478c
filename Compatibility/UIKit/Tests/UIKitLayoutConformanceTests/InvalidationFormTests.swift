import Testing
import UIKit
import UIKitLayoutConformance

/// A stack that lays out again only after one of its overrides has seen an invalidation.
final class CachingStack: StackLayout {
  /// The methods that a layout may override to drop its cache, and whether each calls `super`.
  enum Form: CaseIterable {
    case withoutContext, withoutContextOrSuper, withContext, withContextWithoutSuper, both
    case bothWithoutSuper
  }

  let form: Form
  private var isStale = true

  init(_ form: Form, _ scene: UIKitScene) {
    self.form = form
    super.init { [unowned scene] in scene.heightForItem(at: $0) }
  }

  required init?(coder: NSCoder) { return nil }

  override func invalidateLayout() {
    switch form {
    case .withoutContext, .both: isStale = true
    case .withoutContextOrSuper, .bothWithoutSuper:
      isStale = true
      return
    case .withContext, .withContextWithoutSuper: break
    }
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if form != .withoutContext && form != .withoutContextOrSuper { isStale = true }
    if form != .withContextWithoutSuper && form != .bothWithoutSuper {
      super.invalidateLayout(with: context)
    }
  }

  override func prepare() {
    if isStale { super.prepare() }
    isStale = false
  }
}

private struct CachingUnderTest: UIKitLayout {
  let form: CachingStack.Form

  var name: String { "caching stack, \(form)" }

  func makeLayout(on scene: UIKitScene) -> UICollectionViewLayout { CachingStack(form, scene) }
}

@MainActor
@Suite struct InvalidationFormTests {
  /// The required rules that `layout` fails in the profile screen, except `I-13`.
  private func failedRules(_ layout: some UIKitLayout) -> [String] {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter {
      ["I", "L", "U"].contains($0.id.prefix(1)) && $0.id != "I-13"
    }
    run.randomScenariosPerLayout = 1
    run.profile = .screen
    return run.judge(layout).rows(in: .screen).filter(\.verdict.isFailure).map(\.rule.id)
  }

  @Test(arguments: CachingStack.Form.allCases)
  func `a layout may drop its cache in either method`(form: CachingStack.Form) {
    #expect(failedRules(CachingUnderTest(form: form)) == [])
  }

  @Test(arguments: CachingStack.Form.allCases)
  func `a view lays out again after a rotation, wherever the layout drops its cache`(
    form: CachingStack.Form
  ) {
    let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
    let scene = UIKitScene(source)
    let layout = CachingStack(form, scene)
    let data = TwoItems()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.dataSource = data
    view.layoutIfNeeded()
    view.bounds.size = CGSize(width: 400, height: 300)
    view.layoutIfNeeded()
    #expect(layout.collectionViewContentSize.width == 400)
    view.reloadData()
    data.count = 3
    view.layoutIfNeeded()
    #expect(layout.collectionViewContentSize.height == 150)
  }
}

/// A data source whose cells were not dequeued.
@MainActor
private final class TwoItems: NSObject, UICollectionViewDataSource {
  var count = 2

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
