import LayoutGeometry
import Reports
import ScenarioPlayer
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("A failure as a picture")
struct PictureFormatTests {
  private func outline(_ picture: FailurePicture?, message: String = "a < b") -> XMLOutline {
    let report = ConformanceReport(
      implementation: "lazy",
      rows: [
        .init(
          rule: SampleReports.rule("Q-02"),
          verdict: .failed([SampleReports.failure(["Q-02"], message: message, picture: picture)]))
      ])
    return XMLOutline(ReportFormat.picture.text(of: [report], style: ReportStyle()))
  }

  private func boxCount(_ outline: XMLOutline, _ cssClass: String) -> Int {
    outline.attributes(of: "rect").count { $0["class"] == cssClass }
  }

  @Test("the picture shows missing, extra and moved elements and the query rectangle")
  func marksDifferences() {
    let outline = outline(SampleReports.picture)
    #expect(outline.isWellFormed)
    // Each of these counts includes one box in the legend.
    #expect(boxCount(outline, "missing") == 2)
    #expect(boxCount(outline, "extra") == 2)
    #expect(boxCount(outline, "changed") == 2)
    #expect(boxCount(outline, "place") == 2)
    #expect(boxCount(outline, "query") == 2)
    #expect(boxCount(outline, "same") == 8)
    for text in [
      "Q-02 sample fails on lazy", "What <must> hold.", "a < b", "missing: 1", "not expected: 1",
      "as expected: 7", "queried rect: [-5, 55, 310, 120]", "cell 0.4", "cell 0.9",
      "Scenarios/grid/a.json:5:68, step $.steps[1] (query)",
    ] {
      #expect(outline.text.contains(text), "\(text)")
    }
  }

  @Test("a symptom is drawn as the expected and the found screen beside one another")
  func drawsSymptom() {
    let outline = XMLOutline(
      ReportFormat.picture.text(of: [SampleReports.reportWithSymptom], style: ReportStyle()))
    #expect(outline.isWellFormed)
    #expect(outline.text.contains("After rotating to 457 points, 1 cell is missing: cell 0.4"))
    #expect(outline.attributes(of: "rect").count { $0["class"] == "canvas" } == 2)
    // Each of these counts includes one box in the legend.
    #expect(boxCount(outline, "missing") == 2)
    #expect(boxCount(outline, "extra") == 2)
    #expect(boxCount(outline, "same") == 15)
  }

  @Test("an element that is returned twice is drawn as an extra element")
  func repeatedElementIsExtra() {
    let element = SampleReports.element(0, Rect(x: 0, y: 0, width: 10, height: 10))
    let boxKinds = DrawnElement.elements(
      of: FailurePicture(expected: [element], found: [element, element])
    ).map(\.boxKind)
    #expect(boxKinds == [.asExpected, .extra])
  }

  @Test("labels do not overlap and are not clipped")
  func labelsDoNotOverlap() {
    let elements = (0..<400).map { item in
      DrawnElement(
        identity: SampleReports.element(item, .zero).identity,
        box: Rect(
          x: Double(item * 37 % 700), y: Double(item * 53 % 400), width: Double(item % 90),
          height: Double(item % 40)),
        boxKind: DrawnElement.BoxKind.allCases[item % 5])
    }
    let canvas = Rect(x: 20, y: 20, width: 700, height: 400)
    let query = Rect(x: 100, y: 100, width: 300, height: 200)
    let labels = DrawingLabels(elements.map { ($0, $0.box) }, query: query, in: canvas).labels
    #expect(labels.count > 20)
    for (place, label) in labels.enumerated() {
      #expect(canvas.encloses(label.box))
      #expect(!label.box.overlaps(query) || query.encloses(label.box))
      #expect(!labels[..<place].contains { $0.box.overlaps(label.box) })
    }
  }

  @Test(
    "a cell of the lowest visible row has a label, even if the label crosses the edge of the view")
  func labelsLowestRow() {
    let elements = (0..<3).map { item in
      DrawnElement(
        identity: SampleReports.element(item, .zero).identity,
        box: Rect(x: 0, y: Double(item) * 18, width: 60, height: 18), boxKind: .cell)
    }
    let elementsAndBoxes = elements.map { ($0, $0.box) }
    let viewBounds = Rect(x: 0, y: 0, width: 60, height: 45)
    let labels = DrawingLabels(
      elementsAndBoxes, query: viewBounds, in: Rect(x: 0, y: 0, width: 90, height: 90)
    ).labels
    #expect(labels.map(\.text) == ["cell 0.0", "cell 0.1", "cell 0.2"])
  }

  @Test(
    "any query rectangle can be drawn",
    arguments: [
      nil, .infinite, .null, .zero, Rect(x: .nan, y: 0, width: 1, height: 1),
      Rect(x: 0, y: 0, width: -50, height: -50), Rect(x: 1e300, y: 0, width: 1, height: 1),
      Rect(x: 0, y: 0, width: 1e9, height: 1),
    ] as [Rect?])
  func drawsAnyQuery(query: Rect?) {
    var picture = SampleReports.picture
    picture.query = query
    picture.found.append(
      SampleReports.element(20, Rect(x: .nan, y: 0, width: .infinity, height: 1)))
    picture.found.append(SampleReports.element(21, Rect(x: 0, y: 0, width: 0, height: 0)))
    let outline = outline(picture)
    #expect(outline.isWellFormed)
    for rect in outline.attributes(of: "rect") {
      for (key, text) in rect where ["x", "y", "width", "height"].contains(key) {
        let number = Double(text) ?? .nan
        #expect(number.isFinite && number.magnitude < 2000, "\(rect)")
      }
    }
  }

  @Test("everything fits on the picture, even with a long message")
  func everythingFitsPicture() throws {
    let outline = outline(
      SampleReports.picture,
      message: String(repeating: "expected one, found two; ", count: 30)
        + String(repeating: "x", count: 300))
    let height = try #require(outline.attributes(of: "svg")[0]["height"].flatMap(Double.init))
    let bottomEdges = outline.attributes(of: "rect").compactMap { rect -> Double? in
      guard let y = rect["y"].flatMap(Double.init), let height = rect["height"].flatMap(Double.init)
      else { return nil }
      return y + height
    }
    #expect(bottomEdges.allSatisfy { $0 <= height })
    #expect(
      outline.attributes(of: "text").compactMap { $0["y"].flatMap(Double.init) }.allSatisfy {
        $0 < height
      })
  }

  @Test("boxes are drawn up to a limit, and the number of omitted boxes is stated")
  func limitsNumberOfBoxes() {
    let elements = (0..<5000).map {
      SampleReports.element(
        $0, Rect(x: Double($0 % 70) * 10, y: Double($0 / 70) * 10, width: 8, height: 8))
    }
    let outline = outline(FailurePicture(expected: elements, found: Array(elements.dropLast(2))))
    #expect(outline.isWellFormed)
    #expect(boxCount(outline, "missing") == 3)
    #expect(outline.attributes(of: "rect").count < 3100)
    #expect(outline.text.contains("of the boxes are not drawn"))
  }

  @Test("the picture says if there is nothing to draw")
  func drawsEmptyPicture() {
    #expect(outline(nil).text.contains("No failure of this run can be drawn."))
    let pictureOfPassingReport = XMLOutline(
      ReportFormat.picture.text(of: [SampleReports.passingReport()], style: ReportStyle()))
    #expect(pictureOfPassingReport.isWellFormed)
    #expect(pictureOfPassingReport.text.contains("Nothing failed in this run."))
  }
}
