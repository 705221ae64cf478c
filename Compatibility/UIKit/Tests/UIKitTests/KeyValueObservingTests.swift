import Testing
import UIKit

/// A layout that observes itself, as layouts do to reject a setting.
private final class SelfObservingLayout: UICollectionViewFlowLayout {
  var observed: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    observed.append(keyPath ?? "")
  }
}

@MainActor
@Suite struct KeyValueObservingTests {
  @Test func `a flow layout reports changes of its properties by name`() {
    let layout = SelfObservingLayout()
    layout.addObserver(
      layout, forKeyPath: "sectionHeadersPinToVisibleBounds", options: .new, context: nil)
    layout.itemSize = CGSize(width: 1, height: 2)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionHeadersPinToVisibleBounds = true
    #expect(layout.observed == ["sectionHeadersPinToVisibleBounds"])
    layout.removeObserver(layout, forKeyPath: "sectionHeadersPinToVisibleBounds")
    layout.sectionHeadersPinToVisibleBounds = false
    #expect(layout.observed.count == 1)
  }

  @Test func `an observation by key path reports each other value, until it is released`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var offsets: [CGPoint?] = []
    var observation: NSKeyValueObservation? = view.observe(\.contentOffset) { _, change in
      offsets += [change.oldValue, change.newValue]
    }
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.contentSize = CGSize(width: 10, height: 99)
    #expect(offsets == [.zero, CGPoint(x: 0, y: 5)])
    _ = observation
    observation = nil
    view.contentOffset = .zero
    #expect(offsets.count == 2)
  }

  @Test func `a collection view that scrolls reports its offset`() {
    let photos = PhotoDataSource([Array(repeating: CGSize(width: 50, height: 50), count: 40)])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    view.dataSource = photos
    view.layoutIfNeeded()
    var reports = 0
    let observation = view.observe(\.contentOffset) { _, _ in reports += 1 }
    view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    #expect(reports == 1)
    observation.invalidate()
    view.setContentOffset(.zero, animated: false)
    #expect(reports == 1)
  }
}
