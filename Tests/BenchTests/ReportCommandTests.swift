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

  @Test("the page goes to the standard output, with the layouts' pictures and the workloads' words")
  func page() throws {
    let folder = try folder()
    #expect(report([folder.path + "/in.json"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    #expect(transcript.output.hasPrefix("<!DOCTYPE html>"))
    #expect(transcript.output.contains("alt=\"picture of flow\""))
    #expect(transcript.output.contains("query of a viewport at random offsets"))
    #expect(folder.names == ["in.json"])
  }

  @Test("the page goes to the file it is asked for, and other formats go beside it")
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

  @Test("another format alone is made without the page")
  func formatAlone() throws {
    let folder = try folder()
    #expect(
      report([folder.path + "/in.json", "--format", "junit=\(folder.path)/out.xml"]) == .pass)
    #expect(transcript.output.isEmpty)
    #expect(folder.names == ["in.json", "out.xml"])
  }

  @Test("a file that is cut off, newer or missing is told, and nothing is written")
  func unreadable() throws {
    let whole = try Self.document.json()
    let folder = try ScratchFolder([
      "cut.json": String(whole.prefix(whole.count / 2)),
      "newer.json": whole.replacing("\"schema\": 1", with: "\"schema\": 2"),
    ])
    for (name, message) in [
      ("cut.json", "error: expected JSON, found something else"),
      ("newer.json", "error: $.schema: expected 1, found 2"),
      ("none.json", "error: cannot read the file"),
    ] {
      let transcript = Transcript()
      let code = Bench.run(
        ["report", "\(folder.path)/\(name)", "--html", folder.path + "/out.html"],
        subcommands: Subcommands.all, console: transcript.console)
      #expect(code == .failure)
      #expect(transcript.remarks == "\(folder.path)/\(name): \(message)\n")
      #expect(transcript.output.isEmpty)
    }
    #expect(folder.names == ["cut.json", "newer.json"])
  }

  @Test("a page that cannot be written ends with 6")
  func unwritable() throws {
    let folder = try folder()
    let path = folder.path + "/none/out.html"
    #expect(report([folder.path + "/in.json", "--html", path]) == .cannotWrite)
    #expect(
      transcript.remarks == "error: cannot write \"\(path)\": its folder does not exist\n")
  }

  @Test("a step summary without the environment's word for it is told, and no error")
  func noStepSummary() throws {
    // The process that runs the tests may be a CI job with a summary of its own.
    guard ProcessInfo.processInfo.environment[StepSummary.variable] == nil else { return }
    let folder = try folder()
    #expect(report([folder.path + "/in.json", "--step-summary"]) == .pass)
    #expect(
      transcript.remarks == "no step summary: the environment has no \"GITHUB_STEP_SUMMARY\"\n")
  }
}
