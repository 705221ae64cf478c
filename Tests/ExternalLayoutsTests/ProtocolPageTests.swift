import Foundation
import LayoutCatalog
import LayoutDescriptions
import ScenarioFiles
import Testing

@testable import ExternalLayouts

@Suite("The page about the protocol") struct ProtocolPageTests {
  @Test("lists the parameters of every kind with their defaults, as `start` sends them")
  func listsParameters() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Scenarios/PROTOCOL.md").path
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let kinds = BuiltInLayouts().layouts
    for kind in kinds {
      let parameters = kind.parameters.map { rule in
        let value = rule.defaultValue.map { ScenarioWriter.parameterJSON($0).compactText }
        return "`\(rule.parameter.rawValue)` \(value ?? "from the view")"
      }
      let text = parameters.isEmpty ? "none" : parameters.joined(separator: "; ")
      let line = "| `\(kind.name)` | \(text) |"
      #expect(page.contains("\n\(line)\n"), "expected the line \(line)")
    }
  }
}
