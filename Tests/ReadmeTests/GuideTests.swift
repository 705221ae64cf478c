import Foundation
import Testing

@Suite("The guides to testing a layout of your own")
struct GuideTests {
  @Test(
    "each code block of a guide occurs in the example file that the first line of the block names",
    arguments: [
      ("YourOwnLayout", ["first-test", "swift-calendar"], 10),
      ("UIKitLayouts", ["uikit-waterfall"], 5), ("WritingALayout", ["swift-arrangement"], 4),
    ])
  func blocksAreInExample(page: String, examples: [String], count: Int) throws {
    let blocks = try ReadmeTextTests.text("Documentation.docc/\(page).md")
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count >= count)
    for block in blocks {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let path = try #require(lines.first).replacing("// ", with: "")
      let code = try #require(lines.last)
      let files = examples.compactMap { try? ReadmeTextTests.text("Examples/\($0)/\(path)") }
      #expect(
        files.contains { $0.contains(code + "\n") }, "the code block is not in the file \(path)")
    }
  }

  @Test("each trait that a guide names is a property of LayoutTraits")
  func guideNamesExistingTraits() throws {
    let declarations = try ReadmeTextTests.text("Sources/LayoutDescriptions/LayoutTraits.swift")
    let table = try ReadmeTextTests.text("Documentation.docc/ScenarioData.md")
      .components(separatedBy: "## Traits")
    let rows = try #require(table.last).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let bullets = try ReadmeTextTests.text("Documentation.docc/UIKitLayouts.md")
      .split(separator: "\n").filter { $0.hasPrefix("- `") && $0.contains(" = ") }
    #expect(!rows.isEmpty && !bullets.isEmpty)
    let textsWithTraitNames =
      rows.compactMap { $0.split(separator: "|").first } + bullets.map { $0.prefix { $0 != ":" } }
    for text in textsWithTraitNames {
      for match in text.matches(of: /`(\w+)/) {
        #expect(
          declarations.contains("public var \(match.1)"), "no trait is named \(match.1)")
      }
    }
  }
}
