import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import Testing

@Suite struct ScenarioWriterTests {
  /// The scenarios of this repository.
  static let shipped = ScenarioFolder.read(
    TestFiles.folder.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Scenarios",
    layouts: LayoutDescription.builtInLayouts)

  private func readAgain(_ text: String, _ scenario: Scenario) throws -> Scenario {
    // There is no data file in this folder, so the text must be complete without one.
    let (rereadScenario, findings) = ScenarioReader.read(
      text, path: "Nowhere/\(scenario.id).json", relativeTo: "Nowhere",
      layouts: LayoutDescription.builtInLayouts)
    #expect(findings.map(\.description) == [])
    return try #require(rereadScenario)
  }

  private func check(_ scenario: Scenario) throws {
    let text = ScenarioWriter.text(of: scenario)
    let rereadScenario = try readAgain(text, scenario)
    #expect(ScenarioWriter.text(of: rereadScenario) == text, "scenario \(scenario.id)")
    let (expected, found) = (StructuralText.of(scenario), StructuralText.of(rereadScenario))
    if expected != found {
      let place = zip(expected, found).enumerated().first { $1.0 != $1.1 }
      Issue.record(
        "\(scenario.id): expected \(place?.element.0 ?? ""), found \(place?.element.1 ?? "")")
    }
  }

  @Test("every scenario of the repository reads back unchanged from its written text")
  func writesShippedScenarios() throws {
    #expect(Self.shipped.findings.map(\.description) == [])
    #expect(Self.shipped.scenarios.count > 300)
    for scenario in Self.shipped.scenarios { try check(scenario) }
  }

  @Test(
    "every valid scenario of the tests, which use every key of the format, reads back unchanged")
  func writesValidScenarios() throws {
    for scenario in ScenarioFolder.read(
      TestFiles.validFolder, layouts: LayoutDescription.builtInLayouts
    )
    .scenarios { try check(scenario) }
  }

  @Test("two scenarios that differ in anything but source positions have different texts")
  func differentScenariosHaveDifferentTexts() throws {
    let scenario = try #require(Self.shipped.scenarios.first { $0.id == "waterfall/insets" })
    var other = scenario
    other.viewport.size.width.negate()
    #expect(StructuralText.of(other) != StructuralText.of(scenario))
    #expect(ScenarioWriter.text(of: other) != ScenarioWriter.text(of: scenario))
  }

  @Test("numbers read back bit for bit, a negative zero and the smallest double too")
  func writesNumbersExactly() throws {
    let numbers: [Double] = [
      -0.0, .leastNonzeroMagnitude, 0.1, 1e300, 0x1p53, -1e-7, 1 / 3,
    ]
    for number in numbers {
      var scenario = Self.small
      scenario.viewport.origin.x = number
      scenario.contentInset.left = number
      let rereadScenario = try readAgain(ScenarioWriter.text(of: scenario), scenario)
      #expect(rereadScenario.viewport.origin.x.bitPattern == number.bitPattern)
      #expect(rereadScenario.contentInset.left.bitPattern == number.bitPattern)
    }
  }

  private static let small = Scenario(
    path: "grid/small.json", id: "grid/small", family: LayoutDescription.grid.family,
    title: Located("A \"small\" grid", at: .start), rules: ["Q-01", "Q-02"],
    viewport: Rect(x: 0, y: 0, width: 300, height: 400),
    layout: LayoutSpecification(
      kind: .grid, parameters: [.rowHeight: .number(50), .columns: .integer(2)]),
    data: DataSpecification(sections: [
      SectionSpecification(items: .sizes((0..<12).map { Size(width: 100.5, height: Double($0)) }))
    ]),
    steps: [
      Step(action: .prepare),
      Step(
        action: .query(.infinite),
        expectations: [
          Expectation(
            claim: .frames(
              (0..<4).map {
                Expectation.ElementEntry(
                  element: .cell(0, $0), value: Rect(x: 0, y: Double($0), width: 150, height: 50))
              }))
        ]),
    ])

  @Test("a written scenario looks like one written by hand")
  func formatsLikeHandwritten() {
    #expect(
      ScenarioWriter.text(of: Self.small) == #"""
        {
          "format": 1,
          "id": "grid/small",
          "title": "A \"small\" grid",
          "rules": ["Q-01", "Q-02"],
          "viewport": [0, 0, 300, 400],
          "layout": { "kind": "grid", "columns": 2, "rowHeight": 50 },
          "data": {
            "sections": [
              {
                "items": [
                  [100.5, 0], [100.5, 1], [100.5, 2], [100.5, 3], [100.5, 4], [100.5, 5], [100.5, 6],
                  [100.5, 7], [100.5, 8], [100.5, 9], [100.5, 10], [100.5, 11]
                ]
              }
            ]
          },
          "steps": [
            { "do": "prepare" },
            {
              "do": "query",
              "rect": "infinite",
              "expect": {
                "frames": {
                  "cell 0.0": [0, 0, 150, 50],
                  "cell 0.1": [0, 1, 150, 50],
                  "cell 0.2": [0, 2, 150, 50],
                  "cell 0.3": [0, 3, 150, 50]
                }
              }
            }
          ]
        }

        """#)
  }

  @Test("no line of a written scenario is longer than 100 columns where its values are short")
  func keepsLinesShort() {
    for scenario in Self.shipped.scenarios where scenario.family.rawValue == "waterfall" {
      for line in ScenarioWriter.text(of: scenario).split(separator: "\n") {
        let isProse = line.contains("\"title\"") || line.contains("\"why\"")
        #expect(line.count <= 100 || isProse, "\(scenario.id): \(line)")
      }
    }
  }

  @Test("NaN and infinity are written as the strings of the family hostile")
  func writesHostileNumbers() throws {
    var scenario = Self.small
    scenario.steps = []
    scenario.data.sections[0].items = .sizes([Size(width: .nan, height: -.infinity)])
    let text = ScenarioWriter.text(of: scenario)
    #expect(text.contains(#"["nan", "-inf"]"#))
    scenario.id = "hostile/small"
    scenario.family = .hostile
    let rereadScenario = try readAgain(ScenarioWriter.text(of: scenario), scenario)
    #expect(rereadScenario.data.resolved().sections[0].sizes?[0].height == -.infinity)
  }
}
