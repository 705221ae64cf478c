import CollectionLayout
import LayoutGeometry
import Layouts

/// A host and delegate with sizes that tests can change, which counts the requests it gets.
final class TestHost: LayoutHost, FlowLayoutDelegate {
  var bounds = Rect(x: 0, y: 0, width: 320, height: 480)
  var contentInset = Insets.zero
  var sizes: [[Size]]

  /// How often a number of sections or a number of items was requested.
  var countRequestCount = 0

  /// How often the size of an item was requested.
  var sizeRequestCount = 0

  /// The insets of all sections; nil to leave the layout's own insets in effect.
  var inset: Insets?

  /// The sections whose header has no height, and therefore does not exist.
  var sectionsWithoutHeader: Set<Int> = []

  init(sections: Int, items: Int) {
    sizes = (0..<sections).map { section in
      (0..<items).map { (item) -> Size in
        let width = 20 + (item * 7 + section) % 60
        return Size(width: Double(width), height: Double(10 + item % 25))
      }
    }
  }

  var numberOfSections: Int {
    countRequestCount += 1
    return sizes.count
  }

  func numberOfItems(inSection section: Int) -> Int {
    countRequestCount += 1
    return sizes[section].count
  }

  func sizeForItem(at path: ElementPath) -> Size? {
    sizeRequestCount += 1
    guard sizes.indices.contains(path.section), sizes[path.section].indices.contains(path.item)
    else { return nil }
    return sizes[path.section][path.item]
  }

  func inset(forSection section: Int) -> Insets? { inset }

  func referenceSizeForHeader(inSection section: Int) -> Size? {
    Size(width: 0, height: sectionsWithoutHeader.contains(section) ? 0 : 20)
  }
}

extension CollectionLayout {
  /// The attributes of all elements.
  var everything: [Attributes] { layoutAttributesForElements(in: .infinite) }
}
