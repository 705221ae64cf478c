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
  func run(closing: String) throws {
    let folder = try ScratchFolder()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      "exec \"$1\" run --layout grid --engine lazy --n 7 --workload lookup --measure time --quiet "
        + "--resume \"$2/journal\" --format \"json=$2/out.json\" \(closing)",
      "sh", program, folder.path,
    ]
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    let lines = try folder.text(of: "journal").split(separator: "\n")
    // A noisy time is measured again, which adds lines.
    #expect(lines.count >= 2 && lines.allSatisfy { $0.first == "{" && $0.last == "}" })
    #expect(try folder.text(of: "out.json").hasPrefix("{\n  \"schema\": 1,"))
    #expect(folder.names == ["journal", "out.json"])
  }

  @Test("a document for the path - is all that is written to the standard output")
  func standardOutput() throws {
    let folder = try ScratchFolder()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      "cd \"$2\" && \"$1\" run --layout grid --engine lazy --n 7 --workload lookup --measure time "
        + "--quiet --format json=- > out.json 2> remarks",
      "sh", program, folder.path,
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    let document = try folder.text(of: "out.json")
    #expect(try JSONSerialization.jsonObject(with: Data(document.utf8)) is [String: Any])
    #expect(try folder.text(of: "remarks").contains("grid / "))
    #expect(folder.names == ["out.json", "remarks"])
  }
}
