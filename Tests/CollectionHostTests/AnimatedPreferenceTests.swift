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

  private func checkEndAttributes(of animation: LayoutAnimation) {
    for element in animation.elementAnimations where element.role != .disappearing {
      if let shownView = view.view(for: element.element) {
        #expect(shownView.layoutAttributes == element.end, "element \(element.element)")
      }
    }
  }

  @Test("after a batch, animations end at the frames with the preferred sizes")
  func batchEndsAtPreferredFrames() throws {
    data.itemCount = 4
    let animation = try {
      try view.insertItems(at: [path(0, 0)])
      return view.animation
    }()
    checkEndAttributes(of: animation)
    // The batch resets the layout to its estimate, by which every row is 40 points high.
    let survivorAnimation = try #require(animation.animation(of: .cell(path(0, 1))))
    #expect(survivorAnimation.start.frame == Rect(x: 0, y: 0, width: 200, height: 30))
    #expect(survivorAnimation.end.frame == Rect(x: 0, y: 30, width: 200, height: 30))
    let insertedAnimation = try #require(animation.animation(of: .cell(path(0, 0))))
    #expect(insertedAnimation.start.alpha == 0)
    #expect(insertedAnimation.start.frame == Rect(x: 0, y: 0, width: 200, height: 30))
    // With the estimated heights, which are greater, this row would not be visible.
    let lastItemAnimation = try #require(animation.animation(of: .cell(path(0, 3))))
    #expect(lastItemAnimation.end.frame == Rect(x: 0, y: 90, width: 200, height: 30))
    #expect(lastItemAnimation.start.frame == Rect(x: 0, y: 60, width: 200, height: 30))
  }

  @Test(
    "after an animated switch of layouts, animations end at the preferred frames; a switch that is not animated has no animations"
  )
  func switchEndsAtPreferredFrames() throws {
    let layoutWithOtherEstimate = SelfSizingLayout()
    layoutWithOtherEstimate.estimatedHeight = 60
    let animation = try view.setCollectionViewLayout(layoutWithOtherEstimate, animated: true)
    checkEndAttributes(of: animation)
    #expect(animation.isEmpty)
    #expect(view.contentSize.height == 90)
    let animatedLayout = SelfSizingLayout()
    animatedLayout.estimatedHeight = 60
    data.preference = { attributes in
      var preferredAttributes = attributes
      preferredAttributes.frame.size.height = 20
      return preferredAttributes
    }
    let switchAnimation = try view.setCollectionViewLayout(animatedLayout, animated: true)
    checkEndAttributes(of: switchAnimation)
    #expect(
      switchAnimation.attributes(of: .cell(path(0, 1)), at: 0.5)?.frame
        == Rect(x: 0, y: 25, width: 200, height: 25))
    let layoutSetWithoutAnimation = SelfSizingLayout()
    #expect(try view.setCollectionViewLayout(layoutSetWithoutAnimation).isEmpty)
    #expect(view.contentSize.height == 60)
  }

  @Test("a layout pass outside a batch does not change the last animation")
  func passOutsideBatchKeepsAnimation() throws {
    data.itemCount = 4
    try view.insertItems(at: [path(0, 0)])
    let animation = view.animation
    data.preference = { attributes in
      var preferredAttributes = attributes
      preferredAttributes.frame.size.height = 10
      return preferredAttributes
    }
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 40)
    #expect(view.animation == animation)
  }
}
