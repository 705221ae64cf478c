import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("What the data sources of layouts do by default")
struct DataSourceTests {
  @Test("frames are copied from the item that the range begins with")
  func copiesFrames() {
    final class Canvas: FreeLayoutDataSource {
      func frameForItem(at path: ElementPath) -> Rect {
        Rect(x: Double(path.item), y: Double(path.section), width: 5, height: 7)
      }
    }
    let frames = [Rect](unsafeUninitializedCapacity: 2) { frames, count in
      frames.initialize(repeating: .zero)
      Canvas().copyItemFrames(inSection: 3, items: 4..<6, into: frames)
      count = 2
    }
    #expect(
      frames == [
        Rect(x: 4, y: 3, width: 5, height: 7), Rect(x: 5, y: 3, width: 5, height: 7),
      ])
  }

  @Test("the first parent that does not exist is the reason why a forest is invalid")
  func namesMissingParent() {
    func reason(_ parents: [Int?]) -> String? {
      do throws(LayoutError) {
        try ParentIndexForest(parents: parents).checkTree()
      } catch {
        return "\(error)"
      }
      return nil
    }
    #expect(reason([nil, 0, 0]) == nil)
    #expect(
      reason([nil, 5, -1])?.contains("expected a parent from 0 to 2 for node 1, found 5") == true)
    #expect(reason([nil, 2, 1])?.contains("found node 1 in or below a cycle") == true)
  }
}
