import BenchmarkHarness
import CommandLineTools
import Foundation
import LayoutBenchmarking
import RecordedTexts
import Testing

@testable import bench

@Suite struct ShardTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func bench(_ arguments: [String]) -> ExitCode {
    Bench.run(
      arguments, subcommands: [RunCommand(.bench(in: Self.packagePath)), ReportCommand()],
      console: transcript.console)
  }

  private static let runArguments = [
    "run", "--layout", "grid,list", "--engine", "lazy,eager", "--n", "7,9", "--workload", "lookup",
    "--quiet",
  ]

  /// Measures a shard in this process, and returns the path of its document. The document states
  /// the arguments of a `bench run` for this shard.
  private func measureShard(_ folder: ScratchFolder, shard: Int, of count: Int) throws -> String {
    let path = "\(folder.path)/\(shard).json"
    #expect(
      bench(Self.runArguments + ["--shard", "\(shard)/\(count)", "--format", "json=\(path)"])
        == .pass)
    var document = try ResultDocument(path: path)
    document.run.arguments = ["run", "--shard", "\(shard)/\(count)"]
    try document.json().write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("each benchmark is in exactly one shard, and the merged document contains all benchmarks")
  func mergesShards() throws {
    let folder = try ScratchFolder()
    let paths = try (1...3).map { try measureShard(folder, shard: $0, of: 3) }
    let shardDocuments = try paths.map { try ResultDocument(path: $0) }
    #expect(shardDocuments.allSatisfy { !$0.results.isEmpty })
    let mergedPath = folder.path + "/all.json"
    #expect(bench(["report"] + paths + ["--format", "json=\(mergedPath)"]) == .pass)
    let ids = Set(try ResultDocument(path: mergedPath).results.map(\.identity))
    #expect(ids.count == shardDocuments.reduce(0) { $0 + $1.results.count })
    // The grid is measured on one data set and the list on two. Each of these 3 combinations is
    // measured in 2 engines at 2 sizes.
    #expect(ids.count == 3 * 2 * 2)
    #expect(bench(["report", paths[0], paths[2]]) == .limitsMismatch)
    #expect(transcript.remarks.contains("found none for 2/3"))
  }

  @Test("the error for an invalid --shard shows a valid example")
  func refusesInvalidShard() {
    #expect(bench(Self.runArguments + ["--shard", "4/3"]) == .failure)
    #expect(transcript.remarks.contains("expected a part from 1/N to N/N, such as 2/4"))
  }

  @Test("a run with --resume continues after the results in its journal")
  func continuesFromJournal() throws {
    let folder = try ScratchFolder()
    let journalPath = folder.path + "/run.journal"
    let arguments = Self.runArguments + ["--resume", journalPath, "--format"]
    #expect(bench(arguments + ["json=\(folder.path)/a.json"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    // The journal is cut off within a line, as if the first run had been killed while it wrote. The
    // measurements in the complete lines are not repeated.
    let lines = try String(contentsOfFile: journalPath, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    try (lines.prefix(6).joined(separator: "\n") + "\n" + lines[6].prefix(40))
      .write(toFile: journalPath, atomically: true, encoding: .utf8)
    #expect(bench(arguments + ["json=\(folder.path)/b.json"]) == .pass)
    expectRecorded(transcript.remarks)
    let firstResults = try ResultDocument(path: folder.path + "/a.json").results
    let resumedResults = try ResultDocument(path: folder.path + "/b.json").results
    #expect(firstResults.map(\.identity) == resumedResults.map(\.identity))
    // A resumed run measures the noisy times of the journal again, but it keeps the others. At
    // least one time is expected to be kept.
    #expect(firstResults.contains { resumedResults.contains($0) })
    try (lines.prefix(2).joined(separator: "\n") + "\n")
      .write(toFile: journalPath, atomically: true, encoding: .utf8)
    #expect(bench(arguments + ["json=\(folder.path)/c.json"]) == .pass)
    #expect(
      transcript.remarks.hasSuffix(
        "continuing after an earlier run, which measured 1 combination of layout, engine, data and size\n"
      ))
    #expect(
      bench(arguments + ["json=\(folder.path)/d.json", "--seed", "9"]) == .failure)
    #expect(transcript.remarks.contains("expected the journal of"))
  }

  @Test(
    "a run whose journal is in use by another run ends with exit code 1 before it measures anything"
  )
  func refusesJournalInUse() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/run.journal"
    let lockedJournal = try LockedFile(path: path)
    #expect(bench(Self.runArguments + ["--resume", path]) == .failure)
    expectRecorded(transcript.remarks.replacing(path, with: "PATH"))
    #expect(transcript.output.isEmpty)
    withExtendedLifetime(lockedJournal) {}
  }

  @Test(
    "a run continues a journal from another revision of the code, and refuses a journal from another build of the program"
  )
  func keepsRevisionOfJournal() throws {
    let folder = try ScratchFolder()
    let journalPath = folder.path + "/run.journal"
    let arguments =
      Self.runArguments + ["--resume", journalPath, "--format", "json=\(folder.path)/a.json"]
    #expect(bench(arguments) == .pass)
    let run = try ResultDocument(path: folder.path + "/a.json").run
    let revision = try #require(run.git.revision)
    // Make the journal look as if a commit was made after the first run.
    let text = try folder.text(of: "run.journal")
    let textWithOtherRevision = text.replacingOccurrences(of: revision, with: "0123abc")
    try folder.write(textWithOtherRevision, to: "run.journal")
    #expect(bench(arguments) == .pass)
    #expect(try ResultDocument(path: folder.path + "/a.json").run.git.revision == "0123abc")
    // Make the journal look as if the program was built again after the first run.
    let programHash = try #require(
      textWithOtherRevision.firstMatch(of: /"program":"([0-9a-f]{16})"/)
    ).1
    try folder.write(
      textWithOtherRevision.replacingOccurrences(of: programHash, with: "0000000000000000"),
      to: "run.journal")
    #expect(bench(arguments) == .environmentMismatch)
    #expect(
      transcript.remarks.hasSuffix(
        "\(journalPath): error: this file is from another environment or build: revision: "
          + "expected \"0123abc\", found \"\(revision)\"\n"))
  }
}
