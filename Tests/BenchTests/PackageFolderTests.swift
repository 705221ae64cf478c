import CommandPrograms
import Foundation
import Testing

@testable import bench

@Suite struct PackageFolderTests {
  @Test("the package folder is found from the path of a file inside the package")
  func findsPackage() {
    let expectedPackageFolder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    #expect(PackageFolder.path(above: #filePath) == expectedPackageFolder.path)
  }

  @Test("a path is shortened only relative to a folder that contains the path")
  func shortensPath() {
    #expect(PackageFolder.shortenedPath("/a/b/c", from: "/a") == "b/c")
    #expect(PackageFolder.shortenedPath("/a/b/c", from: "/") == "a/b/c")
    #expect(PackageFolder.shortenedPath("/ab/c", from: "/a") == "/ab/c")
    #expect(PackageFolder.shortenedPath("/a/b", from: "/c") == "/a/b")
    #expect(PackageFolder.shortenedPath("/a/b", from: nil) == "/a/b")
  }

  @Test("no package folder is found for a path outside of a package")
  func findsNothingOutsidePackage() {
    #expect(PackageFolder.path(above: "/nonexistent/folder/file") == nil)
  }
}
