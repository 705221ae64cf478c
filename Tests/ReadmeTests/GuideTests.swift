import Foundation
import Testing

@Suite("The guides to testing a layout of your own")
struct GuideTests {
  @Test(
    "Each code block is in the file of the example that its first line names",
    arguments: [
      ("YourOwnLayout", "swift-calendar", 8), ("UIKitLayouts", "uikit-waterfall", 4),
      ("WritingALayout", "swift-arrangement", 4),
    ])
  func blocks(page: String, example: String, count: Int) throws {
    let blocks = try ReadmeTextTests.text("Documentation.docc/\(page).md")
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count >= count)
    for block in blocks {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let path = try #require(lines.first).replacing("// ", with: "")
      let code = try #require(lines.last)
      let file = try ReadmeTextTests.text("Examples/\(example)/\(path)")
      #expect(file.contains(code + "\n"), "the block is not in \(path)")
    }
  }
}
