import CommandLineTools
import Foundation
import LayoutWorkloads
import RecordedTexts
import Testing

@testable import bench

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RenderCommandTests {
  private let transcript = ConsoleTranscript()

  private func render(_ arguments: [String]) -> ExitCode {
    Bench.run(
      ["render"] + arguments, subcommands: Subcommands.all, console: transcript.console)
  }

  private static func scenario(_ layout: String = "grid", steps: String = "{ \"do\": \"prepare\" }")
    -> String
  {
    """
    { "format": 1, "id": "grid/a", "title": "A title & more", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 100], "layout": { "kind": "\(layout)" },
      "data": { "sections": [ { "items": 30 } ] },
      "steps": [ \(steps) ] }
    """
  }

  private func occurrenceCount(of part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test("the picture of the view is a valid SVG document and is equal in every run")
  func drawsView() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario()])
    #expect(render([folder.path + "/grid/a.json"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    let svg = transcript.output
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("<title>A title &amp; more</title>"))
    #expect(svg.contains("the view: [0, 0, 300, 100]"))
    #expect(svg.contains(">0.0<"))
    let cellCount = occurrenceCount(of: "<rect class=\"cell\"", in: svg)
    #expect(cellCount > 3 && cellCount < 30)
    #expect(
      render([
        folder.path + "/grid/a.json", "--svg", folder.path + "/out.svg", "--engine", "eager",
      ]) == .pass)
    #expect(try folder.text(of: "out.svg") == svg)
  }

  @Test("--whole draws every cell of the content, and the legend has the number of cells")
  func drawsWholeContent() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario()])
    #expect(render([folder.path + "/grid/a.json", "--whole", "--engine", "lazy"]) == .pass)
    #expect(occurrenceCount(of: "<rect class=\"cell\"", in: transcript.output) == 31)
    #expect(transcript.output.contains("cells: 30"))
    #expect(transcript.output.contains("grid/a: layout grid, implementation lazy"))
  }

  @Test("the view is drawn at the content offset of the last scroll step")
  func playsSteps() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario(
        steps: "{ \"do\": \"prepare\" }, { \"do\": \"scroll\", \"to\": [0, 60] }")
    ])
    #expect(render([folder.path + "/grid/a.json"]) == .pass)
    #expect(transcript.output.contains("the view: [0, 60, 300, 100]"))
  }

  @Test("long content is drawn as a narrow strip, with its visible part magnified")
  func drawsLongContentAsStrip() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario(
        "list",
        steps: """
          { "do": "prepare" }, { "do": "scroll", "to": [0, 400] }
          """
      ).replacing("\"items\": 30", with: "\"items\": 3000")
    ])
    #expect(render([folder.path + "/grid/a.json", "--whole"]) == .pass)
    let svg = transcript.output
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("The strip shows the whole content; its visible part is magnified."))
    #expect(svg.contains("the view: [0, 400, 300, 100]"))
    #expect(svg.contains("cells: 3000"))
    #expect(occurrenceCount(of: "<g clip-path=", in: svg) == 2)
    #expect(occurrenceCount(of: "<polyline class=\"magnified\"", in: svg) == 2)
    // The strip, a narrow picture of the whole content, draws only one of several rows that are
    // less than a pixel apart. Thin boxes have faint outlines, so that the strip has the color of
    // the cells.
    let cellCount = occurrenceCount(of: "<rect class=\"cell thin\"", in: svg)
    #expect(cellCount > 100 && cellCount < 1700)
    #expect(svg.contains(".thin { stroke-width: 0.5;"))
  }

  @Test(
    "a batch is drawn as five pictures, in which appearing and disappearing elements are translucent"
  )
  func drawsBatchAsFivePictures() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario(
        "list",
        steps: """
          { "do": "prepare" },
          { "do": "batch", "delete": ["0.1"], "insert": [ { "at": "0.0", "size": [0, 20] } ] }
          """)
    ])
    #expect(render([folder.path + "/grid/a.json"]) == .pass)
    let svg = transcript.output
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("Animation of $.steps[1] (batch), from start to end:"))
    for time in ["0 %", "25 %", "50 %", "75 %", "100 %"] { #expect(svg.contains(">\(time)<")) }
    #expect(occurrenceCount(of: "<g clip-path=", in: svg) == 6)
    for opacity in ["0.25", "0.5", "0.75"] {
      #expect(occurrenceCount(of: "<rect class=\"appearing\" opacity=\"\(opacity)\"", in: svg) == 1)
      #expect(
        occurrenceCount(of: "<rect class=\"disappearing\" opacity=\"\(opacity)\"", in: svg) == 1)
    }
    // The first of the five pictures has no appearing element, and the last has no disappearing
    // one. So four pictures have a box of each kind, and the legend has one more.
    #expect(occurrenceCount(of: "<rect class=\"appearing\"", in: svg) == 5)
    #expect(occurrenceCount(of: "<rect class=\"disappearing\"", in: svg) == 5)
    #expect(svg.contains("appearing elements: 1<"))
  }

  @Test("a switch of layouts is drawn as an animation only if the step is animated")
  func drawsAnimatedSwitch() throws {
    func steps(isAnimated: Bool) -> String {
      "{ \"do\": \"prepare\" }, { \"do\": \"switchLayout\", \"layout\": { \"kind\": \"list\" }, "
        + "\"animated\": \(isAnimated) }"
    }
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario(steps: steps(isAnimated: true)),
      "grid/b.json": Self.scenario(steps: steps(isAnimated: false))
        .replacing("grid/a", with: "grid/b"),
    ])
    #expect(render([folder.path + "/grid/a.json", "--svg", folder.path + "/a.svg"]) == .pass)
    #expect(render([folder.path + "/grid/b.json", "--svg", folder.path + "/b.svg"]) == .pass)
    #expect(
      transcript.remarks == "wrote \(folder.path)/a.svg\nwrote \(folder.path)/b.svg\n")
    #expect(
      try folder.text(of: "a.svg").contains(
        "Animation of $.steps[1] (switchLayout), from start to end:"))
    #expect(try occurrenceCount(of: "<g clip-path=", in: folder.text(of: "b.svg")) == 1)
  }

  @Test(
    "only the first six animated changes are drawn, and a note has the number of further changes")
  func drawsFirstSixChanges() throws {
    let batchStep = ", { \"do\": \"batch\", \"delete\": [\"0.1\"] }"
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario(
        steps: "{ \"do\": \"prepare\" }" + String(repeating: batchStep, count: 8))
    ])
    #expect(render([folder.path + "/grid/a.json"]) == .pass)
    #expect(occurrenceCount(of: "<g clip-path=", in: transcript.output) == 31)
    #expect(transcript.output.contains("2 more animated changes are not drawn"))
  }

  @Test("rotated elements are drawn as polygons")
  func drawsRotatedElements() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario("stack")])
    #expect(render([folder.path + "/grid/a.json"]) == .pass)
    #expect(occurrenceCount(of: "<polygon class=\"cell\"", in: transcript.output) > 3)
  }

  @Test("the picture of a scenario without a prepare step says that there are no elements")
  func drawsEmptyPicture() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario(steps: "{ \"do\": \"query\", \"rect\": [0, 0, 1, 1] }")
    ])
    #expect(render([folder.path + "/grid/a.json"]) == .pass)
    #expect(transcript.output.contains("There is no element to show."))
  }

  @Test(
    "an invalid scenario is reported with the position, and a failing scenario is drawn with a note"
  )
  func reportsInvalidAndFailingScenarios() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("gird"),
      "grid/b.json": Self.scenario(
        steps: "{ \"do\": \"prepare\", \"expect\": { \"contentSize\": [1, 2] } }"
      ).replacing("grid/a", with: "grid/b"),
    ])
    #expect(render([folder.path + "/grid/a.json"]) == .failure)
    #expect(transcript.output.isEmpty)
    #expect(transcript.remarks.contains("a.json:2:"))
    #expect(transcript.remarks.contains("gird"))
    let secondTranscript = ConsoleTranscript()
    let path = folder.path + "/grid/b.json"
    let code = Bench.run(
      ["render", path], subcommands: Subcommands.all, console: secondTranscript.console)
    #expect(code == .pass)
    expectRecorded(secondTranscript.remarks.replacing(path, with: "PATH"))
    #expect(secondTranscript.output.hasPrefix("<svg"))
  }

  @Test(
    "two values of --engine are wrong usage, and a picture that cannot be written causes exit code 6"
  )
  func reportsWrongUsage() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario()])
    let path = folder.path + "/grid/a.json"
    #expect(render([path, "--engine", "lazy,eager"]) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: option \"--engine\": expected one word, found \"lazy,eager\"\n"))
    #expect(render([path, "--svg", folder.path]) == .cannotWrite)
    #expect(folder.entryNames == ["grid"])
  }

  @Test(
    "a class tree is drawn with class names, shortened to fit the cells, and with lines between cells"
  )
  func drawsClassTree() throws {
    let treeScenario = """
      { "format": 1, "id": "class-tree/a", "title": "Names", "rules": ["Q-01"],
        "viewport": [0, 0, 320, 480], "layout": { "kind": "classTree", "itemSize": [60, 30] },
        "data": { "tree": { "csv": "tree.csv" } },
        "steps": [ { "do": "prepare" } ] }
      """
    let folder = try ScratchFolder([
      "class-tree/a.json": treeScenario,
      "class-tree/tree.csv": "name,superclass\nRoot,\nAVeryLongNameOfAClass,Root\nB,Root\n",
    ])
    #expect(render([folder.path + "/class-tree/a.json"]) == .pass)
    let svg = transcript.output
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains(">Root</text>"))
    #expect(svg.contains(">AVeryLongNameOf") && svg.contains("small"))
    #expect(occurrenceCount(of: "<path class=\"connection\" d=\"M", in: svg) == 1)
    // A supplementary view that connects cells is drawn as lines, so the only box of a
    // supplementary view is in the legend.
    #expect(occurrenceCount(of: "<rect class=\"supplementary\"", in: svg) == 1)
  }

  @Test("a picture ends where the elements end if the view is mostly empty")
  func omitsEmptyPart() throws {
    func pictureHeight(itemCount: Int) throws -> Double {
      let folder = try ScratchFolder([
        "grid/a.json": Self.scenario().replacing("300, 100", with: "300, 900")
          .replacing("\"items\": 30", with: "\"items\": \(itemCount)")
      ])
      let newTranscript = ConsoleTranscript()
      _ = Bench.run(
        ["render", folder.path + "/grid/a.json"], subcommands: Subcommands.all,
        console: newTranscript.console)
      let heightAttributeStart = try #require(newTranscript.output.range(of: "height=\""))
      return try #require(
        Double(newTranscript.output[heightAttributeStart.upperBound...].prefix { $0 != "\"" }))
    }
    let (short, long) = (try pictureHeight(itemCount: 6), try pictureHeight(itemCount: 400))
    #expect(
      short < long / 2,
      "expected the picture of 6 items to be less than half as high as the picture of 400 items, found heights of \(short) and \(long)"
    )
  }

  @Test("--n and --data choose the items of a layout, and --whole draws all of them")
  func drawsChosenItemsOfLayout() throws {
    #expect(render(["--layout", "grid", "--n", "30", "--whole"]) == .pass)
    #expect(transcript.output.contains("cells: 30"))
    #expect(transcript.output.contains(">30 items<"))
    #expect(render(["--layout", "flow", "--data", "varied", "--n", "1k", "--whole"]) == .pass)
    #expect(transcript.output.contains("flow on varied"))
    #expect(transcript.output.contains("The strip shows the whole content"))
    #expect(transcript.output.contains("cells: 1000"))
  }

  @Test("options of a layout's data are errors together with a scenario, and so are two sizes")
  func refusesDataOfScenario() {
    for option in [["--n", "30"], ["--data", "varied"], ["--seed", "3"]] {
      #expect(render(["class-tree/guide"] + option) == .failure)
    }
    #expect(render(["--layout", "flow", "--n", "30,40"]) == .failure)
  }

  @Test("--layout draws a layout on benchmark data, and is an error together with a scenario")
  func drawsLayout() throws {
    #expect(render(["--layout", "classTree"]) == .pass)
    #expect(transcript.output.contains("<title>classTree on nsobject</title>"))
    #expect(transcript.output.contains(">NSObject</text>"))
    #expect(render(["--layout", "classTree", "grid/a"]) == .failure)
    #expect(render([]) == .failure)
    #expect(render(["--layout", "flwo"]) == .failure)
    #expect(transcript.remarks.contains("did you mean \"flow\"?"))
  }

  @Test(
    "the pictures of the gallery are those that the program draws",
    arguments: BenchmarkLayout.all.map(\.name))
  func galleryIsUpToDate(layout: String) throws {
    let packagePath = String(#filePath.dropLast("/Tests/BenchTests/RenderCommandTests.swift".count))
    let page = try String(
      contentsOfFile: packagePath + "/Documentation.docc/Gallery/Gallery.md", encoding: .utf8)
    #expect(page.contains("](\(layout).svg)"))
    #expect(render(["--layout", layout]) == .pass)
    let file = packagePath + "/Documentation.docc/Gallery/\(layout).svg"
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == transcript.output,
      "expected the picture in \(file) to equal the output of \"bench render\", found a different picture; run scripts/make-documentation"
    )
  }

  @Test(
    "a scenario of the package is found by its id, and the error for an unknown id suggests a known id"
  )
  func findsScenarioByID() throws {
    let packagePath = String(#filePath.dropLast("/Tests/BenchTests/RenderCommandTests.swift".count))
    #expect(
      try RenderCommand.scenarioPath("grid/touching-edges", packageFolder: packagePath)
        .hasSuffix("Scenarios/grid/touching-edges.json"))
    #expect(
      try RenderCommand.scenarioPath("none/a.json", packageFolder: packagePath) == "none/a.json")
    #expect(try RenderCommand.scenarioPath("grid/a", packageFolder: nil) == "grid/a")
    #expect {
      try RenderCommand.scenarioPath("grid/touching-edge", packageFolder: packagePath)
    } throws: {
      "\($0)" == "expected a scenario file or an id, found \"grid/touching-edge\", "
        + "did you mean \"grid/touching-edges\"?"
    }
    #expect { try RenderCommand.scenarioPath("xxxxxxxx", packageFolder: packagePath) } throws: {
      "\($0)"
        == "expected a scenario file or an id, found \"xxxxxxxx\"; see \"bench explain scenarios\""
    }
    #expect { try RenderCommand.scenarioPath("waterfall", packageFolder: packagePath) } throws: {
      "\($0)"
        == "expected a scenario file or an id, found \"waterfall\", which is a layout: see "
        + "\"bench render --layout waterfall\""
    }
  }

  @Test("the error for a path that ends in .PNG instead of .svg names the format PNG")
  func refusesOtherPictureFormats() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario()])
    #expect(render([folder.path + "/grid/a.json", "--svg", folder.path + "/a.PNG"]) == .failure)
    #expect(
      transcript.remarks.contains(
        "option \"--svg\": expected a path of an SVG file, because no PNG can be written, found "))
    #expect(folder.entryNames == ["grid"])
  }

  @Test("a scenario with more items than --max-items is not drawn")
  func limitsItems() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario()])
    let path = folder.path + "/grid/a.json"
    #expect(render([path, "--max-items", "29"]) == .failure)
    #expect(transcript.remarks.contains("expected at most 29 items in all, found 30"))
    #expect(render([path, "--max-items", "30"]) == .pass)
  }
}
