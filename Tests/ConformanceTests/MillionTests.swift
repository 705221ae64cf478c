import CollectionLayout
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite("A million rows")
struct MillionTests {
  @Test(
    "every frame of a list of a million rows equals a closed formula, bit for bit (N-01)",
    arguments: [Engine.lazy, Engine.bucketed])
  func framesEqualClosedForm(engine: Engine) throws {
    let source = ScenarioSource(
      data: ResolvedData(sections: [ResolvedSection(count: 1_000_000)]),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    let specification = LayoutSpecification(
      kind: .list, parameters: [.rowHeight: .number(44.1), .spacing: .number(0.9)])
    let layout = try #require(specification.layout(in: engine, source: source))
    try layout.prepare()
    // The row height 44.1 and the spacing 0.9, rounded down to multiples of 1/1024 point.
    let rowHeight = 45_158.0 / 1024
    let rowPitch = rowHeight + 921.0 / 1024
    var rowCount = 0
    var wrongFrameCount = 0
    layout.visitElements(in: .infinite) { element in
      let frame = element.frame
      if frame.origin.y != Double(rowCount) * rowPitch || frame.origin.x != 0
        || frame.size != Size(width: 320, height: rowHeight)
      {
        wrongFrameCount += 1
      }
      rowCount += 1
    }
    #expect(rowCount == 1_000_000)
    #expect(wrongFrameCount == 0)
  }
}
