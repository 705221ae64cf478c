import Foundation
import LayoutConformance
import ScenarioFiles
import Testing

@Suite(
  "The documentation page about the data that a layout reads and the capabilities that it declares")
struct ScenarioDataTests {
  private func page() throws -> String {
    try ReadmeTextTests.text("Documentation.docc/ScenarioData.md")
  }

  @Test("the page has a row for each capability, with the rules that require the capability")
  func listsEveryCapability() throws {
    let page = try page()
    for capability in Capability.allCases {
      let ruleIDs = RuleBook.rules.filter { $0.requiredCapabilities.contains(capability) }.map(\.id)
        .sorted()
      let cell =
        ruleIDs.isEmpty ? "none; scenario files may require it" : ruleIDs.joined(separator: ", ")
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(capability.rawValue)` | ") }
      #expect(row?.hasSuffix(" | \(cell) |") == true, "\(capability.rawValue): \(cell)")
    }
  }

  @Test("the page names each public member of ScenarioSource")
  func namesEveryMember() throws {
    let page = try page()
    let file = try ReadmeTextTests.text(
      "Sources/ScenarioPlayer/Implementations/ScenarioSource.swift")
    let members = file.matches(of: #/public (?:private\(set\) )?(?:var|func) (\w+)/#)
      .map { String($0.output.1) }
    #expect(!members.isEmpty)
    for member in members {
      #expect(page.contains("`\(member)`") || page.contains("`\(member)("), "\(member)")
    }
  }
}
