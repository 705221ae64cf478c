import CommandLineTools
import Foundation
import RecordedTexts
import TemporaryFolders
import Testing

@Suite struct AtomicFileTests {
  private func fileNames(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("writing replaces the whole file and leaves no other file")
  func replacesWholeFile() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.json"
      try AtomicFile(path: path).write("old, and longer")
      try AtomicFile(path: path).write("new")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      #expect(try fileNames(folder) == ["a.json"])
    }
  }

  @Test("a symbolic link stays, and its target is replaced")
  func keepsSymbolicLink() throws {
    try withTemporaryFolder { folder in
      try AtomicFile(path: folder + "/target").write("old")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: folder + "/target")
      try AtomicFile(path: folder + "/link").write("new")
      #expect(try String(contentsOfFile: folder + "/target", encoding: .utf8) == "new")
      #expect(try fileNames(folder) == ["link", "target"])
    }
  }

  @Test("a missing folder is an error with exit code 6 before anything is written")
  func refusesMissingFolder() throws {
    try withTemporaryFolder { folder in
      let error = #expect(throws: FileWriteError.self) {
        try AtomicFile(path: folder + "/none/a.json")
      }
      expectRecorded(error?.description.replacing(folder, with: "FOLDER"))
      #expect(error?.exitCode == .cannotWrite)
    }
  }

  @Test func refusesPathOfFolder() throws {
    try withTemporaryFolder { folder in
      let error = #expect(throws: FileWriteError.self) { try AtomicFile(path: folder) }
      expectRecorded(
        error?.description.replacing(folder, with: "FOLDER"), as: "refusesMissingFolder 2")
    }
  }

  @Test("if the file cannot be replaced, no temporary file is left")
  func failedWriteLeavesNoTemporaryFile() throws {
    try withTemporaryFolder { folder in
      let file = try AtomicFile(path: folder + "/a.json")
      // A folder is created at the path of the file after the check that the file is writable.
      try FileManager.default.createDirectory(
        atPath: folder + "/a.json/inside", withIntermediateDirectories: true)
      let error = #expect(throws: FileWriteError.self) { try file.write("text") }
      expectRecorded(error?.description.replacing(folder, with: "FOLDER"))
      #expect(try fileNames(folder) == ["a.json"])
    }
  }

  @Test("a device is written to and stays a device")
  func writesToDevice() throws {
    try AtomicFile(path: "/dev/null").write("text")
    let fileType = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(fileType as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("a symbolic link that was planted at the path of the temporary file is not followed")
  func ignoresPlantedLink() throws {
    try withTemporaryFolder { folder in
      try Data("precious".utf8).write(to: URL(fileURLWithPath: folder + "/victim"))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/.out.json.\(getpid())", withDestinationPath: folder + "/victim")
      try AtomicFile(path: folder + "/out.json").write("text")
      #expect(try String(contentsOfFile: folder + "/victim", encoding: .utf8) == "precious")
      #expect(try String(contentsOfFile: folder + "/out.json", encoding: .utf8) == "text")
    }
  }

  @Test("the permissions of the replaced file are kept")
  func keepsPermissions() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/out.json"
      try AtomicFile(path: path).write("old")
      #expect(chmod(path, 0o640) == 0)
      try AtomicFile(path: path).write("new")
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o640)
    }
  }

  @Test("a file whose name has 255 bytes can be written")
  func writesLongName() throws {
    try withTemporaryFolder { folder in
      let name = String(repeating: "é", count: 125) + ".json"
      try AtomicFile(path: folder + "/" + name).write("text")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
    }
  }

  @Test("a file below a file is an error with the system's reason")
  func reportsFileInPath() throws {
    try withTemporaryFolder { folder in
      try AtomicFile(path: folder + "/file").write("text")
      #expect(throws: FileWriteError.systemError(path: folder + "/file/a", code: ENOTDIR)) {
        try AtomicFile(path: folder + "/file/a")
      }
    }
  }

  @Test("a file is written in a working folder whose name is not UTF-8, and in no deleted one")
  func writesInOddWorkingFolders() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try withTemporaryFolder { folder in
        let name = folder.utf8CString.dropLast() + [0x2F, CChar(bitPattern: 0xFF), 0]
        guard mkdir(Array(name), 0o700) == 0, chdir(Array(name)) == 0 else { exit(1) }
        try AtomicFile(path: "a.json").write("text")
        guard access("a.json", F_OK) == 0, unlink("a.json") == 0, rmdir(Array(name)) == 0 else {
          exit(2)
        }
        do throws(FileWriteError) {
          _ = try AtomicFile(path: "a.json")
        } catch {
          exit(error == .folderMissing(path: "a.json") ? 0 : 4)
        }
        exit(3)
      }
    }
  }

  @Test("symbolic links that point to each other are an error and are not changed")
  func refusesLinkCycle() throws {
    try withTemporaryFolder { folder in
      for (link, target) in [("a", "b"), ("b", "a")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + link, withDestinationPath: target)
      }
      let error = #expect(throws: FileWriteError.self) { try AtomicFile(path: folder + "/a") }
      #expect(error == .systemError(path: folder + "/a", code: ELOOP))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/a") == "b")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/b") == "a")
    }
  }

  @Test("a symbolic link to a missing file stays, and the file is created")
  func keepsDanglingLink() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/sub", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: "sub/new")
      try AtomicFile(path: folder + "/link").write("text")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "sub/new")
      #expect(try String(contentsOfFile: folder + "/sub/new", encoding: .utf8) == "text")
    }
  }
}
