import BenchmarkHarness
import Foundation
import Testing

@testable import bench

@Suite struct InspectCommandTests {
  private let transcript = ConsoleTranscript()

  private func inspect(_ arguments: String...) -> ExitCode {
    Bench.run(
      ["inspect"] + arguments, subcommands: Subcommands.all, console: transcript.console)
  }

  private func folder(digest: String = String(repeating: "0", count: 64)) throws -> ScratchFolder {
    try ScratchFolder([
      "list/a.json": """
      { "format": 1, "id": "list/a", "title": "Two rows", "rules": ["Q-01"],
        "viewport": [0, 0, 300, 60], "layout": { "kind": "list" },
        "data": { "sections": [ { "items": 3 } ] },
        "steps": [
          { "do": "prepare" },
          { "do": "query", "rect": [0, 0, 300, 60], "expect": { "digest": "\(digest)" } } ] }
      """
    ])
  }

  private static let rows = """
    cell 0.0\tframe=0,0,300,44 z=0 alpha=1 hidden=false transform=none
    cell 0.1\tframe=0,44,300,44 z=0 alpha=1 hidden=false transform=none

    """

  @Test("a dump shows the answer of the last query, or all elements if there was none")
  func printsElements() throws {
    let folder = try folder()
    let file = folder.path + "/list/a.json"
    #expect(inspect(file, "--step", "1") == .pass)
    #expect(
      transcript.output
        == Self.rows + "cell 0.2\tframe=0,88,300,44 z=0 alpha=1 hidden=false transform=none\n")
    #expect(transcript.remarks.isEmpty)
  }

  @Test("the printed digest is the one that scenarios use")
  func printsDigest() throws {
    let wrong = try folder()
    #expect(inspect(wrong.path + "/list/a.json", "--digest", "--engine", "lazy") == .pass)
    #expect(transcript.remarks.contains("the scenario fails on lazy: see \"bench conform"))
    let digest = transcript.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(digest.count == 64)
    let right = try folder(digest: digest)
    let second = ConsoleTranscript()
    let code = Bench.run(
      ["inspect", right.path + "/list/a.json"], subcommands: Subcommands.all,
      console: second.console)
    #expect(code == .pass && second.remarks.isEmpty)
    #expect(second.output == Self.rows)
  }

  @Test("a step beyond the last, a second engine and an invalid file are errors")
  func refusesInvalidArguments() throws {
    let folder = try folder()
    let path = folder.path + "/list/a.json"
    #expect(inspect(path, "--step", "3") == .failure)
    #expect(transcript.remarks.contains("expected a number of steps of at most 2"))
    #expect(inspect(path, "--engine", "lazy,eager") == .failure)
    #expect(transcript.remarks.contains("expected one word"))
    #expect(inspect("/nonexistent.json") == .failure)
    #expect(transcript.remarks.contains("/nonexistent.json"))
    #expect(transcript.output.isEmpty)
  }
}
