import Foundation
import Testing

/// The program `bench` in the folder of this build.
private let program =
  URL(fileURLWithPath: CommandLine.arguments[0])
  .deletingLastPathComponent().path + "/bench"

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: program)))
struct ClosedStreamTests {
  @Test(
    "output to a closed standard stream goes to no other file",
    arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
  func writesNothingToOtherFiles(closing: String) throws {
    let folder = try ScratchFolder()
    _ = try runShell(
      "exec \(Self.run) --resume journal --format json=out.json \(closing)", in: folder)
    let lines = try folder.text(of: "journal").split(separator: "\n")
    // A noisy time is measured again, which adds lines.
    #expect(lines.count >= 2 && lines.allSatisfy { $0.first == "{" && $0.last == "}" })
    #expect(try folder.text(of: "out.json").hasPrefix("{\n  \"schema\": 1,"))
    #expect(folder.names == ["journal", "out.json"])
  }

  @Test("a document for the path - is all that is written to the standard output")
  func writesDocumentToStandardOutput() throws {
    let folder = try ScratchFolder()
    let status = try runShell("\(Self.run) --format json=- > out.json 2> remarks", in: folder)
    #expect(status == 0)
    let document = try folder.text(of: "out.json")
    #expect(try JSONSerialization.jsonObject(with: Data(document.utf8)) is [String: Any])
    #expect(try folder.text(of: "remarks").contains("grid / "))
    #expect(folder.names == ["out.json", "remarks"])
  }

  @Test("a document for the path - ends without an error if its reader closes the pipe")
  func endsWithoutErrorIfPipeIsClosed() throws {
    let folder = try ScratchFolder()
    let command = "{ \"$1\" explain --format markdown=-; echo $? > status; } 2> remarks | true"
    #expect(try runShell(command, in: folder) == 0)
    #expect(try folder.text(of: "status") == "0\n")
    #expect(try folder.text(of: "remarks").isEmpty)
  }

  @Test("a journal for the path - is refused, and no file of that name is made")
  func refusesJournalOnStandardOutput() throws {
    let folder = try ScratchFolder()
    #expect(try runShell("\(Self.run) --resume - 2> remarks", in: folder) == 6)
    #expect(
      try folder.text(of: "remarks")
        == "error: cannot write \"-\": expected a file, found the standard output\n")
    #expect(folder.names == ["remarks"])
  }

  /// The shell command of a short run. `$1` is the path of the program.
  private static let run =
    "\"$1\" run --layout grid --engine lazy --n 7 --workload lookup --measure time --quiet"

  /// Runs `command` in `folder` without input, and discards its output; returns the exit code.
  private func runShell(_ command: String, in folder: ScratchFolder) throws -> Int32 {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command, "sh", program]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus
  }
}
