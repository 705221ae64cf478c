import CommandPrograms
import Foundation
import Testing

@testable import bench

@Suite struct PackageFolderTests {
  @Test("the package is found from a file deep inside it")
  func findsPackage() {
    let expected = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    #expect(PackageFolder.path(above: #filePath) == expected.path)
  }

  @Test("a path is shortened relative to a folder that contains it, and to no other")
  func shortensPath() {
    #expect(PackageFolder.shortenedPath("/a/b/c", from: "/a") == "b/c")
    #expect(PackageFolder.shortenedPath("/a/b/c", from: "/") == "a/b/c")
    #expect(PackageFolder.shortenedPath("/ab/c", from: "/a") == "/ab/c")
    #expect(PackageFolder.shortenedPath("/a/b", from: "/c") == "/a/b")
  }

  @Test("outside a package no folder is found")
  func findsNothingOutsidePackage() {
    #expect(PackageFolder.path(above: "/nonexistent/folder/file") == nil)
  }
}
