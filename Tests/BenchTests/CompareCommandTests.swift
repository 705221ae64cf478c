import BenchmarkHarness
import Foundation
import Testing

@testable import bench

@Suite struct CompareCommandTests {
  private let transcript = Transcript()

  private func compare(
    _ before: ResultDocument, _ after: ResultDocument, _ arguments: String...
  ) throws -> ExitCode {
    let folder = try ScratchFolder(["a.json": try before.json(), "b.json": try after.json()])
    return Bench.run(
      ["compare", folder.path + "/a.json", folder.path + "/b.json"] + arguments,
      subcommands: [CompareCommand()], console: transcript.console)
  }

  private func document(counts change: Int = 0, time: Int? = nil) -> ResultDocument {
    var document = LimitSamples.document()
    document.results = document.results.compactMap { result in
      guard result.identity == LimitSamples.candidates, let count = result.summary.p50.whole else {
        return result
      }
      return BenchmarkResult(
        identity: result.identity, unit: "", isExact: true,
        readings: .value(.integer(count + change)), conforms: true)
    }
    if let time {
      var identity = LimitSamples.candidates
      identity.metric = "time"
      document.results += [
        BenchmarkResult(
          identity: identity, unit: "ns", isExact: false, readings: .samples([.integer(time)]),
          conforms: true)
      ].compactMap { $0 }
    }
    return document
  }

  @Test("the same counts pass, more are a regression, fewer an improvement where it is asked for")
  func counts() throws {
    #expect(try compare(document(), document()) == .pass)
    #expect(try compare(document(), document(counts: 1)) == .regression)
    #expect(transcript.output.contains("exact: expected at most 3,072, found 3,073 (+0.03 %)"))
    #expect(try compare(document(), document(counts: -1)) == .pass)
    #expect(try compare(document(), document(counts: -1), "--improvements") == .improvement)
  }

  @Test("times are shown as a ratio, which is no verdict however large")
  func times() throws {
    #expect(try compare(document(time: 100), document(time: 300)) == .pass)
    #expect(transcript.output.contains("for information"))
    #expect(transcript.output.contains("12  lazy    viewport  100 ns  300 ns   3.00\n"))
  }

  @Test("a benchmark that only one document has ends with 5")
  func roster() throws {
    var fewer = document()
    fewer.results.removeLast()
    #expect(try compare(document(), fewer) == .limitsMismatch)
    #expect(try compare(fewer, document()) == .limitsMismatch)
  }

  @Test("counts from another build are not compared, and the field is named")
  func foreignCounts() throws {
    var other = document(counts: 1)
    other.run.fingerprint.flags = ["sanitize=thread"]
    #expect(try compare(document(), other) == .environmentMismatch)
    #expect(transcript.remarks.contains("/a.json: error: the baseline is from another environment"))
    #expect(transcript.remarks.hasSuffix("found \"sanitize=thread\"\n"))
    #expect(transcript.output.isEmpty)
  }

  @Test("times from another machine are not compared, but counts are")
  func foreignTimes() throws {
    var other = document(time: 9)
    other.run.fingerprint.kernel = "Plan 9"
    #expect(try compare(document(time: 9), other) == .environmentMismatch)
    #expect(transcript.remarks.hasSuffix("found \"Plan 9\"; times are not compared\n"))
    #expect(transcript.output.contains("verdicts: 5 pass\n"))
    #expect(!transcript.output.contains("for information"))
    other.results.removeLast()
    #expect(try compare(document(), other) == .pass)
  }

  @Test("the verdicts are written with the second document")
  func verdicts() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/out.json"
    #expect(try compare(document(), document(counts: 1), "--format", "json=\(path)") == .regression)
    #expect(try ResultDocument(path: path).verdicts.count { $0.outcome == .regression } == 1)
  }

  @Test("a document that is not there, and one operand alone, end with 1")
  func unreadable() {
    func run(_ paths: String...) -> ExitCode {
      Bench.run(
        ["compare"] + paths, subcommands: [CompareCommand()], console: transcript.console)
    }
    #expect(run("/nonexistent/a", "/nonexistent/b") == .failure)
    #expect(run("a") == .failure)
    #expect(
      transcript.remarks == "/nonexistent/a: error: cannot read the file\n"
        + "error: expected FILE after \"bench compare\", found none\nsee \"bench compare --help\"\n"
    )
  }
}
