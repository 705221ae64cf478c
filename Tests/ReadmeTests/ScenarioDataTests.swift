import Foundation
import ScenarioFiles
import Testing

@Suite("The page of what a scenario gives and a layout claims")
struct ScenarioDataTests {
  private func page() throws -> String {
    try ReadmeTextTests.text("Documentation.docc/ScenarioData.md")
  }

  @Test("It has a row for each capability")
  func capabilities() throws {
    let page = try page()
    for capability in Capability.allCases {
      #expect(page.contains("\n| `\(capability.rawValue)` | "), "\(capability.rawValue)")
    }
  }

  @Test("It names each public member of the source of a scenario")
  func members() throws {
    let page = try page()
    let files = try ["ScenarioSource", "ScenarioSource+Positions"].map {
      try ReadmeTextTests.text("Sources/ScenarioPlayer/Implementations/\($0).swift")
    }
    let members = files.flatMap {
      $0.matches(of: #/public (?:private\(set\) )?(?:var|func) (\w+)/#)
    }
    .map { String($0.output.1) }
    #expect(members.count > 20)
    for member in members {
      #expect(page.contains("`\(member)`") || page.contains("`\(member)("), "\(member)")
    }
  }
}
