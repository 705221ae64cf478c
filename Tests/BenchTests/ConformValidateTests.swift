import CommandLineTools
import Foundation
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
    #expect(validate([folder.path + "/grid/a.json"]) == "checked 1 scenario: no findings\n")
  }

  @Test("a finding is printed with its position and causes exit code 1")
  func printsFinding() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a", rect: "[0, 0, \"300\", 50]")
    ])
    let path = folder.path + "/grid/a.json"
    #expect(
      validate([path]) == """
        \(path):5:37: error: $.steps[1].rect[2]: expected a number, found string "300"
        checked 1 scenario: 1 finding

        """)
  }

  @Test(
    "bench conform --validate accepts the folder of all scenarios, one of its subfolders, and the folder of data files"
  )
  func checksFolders() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a"), "list/b.json": Self.scenario("list/b", title: "B"),
      "data/sizes.csv": "width,height\n1,-2\n",
    ])
    #expect(validate([folder.path]) == "checked 2 scenarios: no findings\n")
    let transcriptOfSubfolder = ConsoleTranscript()
    _ = Bench.run(
      ["conform", "--validate", folder.path + "/grid/"], subcommands: Subcommands.all,
      console: transcriptOfSubfolder.console)
    #expect(transcriptOfSubfolder.output == "checked 1 scenario: no findings\n")
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
    #expect(
      validate([a, folder.path, b]) == """
        \(b):1:41: error: $.title: duplicate title "A title", first at \(a):1:41
        checked 2 scenarios: 1 finding

        """)
  }

  @Test("the header of a data file determines whether the rows are read as sizes or as classes")
  func readsDataFiles() throws {
    let folder = try ScratchFolder([
      "sizes.csv": "width,height\n10,20\n", "bad.csv": "width,height\n10,nan\n",
      "classes.csv": "superclass,name\nA,B\n,A\n", "orphan.csv": "name,superclass\nA,C\n",
    ])
    let path = folder.path
    #expect(
      validate(["sizes", "bad", "classes", "orphan"].map { "\(path)/\($0).csv" }) == """
        \(path)/bad.csv:2:4: error: height: expected a finite number, found "nan"
        \(path)/orphan.csv:2:3: error: superclass "C" has no row of its own, did you mean "A"?
        checked 4 data files: 2 findings

        """)
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
    #expect(
      validate(["/nonexistent/grid/a.json", "/nonexistent/b.csv", "c.txt"]) == """
        /nonexistent/grid/a.json: error: cannot be read: no such file
        /nonexistent/b.csv: error: cannot be read: no such file
        c.txt: error: expected a folder or a file that ends in ".json" or ".csv"
        checked 1 scenario and 1 data file: 3 findings

        """)
  }
}
