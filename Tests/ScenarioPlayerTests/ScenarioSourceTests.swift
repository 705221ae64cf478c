import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import Testing

@testable import ScenarioPlayer

@Suite("What a scenario's data state, and the room of its view")
struct ScenarioSourceTests {
  @Test(
    "a view has room if its insets leave some of its width and height",
    arguments: [
      (Size(width: 320, height: 480), Insets.zero, true),
      (Size(width: 0, height: 480), .zero, false), (Size(width: 320, height: 0), .zero, false),
      (Size(width: 320, height: 480), Insets(top: 0, left: 160, bottom: 0, right: 160), false),
      (Size(width: 320, height: 480), Insets(top: 0, left: 160, bottom: 0, right: 159), true),
    ])
  func room(size: Size, inset: Insets, hasRoom: Bool) {
    let source = ScenarioSource(
      data: ResolvedData(sections: []), bounds: Rect(origin: .zero, size: size))
    source.contentInset = inset
    #expect(source.hasRoom == hasRoom)
  }

  @Test("a header or footer is stated by a section that gives it a size other than zero")
  func statedHeaders() {
    let sections = [
      ResolvedSection(count: 2, header: Size(width: 320, height: 20), footer: .zero),
      ResolvedSection(count: 2),
    ]
    func isStated(_ kind: ElementKind, _ section: Int) -> Bool {
      ElementIdentity.supplementary(kind, ElementPath(section: section, item: 0))
        .isStated(by: sections)
    }
    #expect(isStated(.header, 0))
    #expect(!isStated(.footer, 0))
    #expect(!isStated(.header, 1))
    // Data state no views of a layout's own kinds.
    #expect(!isStated("badge", 1))
    #expect(ElementIdentity.cell(ElementPath(section: 0, item: 0)).isStated(by: sections))
  }
}
