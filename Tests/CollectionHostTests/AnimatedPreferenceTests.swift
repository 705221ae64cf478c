import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// Animations end at the frames that the views prefer, not at those that the layout estimated.
@Suite struct AnimatedPreferenceTests {
  private let layout = SelfSizingLayout()
  private let data = PreferringDataSource(count: 3) { _ in 30 }
  private let view: CollectionView

  init() throws {
    view = CollectionView(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "wishing")
    view.dataSource = data
    try view.layoutIfNeeded()
  }

  private func checkEnds(of animation: LayoutAnimation) {
    for element in animation.elements where element.role != .disappearing {
      if let shown = view.view(for: element.element) {
        #expect(shown.layoutAttributes == element.end, "element \(element.element)")
      }
    }
  }

  @Test("After a batch, animations end at the places of the preferred sizes")
  func batchEndsAtPreferredFrames() throws {
    data.count = 4
    let animation = try {
      try view.insertItems(at: [path(0, 0)])
      return view.animation
    }()
    checkEnds(of: animation)
    // The batch resets the layout to its estimate, by which every row is 40 points high.
    let survivor = try #require(animation.animation(of: .cell(path(0, 1))))
    #expect(survivor.start.frame == Rect(x: 0, y: 0, width: 200, height: 30))
    #expect(survivor.end.frame == Rect(x: 0, y: 30, width: 200, height: 30))
    let fresh = try #require(animation.animation(of: .cell(path(0, 0))))
    #expect(fresh.start.alpha == 0)
    #expect(fresh.start.frame == Rect(x: 0, y: 0, width: 200, height: 30))
    // With the estimated heights, which are greater, this row would not be visible.
    let last = try #require(animation.animation(of: .cell(path(0, 3))))
    #expect(last.end.frame == Rect(x: 0, y: 90, width: 200, height: 30))
    #expect(last.start.frame == Rect(x: 0, y: 60, width: 200, height: 30))
  }

  @Test(
    "After an animated switch, animations end at the preferred places; without animation there are none"
  )
  func switchEndsAtPreferredFrames() throws {
    let next = SelfSizingLayout()
    next.estimate = 60
    let animation = try view.setCollectionViewLayout(next, animated: true)
    checkEnds(of: animation)
    #expect(animation.isEmpty)
    #expect(view.contentSize.height == 90)
    let other = SelfSizingLayout()
    other.estimate = 60
    data.preference = { attributes in
      var preferred = attributes
      preferred.frame.size.height = 20
      return preferred
    }
    let moved = try view.setCollectionViewLayout(other, animated: true)
    checkEnds(of: moved)
    #expect(
      moved.attributes(of: .cell(path(0, 1)), at: 0.5)?.frame
        == Rect(x: 0, y: 25, width: 200, height: 25))
    let still = SelfSizingLayout()
    #expect(try view.setCollectionViewLayout(still).isEmpty)
    #expect(view.contentSize.height == 60)
  }

  @Test("A pass outside a batch does not change the last animation")
  func plainPassKeepsAnimation() throws {
    data.count = 4
    try view.insertItems(at: [path(0, 0)])
    let animation = view.animation
    data.preference = { attributes in
      var preferred = attributes
      preferred.frame.size.height = 10
      return preferred
    }
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 40)
    #expect(view.animation == animation)
  }
}
