import RecordedTexts
import Testing

@testable import LayoutConformance

@Suite("The difference between two screens")
struct ScreenDifferenceTests {
  private static let bounds = Rect(x: 0, y: 0, width: 300, height: 200)

  /// A cell of a list with rows of 40 points.
  private static func cell(
    _ item: Int, width: Double = 300, y: Double? = nil, zIndex: Int = 0
  ) -> PlacedElement {
    PlacedElement(
      LayoutAttributes<NoPayload>(
        .cell(ElementPath(section: 0, item: item)),
        frame: Rect(x: 0, y: y ?? 40 * Double(item), width: width, height: 40), zIndex: zIndex))
  }

  private func difference(
    _ right: [PlacedElement], _ found: [PlacedElement], old: [PlacedElement] = [],
    scale: Double = 2
  ) -> ScreenDifference? {
    func byIdentity(_ elements: [PlacedElement]) -> [ElementIdentity: PlacedElement] {
      Dictionary(elements.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return ScreenDifference(
      right: Screen(bounds: Self.bounds, elements: right, scale: scale),
      found: Screen(bounds: Self.bounds, elements: found, scale: scale),
      ScreenDifference.Context(
        oldElements: byIdentity(old), elementsAnywhere: byIdentity(found),
        canExist: { $0.path.item < 20 }))
  }

  @Test("equal screens have no difference")
  func equalScreens() {
    let cells = (0..<5).map { Self.cell($0) }
    #expect(difference(cells, cells) == nil)
  }

  @Test("a cell that is not on the screen, or is hidden, is missing")
  func missing() {
    let cells = (0..<5).map { Self.cell($0) }
    let lost = difference(cells, [cells[0], cells[1], cells[4]])
    #expect(lost?.symptom == .missing)
    expectRecorded(lost?.text)
    var hiddenCells = cells
    hiddenCells[3].isHidden = true
    expectRecorded(difference(cells, hiddenCells)?.text, as: "missing 2")
  }

  @Test("cells that keep the width from before a change have an old place")
  func oldPlace() {
    let old = (0..<3).map { Self.cell($0, width: 200) }
    let difference = difference((0..<3).map { Self.cell($0) }, old, old: old)
    #expect(difference?.symptom == .oldPlace)
    expectRecorded(difference?.text)
  }

  @Test("a cell that is elsewhere has a wrong place, also if it is on no screen")
  func wrongPlace() {
    let moved = difference([Self.cell(0)], [Self.cell(0, y: 10)])
    #expect(moved?.symptom == .wrongPlace)
    expectRecorded(moved?.text)
    #expect(difference([Self.cell(0)], [Self.cell(0, y: 900)])?.symptom == .wrongPlace)
  }

  @Test("cells that cover one another, but should not, overlap")
  func overlap() {
    let difference = difference(
      [Self.cell(0), Self.cell(1)], [Self.cell(0), Self.cell(1, y: 30)])
    #expect(difference?.symptom == .overlap)
    expectRecorded(difference?.text)
  }

  @Test("a wrong order from back to front is seen only where elements cover one another")
  func wrongOrder() {
    let right = [Self.cell(0, zIndex: 1), Self.cell(1, y: 20)]
    let found = [Self.cell(0), Self.cell(1, y: 20, zIndex: 1)]
    #expect(difference(right, found)?.symptom == .overlap)
    expectRecorded(difference(right, found)?.text)
    #expect(
      difference([Self.cell(0, zIndex: 1), Self.cell(1)], [Self.cell(0), Self.cell(1, zIndex: 1)])
        == nil)
  }

  @Test("a cell that the data do not have ends the app")
  func impossibleCell() {
    let difference = difference([Self.cell(0)], [Self.cell(0), Self.cell(20, y: 40)])
    #expect(difference?.symptom == .appEnds)
  }

  @Test("a cell where nothing should be is in a wrong place")
  func extraCell() {
    let difference = difference([Self.cell(0)], [Self.cell(0), Self.cell(1)])
    #expect(difference?.symptom == .wrongPlace)
    expectRecorded(difference?.text)
  }

  @Test("what is less than half of a device pixel, or outside of the screen, is invisible")
  func invisible() {
    #expect(difference([Self.cell(0)], [Self.cell(0, y: 0.2)]) == nil)
    #expect(difference([Self.cell(0)], [Self.cell(0, y: 0.3)]) != nil)
    #expect(difference([Self.cell(0)], [Self.cell(0, y: 0.3)], scale: 1) == nil)
    #expect(difference([Self.cell(0)], [Self.cell(0), Self.cell(1, y: 200)]) == nil)
    #expect(difference([Self.cell(6)], []) == nil)
  }
}

extension ScreenDifference: Equatable {
  public static func == (one: ScreenDifference, other: ScreenDifference) -> Bool {
    one.symptom == other.symptom && one.text == other.text
  }
}
