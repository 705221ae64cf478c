import CommandLineTools
import Foundation
import RecordedTexts
import Testing

@testable import bench

@Suite struct ConformValidateTests {
  private let transcript = ConsoleTranscript()

  private func validate(_ arguments: [String]) -> String {
    let code = Bench.run(
      ["conform", "--validate"] + arguments, subcommands: Subcommands.all,
      console: transcript.console)
    #expect(transcript.remarks.isEmpty)
    #expect(code == (transcript.output.hasSuffix(": no findings\n") ? .pass : .failure))
    return transcript.output
  }

  private static func scenario(_ id: String, title: String = "A title", rect: String = "[0,0,1,1]")
    -> String
  {
    """
    { "format": 1, "id": "\(id)", "title": "\(title)", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
      "data": { "sections": [ { "items": 9 } ] },
      "steps": [ { "do": "prepare" },
        { "do": "query", "rect": \(rect) } ] }
    """
  }

  @Test(
    "a valid scenario is counted, and the scenario folder is found from the path of the scenario")
  func countsValidScenario() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario("grid/a")])
    expectRecorded(validate([folder.path + "/grid/a.json"]))
  }

  @Test("a finding is printed with its position and causes exit code 1")
  func printsFinding() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a", rect: "[0, 0, \"300\", 50]")
    ])
    let path = folder.path + "/grid/a.json"
    expectRecorded(validate([path]).replacing(path, with: "PATH"))
  }

  @Test(
    "bench conform --validate accepts the folder of all scenarios, one of its subfolders, and the folder of data files"
  )
  func checksFolders() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a"), "list/b.json": Self.scenario("list/b", title: "B"),
      "data/sizes.csv": "width,height\n1,-2\n",
    ])
    expectRecorded(validate([folder.path]))
    let transcriptOfSubfolder = ConsoleTranscript()
    _ = Bench.run(
      ["conform", "--validate", folder.path + "/grid/"], subcommands: Subcommands.all,
      console: transcriptOfSubfolder.console)
    expectRecorded(transcriptOfSubfolder.output, as: "checksFolders 2")
    let transcriptOfDataFolder = ConsoleTranscript()
    _ = Bench.run(
      ["conform", "--validate", folder.path + "/data"], subcommands: Subcommands.all,
      console: transcriptOfDataFolder.console)
    #expect(transcriptOfDataFolder.output.hasSuffix("checked 1 data file: 1 finding\n"))
  }

  @Test("a title that two files share is one finding, even if the files are given twice")
  func findsDuplicateTitles() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a"), "grid/b.json": Self.scenario("grid/b"),
    ])
    let (a, b) = (folder.path + "/grid/a.json", folder.path + "/grid/b.json")
    expectRecorded(validate([a, folder.path, b]).replacing(folder.path, with: "FOLDER"))
  }

  @Test("the header of a data file determines whether the rows are read as sizes or as classes")
  func readsDataFiles() throws {
    let folder = try ScratchFolder([
      "sizes.csv": "width,height\n10,20\n", "bad.csv": "width,height\n10,nan\n",
      "classes.csv": "superclass,name\nA,B\n,A\n", "orphan.csv": "name,superclass\nA,C\n",
    ])
    let path = folder.path
    expectRecorded(
      validate(["sizes", "bad", "classes", "orphan"].map { "\(path)/\($0).csv" }).replacing(
        path, with: "PATH"))
  }

  @Test("a missing file after --validate, and a file without it, are wrong usage")
  func refusesMisplacedFiles() {
    func run(_ arguments: String...) -> ExitCode {
      Bench.run(["conform"] + arguments, subcommands: Subcommands.all, console: transcript.console)
    }
    #expect(run("--validate") == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: expected FILE after \"bench conform --validate\", found none\n"))
    #expect(run("flow") == .failure)
    #expect(
      transcript.remarks.contains(
        "does not accept the extra operand \"flow\", did you mean \"--layout flow\"?"))
  }

  @Test("each unreadable file and each file of an unknown kind is one finding")
  func reportsUnreadableFiles() throws {
    expectRecorded(validate(["/nonexistent/grid/a.json", "/nonexistent/b.csv", "c.txt"]))
  }
}
