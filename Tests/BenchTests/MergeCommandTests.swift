import BenchmarkHarness
import Foundation
import LayoutBenchmarking
import Testing

@testable import bench

@Suite struct MergeCommandTests {
  private let transcript = ConsoleTranscript()
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func bench(_ arguments: [String]) -> ExitCode {
    Bench.run(
      arguments, subcommands: [RunCommand(.bench(in: Self.package)), MergeCommand()],
      console: transcript.console)
  }

  private static let selection = [
    "run", "--layout", "grid,list", "--engine", "lazy,eager", "--n", "7,9", "--workload", "lookup",
    "--quiet",
  ]

  /// Measures a shard in this process, and returns the path of its document. The document states
  /// the arguments of a `bench run` for this shard.
  private func document(_ folder: ScratchFolder, shard: Int, of count: Int) throws -> String {
    let path = "\(folder.path)/\(shard).json"
    #expect(
      bench(Self.selection + ["--shard", "\(shard)/\(count)", "--format", "json=\(path)"]) == .pass)
    var document = try ResultDocument(path: path)
    document.run.arguments = ["run", "--shard", "\(shard)/\(count)"]
    try document.json().write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("shards hold each benchmark once, and their merge holds all")
  func mergesShards() throws {
    let folder = try ScratchFolder()
    let paths = try (1...3).map { try document(folder, shard: $0, of: 3) }
    let parts = try paths.map { try ResultDocument(path: $0) }
    #expect(parts.allSatisfy { !$0.results.isEmpty })
    let merged = folder.path + "/all.json"
    #expect(bench(["merge"] + paths + ["--format", "json=\(merged)"]) == .pass)
    let ids = Set(try ResultDocument(path: merged).results.map(\.identity))
    #expect(ids.count == parts.reduce(0) { $0 + $1.results.count })
    // The grid on one data set and the list on two, in two engines at two sizes, with one time
    // each.
    #expect(ids.count == 3 * 2 * 2)
    #expect(bench(["merge", paths[0], paths[2]]) == .limitsMismatch)
    #expect(transcript.remarks.contains("found none for 2/3"))
  }

  @Test("an invalid share is an error with an example")
  func refusesInvalidShard() {
    #expect(bench(Self.selection + ["--shard", "4/3"]) == .failure)
    #expect(transcript.remarks.contains("expected a part from 1/N to N/N, such as 2/4"))
  }

  @Test("a run continues from its journal")
  func continuesFromJournal() throws {
    let folder = try ScratchFolder()
    let journal = folder.path + "/run.journal"
    let arguments = Self.selection + ["--resume", journal, "--format"]
    #expect(bench(arguments + ["json=\(folder.path)/a.json"]) == .pass)
    #expect(transcript.remarks.isEmpty)
    // As if the first run had been killed while it wrote: the parts that remain in the journal are
    // not measured again.
    let lines = try String(contentsOfFile: journal, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    try (lines.prefix(6).joined(separator: "\n") + "\n" + lines[6].prefix(40))
      .write(toFile: journal, atomically: true, encoding: .utf8)
    #expect(bench(arguments + ["json=\(folder.path)/b.json"]) == .pass)
    #expect(transcript.remarks == "continuing after 5 parts that were measured by an earlier run\n")
    let before = try ResultDocument(path: folder.path + "/a.json").results
    let after = try ResultDocument(path: folder.path + "/b.json").results
    #expect(before.map(\.identity) == after.map(\.identity))
    // Noisy times are measured again, but on no machine are all of them noisy.
    #expect(before.contains { after.contains($0) })
    try (lines.prefix(2).joined(separator: "\n") + "\n")
      .write(toFile: journal, atomically: true, encoding: .utf8)
    #expect(bench(arguments + ["json=\(folder.path)/c.json"]) == .pass)
    #expect(
      transcript.remarks.hasSuffix("continuing after 1 part that was measured by an earlier run\n"))
    #expect(
      bench(arguments + ["json=\(folder.path)/d.json", "--seed", "9"]) == .failure)
    #expect(transcript.remarks.contains("expected the journal of"))
  }

  @Test("a run with a journal that another run is writing ends with 1 before it measures")
  func refusesJournalInUse() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/run.journal"
    let owned = try LockedFile(path: path)
    #expect(bench(Self.selection + ["--resume", path]) == .failure)
    #expect(transcript.remarks == "error: another run is writing its results to \"\(path)\"\n")
    #expect(transcript.output.isEmpty)
    withExtendedLifetime(owned) {}
  }

  @Test("a journal keeps the revision and the program of its measurements")
  func keepsRevisionOfJournal() throws {
    let folder = try ScratchFolder()
    let journal = folder.path + "/run.journal"
    let arguments =
      Self.selection + ["--resume", journal, "--format", "json=\(folder.path)/a.json"]
    #expect(bench(arguments) == .pass)
    let run = try ResultDocument(path: folder.path + "/a.json").run
    let revision = try #require(run.git.revision)
    // Make the journal look as if a commit was made after the first run.
    let text = try folder.text(of: "run.journal")
    let earlier = text.replacingOccurrences(of: revision, with: "0123abc")
    try folder.write(earlier, to: "run.journal")
    #expect(bench(arguments) == .pass)
    #expect(try ResultDocument(path: folder.path + "/a.json").run.git.revision == "0123abc")
    // Make the journal look as if the program was built again after the first run.
    let program = try #require(earlier.firstMatch(of: /"program":"([0-9a-f]{16})"/)).1
    try folder.write(
      earlier.replacingOccurrences(of: program, with: "0000000000000000"), to: "run.journal")
    #expect(bench(arguments) == .environmentMismatch)
    #expect(
      transcript.remarks.hasSuffix(
        "\(journal): error: the baseline is from another environment: revision: "
          + "expected \"0123abc\", found \"\(revision)\"\n"))
  }
}
