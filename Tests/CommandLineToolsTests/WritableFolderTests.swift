import CommandLineTools
import Foundation
import TemporaryFolders
import Testing

@Suite struct WritableFolderTests {
  @Test("a folder is created with the folders above it, and one that exists is kept")
  func createsFolders() throws {
    try withTemporaryFolder { folder in
      for _ in 0..<2 { try WritableFolder.create(at: folder + "/a/b/c/") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b") == ["c"])
      #expect(throws: FileWriteError.systemError(path: folder + "/d/e", code: ENOENT)) {
        try WritableFolder.create(at: folder + "/d/e", createsParents: false)
      }
    }
  }

  @Test("a folder that cannot be created is an error with the system's reason")
  func reportsSystemError() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))
      for path in ["/file", "/file/found", "/file/sub/found"] {
        #expect(throws: FileWriteError.systemError(path: folder + path, code: ENOTDIR)) {
          try WritableFolder.create(at: folder + path)
        }
      }
      let longPath = folder + "/" + String(repeating: "x", count: 300)
      #expect(throws: FileWriteError.systemError(path: longPath, code: ENAMETOOLONG)) {
        try WritableFolder.create(at: longPath)
      }
    }
  }

  @Test(
    "a folder below one without permission is an error about the permission",
    .enabled(if: getuid() != 0, "everything is permitted to the superuser"))
  func reportsMissingPermission() throws {
    try withTemporaryFolder { folder in
      try WritableFolder.create(at: folder + "/closed")
      #expect(chmod(folder + "/closed", 0) == 0)
      defer { chmod(folder + "/closed", 0o700) }
      #expect(throws: FileWriteError.systemError(path: folder + "/closed/a", code: EACCES)) {
        try WritableFolder.create(at: folder + "/closed/a/b")
      }
    }
  }
}
