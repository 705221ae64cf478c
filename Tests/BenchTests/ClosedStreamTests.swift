import Foundation
import RecordedTexts
import Testing

/// The path of the program `bench` in the folder of this build.
private let benchProgramPath =
  URL(fileURLWithPath: CommandLine.arguments[0])
  .deletingLastPathComponent().path + "/bench"

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: benchProgramPath)))
struct ClosedStreamTests {
  @Test(
    "output to a standard stream that was closed is not written to another file",
    arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
  func writesNothingToOtherFiles(closing: String) throws {
    let folder = try ScratchFolder()
    _ = try runShell(
      "exec \(Self.shortRunCommand) --resume journal --format json=out.json \(closing)", in: folder)
    let lines = try folder.text(of: "journal").split(separator: "\n")
    // The journal has more than two lines if a time was noisy and was therefore measured again.
    #expect(lines.count >= 2 && lines.allSatisfy { $0.first == "{" && $0.last == "}" })
    #expect(try folder.text(of: "out.json").hasPrefix("{\n  \"schema\": 1,"))
    #expect(folder.entryNames == ["journal", "out.json"])
  }

  @Test("if the path of a report is -, the standard output contains only the report")
  func writesDocumentToStandardOutput() throws {
    let folder = try ScratchFolder()
    let status = try runShell(
      "\(Self.shortRunCommand) --format json=- > out.json 2> remarks", in: folder)
    #expect(status == 0)
    let document = try folder.text(of: "out.json")
    #expect(try JSONSerialization.jsonObject(with: Data(document.utf8)) is [String: Any])
    #expect(try folder.text(of: "remarks").contains("grid / "))
    #expect(folder.entryNames == ["out.json", "remarks"])
  }

  @Test(
    "if the path of a report is -, and the reader closes the pipe, the program ends without an error"
  )
  func endsWithoutErrorIfPipeIsClosed() throws {
    let folder = try ScratchFolder()
    let command = "{ \"$1\" explain --format markdown=-; echo $? > status; } 2> remarks | true"
    #expect(try runShell(command, in: folder) == 0)
    #expect(try folder.text(of: "status") == "0\n")
    #expect(try folder.text(of: "remarks").isEmpty)
  }

  @Test("a journal with the path - is an error, and no file with the name - is created")
  func refusesJournalOnStandardOutput() throws {
    let folder = try ScratchFolder()
    #expect(try runShell("\(Self.shortRunCommand) --resume - 2> remarks", in: folder) == 6)
    expectRecorded(try folder.text(of: "remarks"))
    #expect(folder.entryNames == ["remarks"])
  }

  /// A shell command that measures a single benchmark. `$1` is the path of the program.
  private static let shortRunCommand =
    "\"$1\" run --layout grid --engine lazy --n 7 --workload lookup --measure time --quiet"

  /// Runs `command` in `folder` without input, and discards its output; returns the exit code.
  private func runShell(_ command: String, in folder: ScratchFolder) throws -> Int32 {
    let shellProcess = Process()
    shellProcess.executableURL = URL(fileURLWithPath: "/bin/sh")
    shellProcess.arguments = ["-c", command, "sh", benchProgramPath]
    shellProcess.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    shellProcess.standardInput = FileHandle.nullDevice
    shellProcess.standardOutput = FileHandle.nullDevice
    shellProcess.standardError = FileHandle.nullDevice
    try shellProcess.run()
    shellProcess.waitUntilExit()
    return shellProcess.terminationStatus
  }
}
