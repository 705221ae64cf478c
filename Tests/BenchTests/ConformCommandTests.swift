import Testing

@testable import bench

@Suite struct ConformCommandTests {
  private let transcript = Transcript()

  private static func scenario(_ id: String, count: Int) -> String {
    """
    { "format": 1, "id": "\(id)", "title": "The title of \(id)", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
      "data": { "sections": [ { "items": 9 } ] },
      "steps": [ { "do": "prepare" },
        { "do": "query", "rect": [0, 0, 300, 44], "expect": { "count": \(count) } } ] }
    """
  }

  private func conform(_ folder: ScratchFolder, _ arguments: String...) -> Int32 {
    Bench.run(
      ["conform", "--scenarios", folder.path] + arguments, subcommands: Subcommands.all,
      console: transcript.console
    ).rawValue
  }

  @Test("what holds ends with 0 and a line per engine")
  func holds() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario("grid/a", count: 3)])
    #expect(conform(folder) == 0)
    #expect(transcript.output.contains("1 scenario played"))
    for engine in ["template", "eager", "lazy", "bucketed"] {
      #expect(transcript.output.contains(engine))
    }
  }

  @Test("what does not hold is printed with its place and ends with 8")
  func fails() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a", count: 4),
      "grid/b.json": Self.scenario("grid/b", count: 3),
    ])
    #expect(conform(folder, "--engine", "eager") == 8)
    #expect(
      transcript.output.contains(
        "grid/a.json:5:68: error: Q-01: $.steps[1] (query) on eager: expected 4 elements, found 3"))
  }

  @Test("patterns choose scenarios, and one that fits none is an error")
  func patterns() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a", count: 4),
      "grid/b.json": Self.scenario("grid/b", count: 3),
    ])
    #expect(conform(folder, "--scenario", "*/b") == 0)
    #expect(conform(folder, "--scenario", "list/*") == 1)
    #expect(transcript.remarks.contains("expected a scenario that fits \"list/*\", found none"))
  }

  @Test("an invalid scenario is a finding and ends with 1, but the others are played")
  func invalid() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/other", count: 3),
      "grid/b.json": Self.scenario("grid/b", count: 3),
    ])
    #expect(conform(folder) == 1)
    #expect(transcript.output.contains("1 scenario played"))
    #expect(transcript.output.contains("grid/a.json:1:22: error: $.id:"))
  }

  @Test("an unknown engine is an error that names the nearest one")
  func unknownEngine() throws {
    let folder = try ScratchFolder()
    #expect(conform(folder, "--engine", "lasy") == 1)
    #expect(transcript.remarks.contains("did you mean \"lazy\"?"))
  }
}

@Suite struct GlobPatternTests {
  @Test("stars stand for any text, question marks for one character")
  func matching() {
    #expect(GlobPattern("*").matches(""))
    #expect(GlobPattern("grid/*").matches("grid/touching-edges"))
    #expect(GlobPattern("*/tou*ed?es").matches("grid/touching-edges"))
    #expect(GlobPattern("**a**").matches("banana"))
    #expect(!GlobPattern("grid/?").matches("grid/ab"))
    #expect(!GlobPattern("grid").matches("grid/ab"))
    #expect(!GlobPattern("*b").matches("banana"))
  }
}
