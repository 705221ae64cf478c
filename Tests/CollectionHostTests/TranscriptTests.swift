import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

@Suite struct TranscriptTests {
  @Test("Creating a view sends the layout nothing")
  func creation() {
    let stage = Stage(TestData(sections: 1, items: 8), list())
    #expect(stage.recorder.lines == [])
  }

  @Test("A first pass")
  func firstPass() throws {
    let stage = Stage(TestData(sections: 1, items: 8), list(header: 10))
    let text = try stage.transcript { try stage.view.layoutIfNeeded() }
    print(text)
  }

  @Test("tile")
  func tile() throws {
    let stage = Stage(TestData(sections: 1, items: 8), list(header: 10))
    try stage.view.layoutIfNeeded()
    print("---- in")
    print(try stage.transcript { try stage.view.setContentOffset(Point(x: 0, y: 5)); try stage.view.layoutIfNeeded() })
    print("---- in2")
    print(try stage.transcript { try stage.view.setContentOffset(Point(x: 0, y: 20)); try stage.view.layoutIfNeeded() })
    print("---- next")
    print(try stage.transcript { try stage.view.setContentOffset(Point(x: 0, y: 150)); try stage.view.layoutIfNeeded() })
    print("---- rot")
    print(try stage.transcript { try stage.view.setBounds(Rect(x: 0, y: 150, width: 100, height: 200)); try stage.view.layoutIfNeeded() })
    print("---- batch")
    try stage.view.setContentOffset(.zero)
    try stage.view.layoutIfNeeded()
    print(try stage.transcript { try stage.view.performBatchUpdates { () throws(HostError) in
     stage.data.sections = [[0, 6, 2, 3, 4, 5, 7, 100]]
     try stage.view.deleteItems(at: [path(0, 1)])
     try stage.view.insertItems(at: [path(0, 7)])
     try stage.view.moveItem(at: path(0, 6), to: path(0, 1))
    } })
    print("---- switch")
    let next = stage.recorder.layout(grid())
    print(try stage.transcript { try stage.view.setCollectionViewLayout(next, animated: true) })
  }
}
