import BenchmarkHarness
import CommandLineTools
import Foundation
import RecordedTexts
import Testing

@testable import bench

@Suite struct ReportCommandTests {
  private let transcript = ConsoleTranscript()

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

  private func folderWithDocument() throws -> ScratchFolder {
    try ScratchFolder(["in.json": Self.document.json()])
  }

  @Test(
    "bench report prints a page with pictures of the layouts and summaries of the workloads"
  )
  func writesPageToStandardOutput() throws {
    let folder = try folderWithDocument()
    #expect(report([folder.path + "/in.json"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    #expect(transcript.output.hasPrefix("<!DOCTYPE html>"))
    #expect(transcript.output.contains("alt=\"picture of flow / uniform\""))
    #expect(transcript.output.contains("The first screen of 1k items of the data set uniform: "))
    #expect(transcript.output.contains("query of a viewport at random offsets"))
    #expect(folder.entryNames == ["in.json"])
  }

  @Test("--html and --format write the page and the other formats to the given files")
  func writesPageAndOtherFormats() throws {
    let folder = try folderWithDocument()
    let code = report([
      folder.path + "/in.json", "--html", folder.path + "/out.html", "--format",
      "csv=\(folder.path)/out.csv", "--format", "html=\(folder.path)/same.html",
    ])
    #expect(code == .pass)
    #expect(transcript.output.isEmpty)
    #expect(
      transcript.remarks
        == ["out.html", "out.csv", "same.html"].map { "wrote \(folder.path)/\($0)\n" }.joined())
    #expect(folder.entryNames == ["in.json", "out.csv", "out.html", "same.html"])
    #expect(try folder.text(of: "out.html").hasPrefix("<!DOCTYPE html>"))
    #expect(try folder.text(of: "out.html") == folder.text(of: "same.html"))
  }

  @Test("with --format and without --html, no page is written to the standard output")
  func writesFormatWithoutPage() throws {
    let folder = try folderWithDocument()
    #expect(
      report([folder.path + "/in.json", "--format", "junit=\(folder.path)/out.xml"]) == .pass)
    #expect(transcript.output.isEmpty)
    #expect(folder.entryNames == ["in.json", "out.xml"])
  }

  @Test("a truncated, invalid, newer or missing file is an error, and nothing is written")
  func refusesUnreadableDocuments() throws {
    let validJSON = try Self.document.json()
    let cutIndex = try #require(validJSON.range(of: "\"swift\":\"6")).upperBound
    let cutColumn = try Self.column(of: "\"6", in: validJSON)
    let folder = try ScratchFolder([
      "cut.json": String(validJSON[..<cutIndex]), "empty.json": "",
      "unit.json": validJSON.replacing("\"unit\":\"ns\"", with: "\"unit\":7"),
      "fraction.json": validJSON.replacing(/"cores":[0-9]+/, with: "\"cores\":2.5"),
      "newer.json": validJSON.replacing("\"schema\": 1", with: "\"schema\": 2"),
    ])
    for (name, message) in [
      (
        "cut.json",
        ":3:\(cutColumn): error: $.run.fingerprint.swift: expected a closing quote before the end of the line"
      ),
      ("empty.json", ":1:1: error: $: expected an object, found no text"),
      (
        "newer.json",
        ":2:13: error: $.schema: expected 1, found 2: a newer version of bench wrote the file"
      ),
      (
        "unit.json",
        ":5:\(try Self.column(of: "\"ns\"", in: validJSON)): error: $.results[0].unit: expected a string, "
          + "found number 7"
      ),
      (
        "fraction.json",
        ":3:\(try Self.column(of: "\"cores\":", in: validJSON) + 8): error: $.run.fingerprint.cores: "
          + "expected a whole number that is legal for this key and fits in 64 bits, found number 2.5"
      ),
      ("none.json", ": error: cannot be read: no such file"),
      (".", ": error: cannot be read: expected a file, found a folder"),
    ] {
      let transcript = ConsoleTranscript()
      let code = Bench.run(
        ["report", "\(folder.path)/\(name)", "--html", folder.path + "/out.html"],
        subcommands: Subcommands.all, console: transcript.console)
      #expect(code == .failure)
      #expect(transcript.remarks == "\(folder.path)/\(name)\(message)\n")
      #expect(transcript.output.isEmpty)
    }
    #expect(
      folder.entryNames == ["cut.json", "empty.json", "fraction.json", "newer.json", "unit.json"])
  }

  /// The column at which `word` first occurs in its line.
  private static func column(of word: String, in text: String) throws -> Int {
    let wordStart = try #require(text.range(of: word)).lowerBound
    let lineStart =
      text[..<wordStart].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    return text[lineStart..<wordStart].utf8.count + 1
  }

  /// A conformance document of one implementation with one rule.
  private static func conformanceDocument(_ name: String, _ verdict: String) -> String {
    """
    {"schema": 1, "implementations": [{"name": "\(name)", "profile": "screen", "levels": [],
     "counts": {"\(verdict)": 1}, "scenarios": {"passed": 1, "failed": 0}, "rules": [
       {"id": "Q-01", "name": "sample", "level": "core", "standing": "required",
        "sentence": "What holds.", "verdict": "\(verdict)", "profile": "screen"}]}]}
    """
  }

  @Test(
    "if several documents have implementations of equal names, the matrix adds the names of the files"
  )
  func reportsConformanceMatrix() throws {
    let folder = try ScratchFolder([
      "one.json": Self.conformanceDocument("lazy", "pass"),
      "two.json": Self.conformanceDocument("lazy", "fail"),
      "three.json": Self.conformanceDocument("mine", "n/a"),
    ])
    let paths = ["one", "two", "three"].map { "\(folder.path)/\($0).json" }
    #expect(report(paths + ["--format", "csv=\(folder.path)/out.csv"]) == .pass)
    #expect(
      try folder.text(of: "out.csv").split(separator: "\n").dropFirst().map { $0.prefix(15) } == [
        "lazy (one),Q-01", "lazy (two),Q-01", "mine,Q-01,sampl",
      ])
    #expect(report(paths) == .pass)
    #expect(transcript.output.contains("<th>lazy (two)</th>"))
    #expect(transcript.output.contains("<span class=\"bad\">fail</span>"))
    #expect(transcript.remarks == "wrote \(folder.path)/out.csv\n")
  }

  @Test(
    "a JUnit report of conformance documents is an error, and so is a CSV report of a history of results"
  )
  func refusesUnsuitableFormats() throws {
    let folder = try ScratchFolder([
      "one.json": Self.conformanceDocument("lazy", "pass"), "in.json": Self.document.json(),
    ])
    #expect(
      report([folder.path + "/one.json", "--format", "junit=\(folder.path)/out.xml"]) == .failure)
    let path = folder.path + "/in.json"
    #expect(report([path, path, "--format", "csv=\(folder.path)/out.csv"]) == .failure)
    expectRecorded(transcript.remarks)
    #expect(folder.entryNames == ["in.json", "one.json"])
  }

  @Test(
    "several result documents give a history, and the error for another kind of document names the file"
  )
  func reportsHistory() throws {
    let folder = try ScratchFolder([
      "one.json": Self.conformanceDocument("lazy", "pass"), "in.json": Self.document.json(),
      "later.json": Self.document.json().replacing("2026-01-02T", with: "2026-01-03T"),
      "damaged.json": Self.conformanceDocument("lazy", "pass").replacing(
        "\"levels\"", with: "\"level\""),
    ])
    let paths = ["later", "in"].map { "\(folder.path)/\($0).json" }
    #expect(report(paths + ["--format", "text=\(folder.path)/out.txt"]) == .pass)
    let text = try folder.text(of: "out.txt")
    #expect(text.hasPrefix("2 runs: 2026-01-02, 2026-01-03\n"))
    #expect(text.contains("trend"))
    #expect(transcript.remarks == "wrote \(folder.path)/out.txt\n")
    #expect(report([paths[0], folder.path + "/one.json"]) == .failure)
    #expect(report([folder.path + "/damaged.json"]) == .failure)
    expectRecorded(transcript.remarks.replacing(folder.path, with: "FOLDER"))
  }

  @Test("an empty path is wrong usage")
  func refusesEmptyPath() {
    #expect(report([""]) == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test("a page that cannot be written causes exit code 6")
  func reportsUnwritablePage() throws {
    let folder = try folderWithDocument()
    let path = folder.path + "/none/out.html"
    #expect(report([folder.path + "/in.json", "--html", path]) == .cannotWrite)
    expectRecorded(transcript.remarks.replacing(path, with: "PATH"))
  }

  @Test("--step-summary without its environment variable prints a note and is no error")
  func notesMissingStepSummary() throws {
    // A CI job in which the tests run may set the variable. Then there is nothing to test.
    guard ProcessInfo.processInfo.environment[GitHubStepSummary.environmentVariable] == nil else {
      return
    }
    let folder = try folderWithDocument()
    #expect(report([folder.path + "/in.json", "--step-summary"]) == .pass)
    expectRecorded(transcript.remarks)
  }
}
