import FileAccess
import Foundation
import TemporaryFolders
import Testing

@Suite struct FileReadingTests {
  private func reason(_ body: () throws(FileReading.Failure) -> Void) -> String? {
    do throws(FileReading.Failure) {
      try body()
      return nil
    } catch {
      return error.reason
    }
  }

  private func reasonNotToRead(_ path: String) -> String? {
    reason { () throws(FileReading.Failure) in _ = try FileReading.readBytes(at: path) }
  }

  @Test("a file is read completely, whatever the system says about its size")
  func readsFile() throws {
    try withTemporaryFolder { folder in
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      for count in [0, 1, 4095, 4096, 4097, 100_000] {
        try Data(bytes[..<count]).write(to: URL(fileURLWithPath: folder + "/file"))
        #expect(try FileReading.readBytes(at: folder + "/file") == Array(bytes[..<count]))
      }
    }
    #if os(Linux)
      #expect(try !FileReading.readBytes(at: "/proc/self/status").isEmpty)
    #endif
  }

  @Test(
    "whatever is not a regular file is refused without waiting for its content",
    .timeLimit(.minutes(1)))
  func refusesWhatIsNotRegular() throws {
    try withTemporaryFolder { folder in
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "pipe")
      #expect(reasonNotToRead(folder) == "expected a file, found a folder")
      #expect(reasonNotToRead(folder + "/pipe") == "expected a regular file, found a pipe")
      #expect(reasonNotToRead(folder + "/link") == "expected a regular file, found a pipe")
      #expect(reasonNotToRead("/dev/zero") == "expected a regular file, found a device")
    }
  }

  @Test("the reason for an error is that of the system")
  func reportsSystemError() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/cycle", withDestinationPath: "cycle")
      #expect(reasonNotToRead(folder + "/none") == "no such file")
      #expect(reasonNotToRead(folder + "/file/a") == "not a directory")
      #expect(reasonNotToRead(folder + "/cycle") == "too many levels of symbolic links")
      #expect(
        reasonNotToRead(folder + "/" + String(repeating: "x", count: 300)) == "file name too long")
      func reasonNotToList(_ path: String) -> String? {
        reason { () throws(FileReading.Failure) in _ = try FileReading.entryNames(in: path) }
      }
      #expect(reasonNotToList(folder + "/none") == "no such folder")
      #expect(reasonNotToList(folder + "/file") == "not a directory")
    }
  }

  @Test(
    "a file below a folder without permission is an error about the permission",
    .enabled(if: getuid() != 0, "everything is permitted to the superuser"))
  func reportsMissingPermission() throws {
    try withTemporaryFolder { folder in
      #expect(mkdir(folder + "/closed", 0) == 0)
      #expect(reasonNotToRead(folder + "/closed/file") == "permission denied")
    }
  }

  @Test("the names in a folder are sorted, and hidden ones are left out")
  func listsFolder() throws {
    try withTemporaryFolder { folder in
      for name in ["b", "a", ".hidden", "ü"] {
        try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      #expect(try FileReading.entryNames(in: folder) == ["a", "b", "ü"])
    }
  }

  @Test("in a deleted working folder, paths stay relative")
  func knowsNoDeletedWorkingFolder() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try withTemporaryFolder { folder in
        guard mkdir(folder + "/gone", 0o700) == 0, chdir(folder + "/gone") == 0,
          rmdir(folder + "/gone") == 0
        else { exit(1) }
        let isRelative =
          FileReading.workingFolder == nil && FileReading.absolutePath("./a") == "a"
          && FileReading.absolutePath("/b/./c") == "/b/c"
        exit(isRelative && FileReading.isDeletedFolder("./") ? 0 : 2)
      }
    }
  }

  @Test("the folder of a path ends with a slash")
  func findsFolder() {
    #expect(FileReading.folder(of: "a") == "./")
    #expect(FileReading.folder(of: "a/b") == "a/")
    #expect(FileReading.folder(of: "/a") == "/")
  }
}
