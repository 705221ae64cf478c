import Foundation
import Testing

@Suite("The guide to a layout of one's own")
struct GuideTests {
  @Test("Each of its code blocks is a part of the file of the example that it names")
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
      #expect(file.contains(code + "\n"), "the block of \(path) is no part of it")
    }
  }
}
