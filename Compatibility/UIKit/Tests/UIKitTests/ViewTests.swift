import Testing
import UIKit

/// Tests the members of views, devices and colors that source files of layouts often use.
@MainActor
@Suite struct ViewTests {
  @Test func `animations run immediately, with any options`() {
    var calls: [String] = []
    UIView.animate(
      withDuration: 1, delay: 1, options: [.curveEaseOut, .allowUserInteraction],
      animations: { calls.append("animations") }, completion: { calls.append("\($0)") })
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1
    ) { calls.append("spring") }
    #expect(calls == ["animations", "true", "spring"])
  }

  @Test func `no view is in a window, and the device is a phone in portrait`() {
    #expect(UIView(frame: .zero).window == nil)
    #expect(UIDevice.current.userInterfaceIdiom == UITraitCollection().userInterfaceIdiom)
    #expect(UIDevice.current.orientation.isPortrait && !UIDevice.current.orientation.isLandscape)
  }

  @Test func `colors with names have components`() {
    #expect(UIColor.systemBackground == .white && UIColor.label == .black)
    #expect(UIColor.orange.withAlphaComponent(0.5).components == [1, 0.5, 0, 0.5])
  }

  @Test func `a color becomes a color of Core Graphics and back`() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.cgColor.components == [0.1, 0.2, 0.3, 0.4] && color.cgColor.alpha == 0.4)
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(color.resolvedColor(with: UITraitCollection()) == color)
  }

  @Test func `a layer stores its shadow, and its frame follows its position`() {
    let layer = CALayer()
    layer.shadowPath = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
    layer.backgroundColor = UIColor.red.cgColor
    #expect(layer.shadowPath?.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
    layer.frame = CGRect(x: 10, y: 20, width: 4, height: 6)
    #expect(layer.position == CGPoint(x: 12, y: 23))
    layer.anchorPoint = .zero
    #expect(layer.frame.origin == CGPoint(x: 12, y: 23))
    let parent = CALayer()
    parent.addSublayer(layer)
    #expect(layer.superlayer === parent && parent.sublayers == [layer])
  }

  @Test func `views are found by tag, and are moved among their siblings`() {
    let (parent, child, other) = (UIView(), UIView(), UIView())
    parent.addSubview(child)
    parent.insertSubview(other, belowSubview: child)
    #expect(parent.subviews == [other, child])
    parent.sendSubviewToBack(child)
    parent.insertSubview(other, aboveSubview: child)
    #expect(parent.subviews == [child, other])
    other.tag = 7
    #expect(parent.viewWithTag(7) === other && other.isDescendant(of: parent))
  }

  @Test func `optional methods of a scroll view's delegate are called with a question mark`() {
    let (view, delegate) = (UIScrollView(frame: .zero), ScrollCounter())
    view.delegate = delegate
    view.delegate?.scrollViewDidScroll?(view)
    view.delegate?.scrollViewDidEndDragging?(view, willDecelerate: true)
    view.delegate?.scrollViewDidEndDecelerating?(view)
    #expect(delegate.calls == ["scroll", "drag true"])
  }

  @Test func `a layout may say that it always has a collection view`() {
    let layout = AttachedLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
  }

  @Test func `index paths of Objective-C have a section and an item`() {
    let path = IndexPath(item: 3, section: 2) as NSIndexPath
    #expect(path.section == 2 && path.item == 3 && path.row == 3)
    #expect(NSIndexPath(item: 3, section: 2) == path)
  }
}

private final class AttachedLayout: UICollectionViewLayout {
  override var collectionView: UICollectionView { super.collectionView! }
}

private final class ScrollCounter: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("drag \(decelerate)")
  }
}
