import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

@Suite("Positions of elements in a view")
struct PositionTests {
  @Test(
    "a view gives the attributes of every element, visible or not, and nil for missing elements")
  func givesAttributesOfElements() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 100), list())
    try fixture.view.layoutIfNeeded()
    let view: any PositionProviding = fixture.view
    let lastPath = ElementPath(section: 0, item: 99)
    let attributes = try #require(view.layoutAttributes(for: .cell(lastPath)))
    #expect(attributes == fixture.view.collectionViewLayout.anyAttributes(for: .cell(lastPath)))
    #expect(attributes.frame.maxY == view.contentSize.height)
    #expect(view.layoutAttributes(for: .cell(ElementPath(section: 0, item: 100))) == nil)
  }
}
