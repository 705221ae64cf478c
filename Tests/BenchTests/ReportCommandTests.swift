import BenchmarkHarness
import Foundation
import Testing

@testable import bench

@Suite struct ReportCommandTests {
  private let transcript = Transcript()

  private func report(_ arguments: [String]) -> ExitCode {
    Bench.run(
      ["report"] + arguments, subcommands: Subcommands.all, console: transcript.console)
  }

  private static let document: ResultDocument = {
    let identity = BenchmarkIdentity(
      layout: "flow", engine: "lazy", data: "uniform", workload: "viewport", n: 1000,
      metric: "time")
    return ResultDocument(
      run: .init(
        fingerprint: .current(), git: GitState(revision: nil, isModified: false),
        arguments: ["run"], started: "2026-01-02T03:04:05Z"),
      results: [
        BenchmarkResult(
          identity: identity, unit: "ns", isExact: false, readings: .samples([.integer(5)]),
          conforms: true)!
      ])
  }()

  private func folder() throws -> ScratchFolder {
    try ScratchFolder(["in.json": Self.document.json()])
  }

  @Test(
    "the page goes to the standard output, with pictures of the layouts and summaries of the workloads"
  )
  func page() throws {
    let folder = try folder()
    #expect(report([folder.path + "/in.json"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    #expect(transcript.output.hasPrefix("<!DOCTYPE html>"))
    #expect(transcript.output.contains("alt=\"picture of flow\""))
    #expect(transcript.output.contains("query of a viewport at random offsets"))
    #expect(folder.names == ["in.json"])
  }

  @Test("the page is written to the given file, and other formats to theirs")
  func files() throws {
    let folder = try folder()
    let code = report([
      folder.path + "/in.json", "--html", folder.path + "/out.html", "--format",
      "csv=\(folder.path)/out.csv", "--format", "html=\(folder.path)/same.html",
    ])
    #expect(code == .pass)
    #expect(transcript.output.isEmpty)
    #expect(folder.names == ["in.json", "out.csv", "out.html", "same.html"])
    #expect(try folder.text(of: "out.html").hasPrefix("<!DOCTYPE html>"))
    #expect(try folder.text(of: "out.html") == folder.text(of: "same.html"))
  }

  @Test("another format alone is written without the page")
  func formatAlone() throws {
    let folder = try folder()
    #expect(
      report([folder.path + "/in.json", "--format", "junit=\(folder.path)/out.xml"]) == .pass)
    #expect(transcript.output.isEmpty)
    #expect(folder.names == ["in.json", "out.xml"])
  }

  @Test("a truncated, newer or missing file is an error, and nothing is written")
  func unreadable() throws {
    let whole = try Self.document.json()
    let cut = try #require(whole.range(of: "\"swift\":\"6")).upperBound
    let cutColumn = try Self.column(of: "\"6", in: whole)
    let folder = try ScratchFolder([
      "cut.json": String(whole[..<cut]), "empty.json": "",
      "unit.json": whole.replacing("\"unit\":\"ns\"", with: "\"unit\":7"),
      "fraction.json": whole.replacing(/"cores":[0-9]+/, with: "\"cores\":2.5"),
      "newer.json": whole.replacing("\"schema\": 1", with: "\"schema\": 2"),
    ])
    for (name, message) in [
      (
        "cut.json",
        ":3:\(cutColumn): error: $.run.fingerprint.swift: expected a closing quote before the end of the line"
      ),
      ("empty.json", ":1:1: error: $: the file is empty, expected an object"),
      (
        "newer.json",
        ":2:13: error: $.schema: expected 1, found 2: a newer version of bench wrote the file"
      ),
      (
        "unit.json",
        ":5:\(try Self.column(of: "\"ns\"", in: whole)): error: $.results[0].unit: expected a text, "
          + "found number 7"
      ),
      (
        "fraction.json",
        ": error: expected a whole number, found a number with a fraction, or one that is too large"
      ),
      ("none.json", ": error: cannot be read: no such file"),
      (".", ": error: cannot be read: expected a file, found a folder"),
    ] {
      let transcript = Transcript()
      let code = Bench.run(
        ["report", "\(folder.path)/\(name)", "--html", folder.path + "/out.html"],
        subcommands: Subcommands.all, console: transcript.console)
      #expect(code == .failure)
      #expect(transcript.remarks == "\(folder.path)/\(name)\(message)\n")
      #expect(transcript.output.isEmpty)
    }
    #expect(
      folder.names == ["cut.json", "empty.json", "fraction.json", "newer.json", "unit.json"])
  }

  /// The column at which `word` first occurs in its line.
  private static func column(of word: String, in text: String) throws -> Int {
    let start = try #require(text.range(of: word)).lowerBound
    let line = text[..<start].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    return text[line..<start].utf8.count + 1
  }

  @Test("an empty path is wrong usage")
  func emptyPath() {
    #expect(report([""]) == .failure)
    #expect(
      transcript.remarks
        == "error: expected RESULT.json after \"bench report\", found \"\"\n"
        + "see \"bench report --help\"\n")
  }

  @Test("a page that cannot be written ends with 6")
  func unwritable() throws {
    let folder = try folder()
    let path = folder.path + "/none/out.html"
    #expect(report([folder.path + "/in.json", "--html", path]) == .cannotWrite)
    #expect(
      transcript.remarks == "error: cannot write \"\(path)\": its folder does not exist\n")
  }

  @Test("a step summary without its environment variable is a note and no error")
  func noStepSummary() throws {
    // The tests may run in a CI job that has a summary of its own.
    guard ProcessInfo.processInfo.environment[StepSummary.environmentVariable] == nil else {
      return
    }
    let folder = try folder()
    #expect(report([folder.path + "/in.json", "--step-summary"]) == .pass)
    #expect(
      transcript.remarks
        == "no step summary: the environment variable \"GITHUB_STEP_SUMMARY\" is not set\n")
  }
}
