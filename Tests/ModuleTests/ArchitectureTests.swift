import Foundation
import Testing

@Suite struct ArchitectureTests {
  private let repositoryRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func content(of path: String) throws -> String {
    try String(contentsOf: repositoryRoot.appending(path: path), encoding: .utf8)
  }

  @Test(
    "the drawing of targets in Architecture.md has every arrow that does not follow from other arrows, and no others"
  )
  func drawingHasArrowsOfManifest() throws {
    let page = ArchitecturePage(text: try content(of: "Documentation.docc/Architecture.md"))
    let manifest = Manifest(text: try content(of: "Package.swift"))
    let expected = Set(manifest.arrowsNotImpliedByOthers)
    let found = Set(page.arrows)
    #expect(!expected.isEmpty)
    #expect(expected.subtracting(found).sorted().map(\.description) == [], "missing arrows")
    #expect(found.subtracting(expected).sorted().map(\.description) == [], "wrong arrows")
  }

  @Test("the table on the architecture page lists every target, in the order of the manifest")
  func tableListsTargets() throws {
    let page = ArchitecturePage(text: try content(of: "Documentation.docc/Architecture.md"))
    let manifest = Manifest(text: try content(of: "Package.swift"))
    #expect(page.targetNames == manifest.targets.filter { !$0.isTest }.map(\.name))
  }

  @Test("an arrow between targets that follows from two other arrows is left out of the drawing")
  func omitsImpliedArrows() {
    let manifest = Manifest(
      text: """
        let package = Package(targets: [
          module("Low"),
          module("Middle", imports: ["Low"]),
          module("High", imports: ["Low", "Middle"]),
        ])
        """)
    #expect(
      manifest.arrowsNotImpliedByOthers.map(\.description) == ["Middle --> Low", "High --> Middle"])
  }

  @Test(
    "the parser of Architecture.md reads an arrow to two targets as two arrows, and reads the targets in the table"
  )
  func readsArrowsAndRows() {
    let page = ArchitecturePage(
      text: """
        ```mermaid
        flowchart BT
          High --> Low & Other-target
        ```
        | `High` | the top |
        """)
    #expect(page.arrows.map(\.description) == ["High --> Low", "High --> Other-target"])
    #expect(page.targetNames == ["High"])
  }
}
