import Foundation
import Testing

@Suite struct PlatformsPageTests {
  @Test("the table of Platforms.md has each product of the manifest once, and no other")
  func tableHasProducts() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.(?:library|executable)\(\s*name: "(\w+)"/)
    let page = try String(
      contentsOf: root.appending(path: "Documentation.docc/Platforms.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.compactMap { $0.split(separator: "|").first }
      .flatMap { $0.matches(of: /`(\w+)`/) }
    #expect(products.count >= 15)
    #expect(names.map { String($0.1) }.sorted() == products.map { String($0.1) }.sorted())
  }
}
