import CommandLineTools
import Foundation
import Testing

@testable import bench

@Suite struct RenderTextTests {
  private let transcript = ConsoleTranscript()

  private func render(_ arguments: String...) -> ExitCode {
    Bench.run(
      ["render", "--text"] + arguments, subcommands: Subcommands.all, console: transcript.console)
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

  @Test(
    "bench render --text prints the answer to the last query, or all elements if no query was played"
  )
  func printsElements() throws {
    let folder = try folderWithScenario()
    let file = folder.path + "/list/a.json"
    #expect(render(file, "--step", "1") == .pass)
    #expect(
      transcript.output
        == Self.dumpOfTwoRows
        + "cell 0.2\tframe=0,88,300,44 z=0 alpha=1 hidden=false transform=none\n")
    #expect(transcript.remarks.isEmpty)
  }

  @Test("the digest that bench render --text prints is valid as the expected digest in a scenario")
  func printsDigest() throws {
    let folderWithWrongDigest = try folderWithScenario()
    #expect(
      render(folderWithWrongDigest.path + "/list/a.json", "--digest", "--engine", "lazy") == .pass)
    #expect(transcript.remarks.contains("the scenario fails on lazy: see \"bench conform"))
    let digest = transcript.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(digest.count == 64)
    let folderWithCorrectDigest = try folderWithScenario(digest: digest)
    let secondTranscript = ConsoleTranscript()
    let code = Bench.run(
      ["render", "--text", folderWithCorrectDigest.path + "/list/a.json"],
      subcommands: Subcommands.all,
      console: secondTranscript.console)
    #expect(code == .pass && secondTranscript.remarks.isEmpty)
    #expect(secondTranscript.output == Self.dumpOfTwoRows)
  }

  @Test("a step beyond the last, a second engine and a missing file are errors")
  func refusesInvalidArguments() throws {
    let folder = try folderWithScenario()
    let path = folder.path + "/list/a.json"
    #expect(render(path, "--step", "3") == .failure)
    #expect(transcript.remarks.contains("expected a number of steps of at most 2"))
    #expect(render(path, "--engine", "lazy,eager") == .failure)
    #expect(transcript.remarks.contains("expected one word"))
    #expect(render("/nonexistent.json") == .failure)
    #expect(transcript.remarks.contains("/nonexistent.json"))
    #expect(transcript.output.isEmpty)
  }

  @Test("options of pictures are refused with --text, and --step without it")
  func refusesOptionsOfPictures() {
    #expect(render("a.json", "--svg", "a.svg") == .failure)
    #expect(
      transcript.remarks.hasPrefix("error: expected no \"--svg\" with \"--text\"\nsee "))
    let transcriptOfPicture = ConsoleTranscript()
    let code = Bench.run(
      ["render", "a.json", "--step", "1"], subcommands: Subcommands.all,
      console: transcriptOfPicture.console)
    #expect(code == .failure)
    #expect(transcriptOfPicture.remarks.contains("expected no \"--step\" without \"--text\""))
  }
}
