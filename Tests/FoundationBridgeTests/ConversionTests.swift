import CollectionLayout
import Foundation
import FoundationBridge
import LayoutGeometry
import Testing

@Suite("Conversions to and from Foundation's types")
struct ConversionTests {
  @Test("converted rectangles keep their numbers, including null and infinite rectangles")
  func convertsRectangles() {
    let rect = Rect(x: 1.5, y: -2, width: 30, height: -4)
    #expect(Rect(CGRect(rect)).origin == rect.origin && Rect(CGRect(rect)).size == rect.size)
    #expect(Rect(CGRect.null).isNull)
    #expect(CGRect(Rect.null).isNull)
    #expect(Rect(CGRect.infinite).isInfinite)
    #expect(CGRect(Rect.infinite) == .infinite)
  }

  @Test("only index paths with one or two indexes are converted")
  func convertsPaths() {
    let path = ElementPath(section: 3, item: 8)
    #expect(ElementPath(IndexPath(path)) == path)
    let section = ElementPath(IndexPath(index: 3))
    #expect(section == ElementPath(section: 3) && section?.description == "[3]")
    #expect(section.map { IndexPath($0) } == IndexPath(index: 3))
    #expect(ElementPath(IndexPath(indexes: [1, 2, 3])) == nil)
    #expect(ElementPath(IndexPath()) == nil)
  }
}
