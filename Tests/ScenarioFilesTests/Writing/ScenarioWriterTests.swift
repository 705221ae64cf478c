import LayoutDescriptions
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import Testing

@Suite struct ScenarioWriterTests {
  /// The scenarios of this repository.
  static let repositoryScenarios = ScenarioFolder.read(
    TestFiles.folder.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Scenarios",
    layouts: LayoutDescription.builtInLayouts)

  private func readWrittenText(_ text: String, _ scenario: Scenario) throws -> Scenario {
    // There is no data file in this folder, so the text must be complete without one.
    let (rereadScenario, findings) = ScenarioReader.read(
      text, path: "Nowhere/\(scenario.id).json", relativeTo: "Nowhere",
      layouts: LayoutDescription.builtInLayouts)
    #expect(findings.map(\.description) == [])
    return try #require(rereadScenario)
  }

  private func checkWrittenText(_ scenario: Scenario) throws {
    let text = ScenarioWriter.text(of: scenario)
    let rereadScenario = try readWrittenText(text, scenario)
    #expect(ScenarioWriter.text(of: rereadScenario) == text, "scenario \(scenario.id)")
    let (expected, found) = (
      DescriptionWithoutFilePositions.lines(describing: scenario),
      DescriptionWithoutFilePositions.lines(describing: rereadScenario)
    )
    if expected != found {
      let difference = zip(expected, found).enumerated().first { $1.0 != $1.1 }
      Issue.record(
        "\(scenario.id): expected \(difference?.element.0 ?? ""), found \(difference?.element.1 ?? "")"
      )
    }
  }

  @Test("every scenario of the repository is unchanged after writing and reading")
  func writesShippedScenarios() throws {
    #expect(Self.repositoryScenarios.findings.map(\.description) == [])
    #expect(!Self.repositoryScenarios.scenarios.isEmpty)
    for scenario in Self.repositoryScenarios.scenarios { try checkWrittenText(scenario) }
  }

  @Test(
    "every valid scenario of the tests, which use every key, is unchanged after writing and reading"
  )
  func writesValidScenarios() throws {
    for scenario in ScenarioFolder.read(
      TestFiles.validFolder, layouts: LayoutDescription.builtInLayouts
    )
    .scenarios { try checkWrittenText(scenario) }
  }

  @Test("two scenarios that differ in anything but source positions have different texts")
  func differentScenariosHaveDifferentTexts() throws {
    let scenario = try #require(
      Self.repositoryScenarios.scenarios.first { $0.id == "waterfall/insets" })
    var changedScenario = scenario
    changedScenario.viewport.size.width.negate()
    #expect(
      DescriptionWithoutFilePositions.lines(describing: changedScenario)
        != DescriptionWithoutFilePositions.lines(describing: scenario))
    #expect(ScenarioWriter.text(of: changedScenario) != ScenarioWriter.text(of: scenario))
  }

  @Test(
    "numbers are unchanged bit for bit after writing and reading, also negative zero and the smallest double"
  )
  func writesNumbersExactly() throws {
    let numbers: [Double] = [
      -0.0, .leastNonzeroMagnitude, 0.1, 1e300, 0x1p53, -1e-7, 1 / 3,
    ]
    for number in numbers {
      var scenario = Self.smallScenario
      scenario.viewport.origin.x = number
      scenario.contentInset.left = number
      let rereadScenario = try readWrittenText(ScenarioWriter.text(of: scenario), scenario)
      #expect(rereadScenario.viewport.origin.x.bitPattern == number.bitPattern)
      #expect(rereadScenario.contentInset.left.bitPattern == number.bitPattern)
    }
  }

  private static let smallScenario = Scenario(
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

  @Test("a written scenario is formatted like a scenario written by hand")
  func formatsLikeHandwrittenScenario() {
    expectRecorded(ScenarioWriter.text(of: Self.smallScenario))
  }

  @Test(
    "lines of a written waterfall scenario are at most 100 columns long, except titles and reasons")
  func keepsLinesShort() {
    for scenario in Self.repositoryScenarios.scenarios where scenario.family.rawValue == "waterfall"
    {
      for line in ScenarioWriter.text(of: scenario).split(separator: "\n") {
        let isProse = line.contains("\"title\"") || line.contains("\"why\"")
        #expect(line.count <= 100 || isProse, "\(scenario.id): \(line)")
      }
    }
  }

  @Test(
    "NaN and infinity are written as strings that a scenario of the family \"hostile\" may contain")
  func writesHostileNumbers() throws {
    var scenario = Self.smallScenario
    scenario.steps = []
    scenario.data.sections[0].items = .sizes([Size(width: .nan, height: -.infinity)])
    let text = ScenarioWriter.text(of: scenario)
    #expect(text.contains(#"["nan", "-inf"]"#))
    scenario.id = "hostile/small"
    scenario.family = .hostile
    let rereadScenario = try readWrittenText(ScenarioWriter.text(of: scenario), scenario)
    #expect(rereadScenario.data.resolved().sections[0].sizes?[0].height == -.infinity)
  }
}
