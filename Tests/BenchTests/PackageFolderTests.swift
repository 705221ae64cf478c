import Foundation
import Testing

@testable import bench

@Suite struct PackageFolderTests {
  @Test("the package is found from a file deep inside it")
  func found() {
    let expected = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    #expect(PackageFolder.path(above: #filePath) == expected.path)
  }

  @Test("outside a package there is none")
  func none() {
    #expect(PackageFolder.path(above: "/nonexistent/folder/file") == nil)
  }
}
