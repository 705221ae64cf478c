import CollectionLayout
import CollectionLayoutForUIKit
import LayoutGeometry
import Layouts
import Testing
import UIKit
import UIKitLayoutConformance

/// The built-in list, wrapped in a UIKit layout. The suite calls the wrapper.
private struct WrappedList: UIKitLayout {
  func makeLayout() -> UICollectionViewLayout {
    Engine.lazy.layout(of: ListArrangement()).layoutForUIKit()
  }
}

/// A data source with a given number of items in each section.
@MainActor
private final class ItemCountDataSource: NSObject, UICollectionViewDataSource {
  var itemCounts: [Int]

  init(_ itemCounts: [Int]) { self.itemCounts = itemCounts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { itemCounts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite("A layout of this project in a collection view of UIKit") struct WrappedLayoutTests {
  private func view(_ layout: UICollectionViewLayout, _ data: ItemCountDataSource)
    -> UICollectionView
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  @Test func `a grid shows its cells, and follows batches and parameters`() {
    var grid = GridArrangement()
    grid.columns = 3
    grid.rowHeight = 40
    grid.spacing = 0
    let base = Engine.lazy.layout(of: grid)
    let layout = base.layoutForUIKit()
    let data = ItemCountDataSource([7])
    let view = view(layout, data)
    #expect(view.contentSize == CGSize(width: 300, height: 120))
    #expect(view.visibleCells.count == 7)
    let lastPath = IndexPath(item: 6, section: 0)
    #expect(
      layout.layoutAttributesForItem(at: lastPath)?.frame
        == CGRect(x: 0, y: 80, width: 100, height: 40))
    view.performBatchUpdates({
      data.itemCounts = [8]
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    })
    #expect(view.visibleCells.count == 8)
    base.update { $0.columns = 4 }
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 300, height: 80))
  }

  @Test func `a wrapped list passes the rules`() {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    run.profile = .screen
    let failures = run.judge(WrappedList()).rows.compactMap { row -> String? in
      guard case .failed(let failures) = row.verdict else { return nil }
      return "\(row.rule.id): \(failures.first.map { "\($0)" } ?? "")"
    }
    #expect(failures == [])
  }
}
