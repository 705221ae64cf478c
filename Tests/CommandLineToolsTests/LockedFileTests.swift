import CommandLineTools
import FileAccess
import Foundation
import RecordedTexts
import TemporaryFolders
import Testing

@Suite struct LockedFileTests {
  /// Whether a `LockedFile` has locked the file, so that a second `LockedFile` for it cannot be
  /// created.
  private func isLocked(_ path: String) throws -> Bool {
    do {
      _ = try LockedFile(path: path)
      return false
    } catch let error as FileInUse {
      expectRecorded("\(error)".replacing(path, with: "PATH"))
      return true
    }
  }

  @Test("only one run at a time can lock a file, even after the contents of the file were replaced")
  func fileHasOneOwner() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/state"
      do {
        let file = try LockedFile(path: path)
        #expect(try isLocked(path))
        for text in ["one", "two"] {
          try file.replace(with: text)
          #expect(try isLocked(path))
          #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        withExtendedLifetime(file) {}
      }
      #expect(try !isLocked(path))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["state"])
    }
  }

  @Test(
    "a file is unlocked when its LockedFile is released, even if a child process has a copy of the descriptor"
  )
  func inheritedDescriptorDoesNotLock() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/state"
      var descriptorCopy: Int32 = -1
      do {
        let file = try LockedFile(path: path)
        try file.replace(with: "one")
        // A child process would inherit a copy of the descriptor, which holds the lock. The copy
        // made here holds the lock in the same way.
        descriptorCopy = try #require(copyOfDescriptor(ofFileAt: path))
        withExtendedLifetime(file) {}
      }
      defer { close(descriptorCopy) }
      #expect(try !isLocked(path))
    }
  }

  /// A copy of the first descriptor of this process that refers to the file at `path`.
  private func copyOfDescriptor(ofFileAt path: String) -> Int32? {
    var statusOfPath = stat()
    guard stat(path, &statusOfPath) == 0 else { return nil }
    return (0..<getdtablesize()).lazy.filter { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_dev == statusOfPath.st_dev
        && status.st_ino == statusOfPath.st_ino
    }.first.map { dup($0) }
  }

  @Test("a new file to which nothing was written is deleted, and a file that existed before stays")
  func deletesUnusedFile() throws {
    try withTemporaryFolder { folder in
      do { _ = try LockedFile(path: folder + "/new") }
      try "".write(toFile: folder + "/old", atomically: true, encoding: .utf8)
      do { _ = try LockedFile(path: folder + "/old") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["old"])
    }
  }

  @Test("a path that cannot be opened is an error with the system's reason")
  func reportsUnopenablePath() throws {
    #expect(throws: FileWriteError.systemError(path: "/nowhere/state", code: ENOENT)) {
      _ = try LockedFile(path: "/nowhere/state")
    }
    #expect(throws: FileWriteError.systemError(path: "/", code: EISDIR)) {
      _ = try LockedFile(path: "/")
    }
  }

  @Test("a pipe and a device are refused without waiting", .timeLimit(.minutes(1)))
  func refusesPipesAndDevices() throws {
    try withTemporaryFolder { folder in
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      for (path, type) in [(pipe, FileType.pipe), ("/dev/zero", .device), ("/dev/null", .device)] {
        #expect(throws: FileWriteError.expectedRegularFile(path: path, found: type)) {
          _ = try LockedFile(path: path)
        }
      }
    }
  }
}
