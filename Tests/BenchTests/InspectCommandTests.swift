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

  private func folderWithScenario(digest: String = String(repeating: "0", count: 64)) throws
    -> ScratchFolder
  {
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

  private static let dumpOfTwoRows = """
    cell 0.0\tframe=0,0,300,44 z=0 alpha=1 hidden=false transform=none
    cell 0.1\tframe=0,44,300,44 z=0 alpha=1 hidden=false transform=none

    """

  @Test("bench inspect prints the answer to the last query, or all elements if no query was played")
  func printsElements() throws {
    let folder = try folderWithScenario()
    let file = folder.path + "/list/a.json"
    #expect(inspect(file, "--step", "1") == .pass)
    #expect(
      transcript.output
        == Self.dumpOfTwoRows
        + "cell 0.2\tframe=0,88,300,44 z=0 alpha=1 hidden=false transform=none\n")
    #expect(transcript.remarks.isEmpty)
  }

  @Test("the digest that bench inspect prints is valid as the expected digest in a scenario")
  func printsDigest() throws {
    let folderWithWrongDigest = try folderWithScenario()
    #expect(
      inspect(folderWithWrongDigest.path + "/list/a.json", "--digest", "--engine", "lazy") == .pass)
    #expect(transcript.remarks.contains("the scenario fails on lazy: see \"bench conform"))
    let digest = transcript.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(digest.count == 64)
    let folderWithCorrectDigest = try folderWithScenario(digest: digest)
    let secondTranscript = ConsoleTranscript()
    let code = Bench.run(
      ["inspect", folderWithCorrectDigest.path + "/list/a.json"], subcommands: Subcommands.all,
      console: secondTranscript.console)
    #expect(code == .pass && secondTranscript.remarks.isEmpty)
    #expect(secondTranscript.output == Self.dumpOfTwoRows)
  }

  @Test("a step beyond the last, a second engine and a missing file are errors")
  func refusesInvalidArguments() throws {
    let folder = try folderWithScenario()
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
