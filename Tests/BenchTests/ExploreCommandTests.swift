import CommandLineTools
import Foundation
import RecordedTexts
import Testing

@testable import bench

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ExploreCommandTests {
  private let transcript = ConsoleTranscript()

  private func explore(_ arguments: [String]) -> ExitCode {
    Bench.run(
      ["explore"] + arguments, subcommands: Subcommands.all, console: transcript.console)
  }

  private static func scenario(layout: String = "grid", expect: String = "") -> String {
    """
    { "format": 1, "id": "grid/a", "title": "A title & more", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 100], "layout": { "kind": "\(layout)" },
      "data": { "sections": [ { "items": 30 } ] },
      "steps": [ { "do": "prepare"\(expect) } ] }
    """
  }

  @Test(
    "the page that bench explore writes for a layout is well-formed XML, is equal in every run, and names the data set"
  )
  func exploresLayout() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/page.html"
    #expect(explore(["--layout", "grid", "--n", "40"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    #expect(XMLParser(data: Data(transcript.output.utf8)).parse())
    #expect(
      transcript.output.contains("Layout: grid. Data: uniform, 40 items. Engines: template,"))
    #expect(explore(["--layout", "grid", "--n", "40", "--html", path]) == .pass)
    #expect(try folder.text(of: "page.html") == transcript.output)
    #expect(transcript.remarks == "wrote \(path)\n")
  }

  @Test("a layout is shown with the item sizes of a file, and all items of a short file are shown")
  func exploresSizesOfFile() throws {
    let folder = try ScratchFolder(["sizes.csv": "width,height\n30,20\n50,40\n70,10\n"])
    let file = folder.path + "/sizes.csv"
    #expect(explore(["--layout", "flow", "--data", file]) == .pass)
    #expect(transcript.output.contains("Data: sizes.csv, 3 items."))
    #expect(explore(["--layout", "grid", "--data", file]) == .failure)
    #expect(
      transcript.remarks.contains(
        "layout \"grid\" does not use the item sizes that \"--data\" gives"))
  }

  @Test("--data selects a data set by its name, if the layout accepts the data set")
  func selectsDataSet() {
    #expect(explore(["--layout", "flow", "--data", "varied", "--n", "50"]) == .pass)
    #expect(transcript.output.contains("flow on varied"))
    #expect(explore(["--layout", "flow", "--data", "jdk17"]) == .failure)
    #expect(transcript.remarks.contains("layout \"flow\" cannot be measured on \"jdk17\""))
  }

  @Test(
    "the page that bench explore writes for a scenario shows its title, and a note says if the scenario fails"
  )
  func exploresScenario() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario(),
      "grid/b.json": Self.scenario(expect: ", \"expect\": { \"contentSize\": [1, 2] }")
        .replacing("grid/a", with: "grid/b"),
    ])
    #expect(explore([folder.path + "/grid/a.json"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    #expect(transcript.output.contains("<title>A title &amp; more - explorer</title>"))
    #expect(explore([folder.path + "/grid/b.json"]) == .pass)
    expectRecorded(transcript.remarks)
  }

  @Test(
    "a scenario for any layout is shown with the layout of --layout, or the first suitable layout")
  func selectsLayoutForScenario() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario(layout: "any")])
    let path = folder.path + "/grid/a.json"
    #expect(explore([path]) == .pass)
    #expect(transcript.output.contains("Layout: flow."))
    #expect(explore([path, "--layout", "list"]) == .pass)
    #expect(transcript.output.contains("Layout: list."))
    #expect(explore([path, "--layout", "classTree"]) == .failure)
    #expect(transcript.remarks.contains("option \"--layout\": expected a layout of the scenario, "))
  }

  @Test("each kind of wrong usage of bench explore is an error that explains the mistake")
  func explainsWrongUsage() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario()])
    let path = folder.path + "/grid/a.json"
    for (arguments, message) in [
      (
        ["--layout", "gird"], "option \"--layout\" does not accept \"gird\", did you mean \"grid\"?"
      ),
      ([], "expected SCENARIO or --layout LAYOUT after \"bench explore\", found none"),
      (
        ["--layout", "grid", "--n", "10,20"],
        "option \"--n\": expected one size of at most 100k, found \"10,20\""
      ),
      (
        ["--layout", "grid", "--n", "1M"],
        "option \"--n\": expected one size of at most 100k, found \"1M\""
      ),
      (
        [path, "--n", "5"],
        "option \"--n\": expected no scenario, because a scenario has its own data"
      ),
      ([path, "--layout", "flow"], "expected a layout of the scenario, \"grid\", found \"flow\""),
    ] {
      let newTranscript = ConsoleTranscript()
      let code = Bench.run(
        ["explore"] + arguments, subcommands: Subcommands.all, console: newTranscript.console)
      #expect(code == .failure)
      #expect(newTranscript.remarks.contains(message), "\(newTranscript.remarks)")
      #expect(newTranscript.output.isEmpty)
    }
  }

  @Test("a page that cannot be written causes exit code 6 before the scenario is read")
  func refusesUnwritablePage() throws {
    let folder = try ScratchFolder(["grid/a.json": "no scenario"])
    #expect(
      explore([folder.path + "/grid/a.json", "--html", folder.path + "/none/page.html"])
        == .cannotWrite)
    #expect(folder.entryNames == ["grid"])
  }
}
