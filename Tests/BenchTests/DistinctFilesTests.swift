import CommandLineParsing
import CommandPrograms
import Foundation
import Testing

@testable import bench

@Suite struct DistinctFilesTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(["in.json": "{}", "in.csv": "width,height\n1,1\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "in.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/dangling", withDestinationPath: "new")
    try FileManager.default.linkItem(
      atPath: folder.path + "/in.json", toPath: folder.path + "/second")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/below", withIntermediateDirectories: false)
  }

  /// The error of a command line in which `$` stands for the folder.
  private func errorMessage(_ command: String) -> String {
    let transcript = ConsoleTranscript()
    let code = Bench.run(
      command.replacing("$", with: folder.path).split(separator: " ").map(String.init),
      subcommands: Subcommands.all, console: transcript.console)
    #expect(code == .failure)
    #expect(transcript.output.isEmpty)
    return transcript.remarks.replacing(folder.path, with: "$")
  }

  private func sameFileMessage(_ first: String, _ second: String) -> String {
    "error: expected different files for \"\(first)\" and \"\(second)\", found the same file\n"
  }

  @Test("no command overwrites a file that the command also reads or writes")
  func refusesToOverwriteFilesInUse() throws {
    for (words, first, second) in [
      ("report $/in.json --html $/in.json", "--html $/in.json", "$/in.json"),
      (
        "check --against $/in.json --format markdown=$/in.json", "--against $/in.json",
        "--format markdown=$/in.json"
      ),
      (
        "check --results $/in.json --format junit=$/in.json", "--results $/in.json",
        "--format junit=$/in.json"
      ),
      (
        "run --data $/in.csv --format csv=$/in.csv", "--data $/in.csv", "--format csv=$/in.csv"
      ),
      ("run --resume $/j --format json=$/j", "--resume $/j", "--format json=$/j"),
      ("run --format json=$/a --format csv=$/a", "--format json=$/a", "--format csv=$/a"),
      ("selftest --state $/s --page $/s", "--state $/s", "--page $/s"),
      ("report $/in.json --format json=$/in.json", "--format json=$/in.json", "$/in.json"),
      ("render $/in.json --svg $/in.json", "--svg $/in.json", "$/in.json"),
      (
        "conform --format json=$/a --format markdown=$/a", "--format json=$/a",
        "--format markdown=$/a"
      ),
      (
        "conform --replay $/in.json --format json=$/in.json", "--replay $/in.json",
        "--format json=$/in.json"
      ),
    ] {
      #expect(errorMessage(words) == sameFileMessage(first, second))
    }
    #expect(try folder.text(of: "in.json") == "{}")
  }

  @Test(
    "two paths of the same file, such as a link, are recognized as equal, even before the file exists"
  )
  func recognizesFileByOtherPaths() {
    for (one, other) in [
      ("$/a", "$/./a"), ("$/a", "$/below/../a"), ("$/in.json", "$/link"), ("$/new", "$/dangling"),
      ("$/in.json", "$/second"),
    ] {
      #expect(
        errorMessage("run --format json=\(one) --format csv=\(other)")
          == sameFileMessage("--format json=\(one)", "--format csv=\(other)"))
    }
  }

  @Test("a name without a slash is a file in the current folder")
  func resolvesNameInCurrentFolder() {
    #expect(
      errorMessage("run --format json=é --format csv=./é")
        == sameFileMessage("--format json=é", "--format csv=./é"))
    #expect(
      errorMessage("run --format json=b --format csv=b")
        == sameFileMessage("--format json=b", "--format csv=b")
    )
  }

  @Test("the file of the step summary counts as a file that the command writes")
  func treatsStepSummaryAsWrittenFile() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      setenv("GITHUB_STEP_SUMMARY", "/tmp/step-summary.md", 1)
      let code = Bench.run(
        ["run", "--step-summary", "--format", "markdown=/tmp/./step-summary.md"],
        subcommands: Subcommands.all, console: .standard)
      exit(code.rawValue)
    }
    let remarks = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      remarks.contains(
        "error: expected different files for \"--format markdown=/tmp/./step-summary.md\" and "
          + "\"--step-summary\", found the same file\n"))
  }

  private func expectDistinct(_ files: (String, FileUse)...) throws(SharedFile) {
    try DistinctFiles.expectDistinct(
      files.map { NamedFile(commandLineText: $0.0, path: folder.path + "/" + $0.0, use: $0.1) })
  }

  @Test(
    "a file may be read twice and a device written twice, and the name of a data set is not a file")
  func acceptsSameFileForReading() throws {
    try expectDistinct(("in.json", .read), ("in.json", .read), ("out", .written))
    try expectDistinct(("set", .read), ("set", .written))
    try DistinctFiles.expectDistinct([
      NamedFile(commandLineText: "a", path: "/dev/null", use: .written),
      NamedFile(commandLineText: "b", path: "/dev/null", use: .written),
    ])
  }
}
