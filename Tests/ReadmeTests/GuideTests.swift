import Foundation
import Testing

@Suite("The guide to testing a layout of your own")
struct GuideTests {
  @Test("Each code block is in the file of the example that its first line names")
  func blocks() throws {
    let blocks = try ReadmeTextTests.text("Documentation.docc/YourOwnLayout.md")
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count >= 8)
    for block in blocks {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let path = try #require(lines.first).replacing("// ", with: "")
      let code = try #require(lines.last)
      let file = try ReadmeTextTests.text("Examples/swift-calendar/\(path)")
      #expect(file.contains(code + "\n"), "the block is not in \(path)")
    }
  }
}
