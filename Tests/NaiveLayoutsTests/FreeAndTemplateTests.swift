import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The free and template layouts of the oracle")
struct FreeAndTemplateTests {
  @Test("items have their given frames, and the content ends at the furthest edges")
  func keepsGivenFrames() throws {
    let frames = [
      Rect(x: -50, y: -20, width: 10, height: 10), Rect(x: 30, y: 5, width: 40, height: 1),
      Rect(x: 0.0009, y: 90, width: 0, height: 0),
    ]
    let layout = try NaiveFree().layout([NaiveSection(frames: frames)])
    #expect(layout.cellFrames()[0] == frames[0])
    #expect(layout.cellFrames()[2] == Rect(x: 0, y: 90, width: 0, height: 0))
    #expect(layout.contentSize == Size(width: 70, height: 90))
  }

  @Test("if all frames end before the origin, the content size is 0")
  func negativeFramesLeaveNoContent() throws {
    let frames = [Rect(x: -50, y: -20, width: 10, height: 10)]
    let layout = try NaiveFree().layout([NaiveSection(frames: frames)])
    #expect(layout.contentSize == .zero)
    #expect(layout.elements(in: Rect(x: -45, y: -15, width: 0, height: 0)).count == 1)
  }

  @Test(
    "the diagonal of items in the template layout starts again at the left edge after every ten items"
  )
  func diagonalRestartsAfterTenItems() throws {
    let layout = try NaiveTemplate().layout([NaiveSection(itemCount: 12)])
    #expect(layout.cellFrames()[9] == Rect(x: 180, y: 450, width: 60, height: 40))
    #expect(layout.cellFrames()[11] == Rect(x: 20, y: 550, width: 60, height: 40))
    #expect(layout.contentSize == Size(width: 240, height: 590))
  }
}
