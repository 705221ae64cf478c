import BenchmarkHarness
import CommandLineTools
import CommandPrograms
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import Testing

@testable import bench

/// Makes every write of this process fail if it would make a file longer than `bytes`, as on a full
/// disk.
private func limitFileSize(to bytes: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  limit.rlim_cur = rlim_t(bytes)
  limit.rlim_max = rlim_t(bytes)
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    setrlimit(RLIMIT_FSIZE, &limit)
  #endif
}

@Suite struct FullDiskTests {
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test(
    "a run whose journal cannot be written warns once, continues, and ends with exit code 6")
  func continuesWithoutJournal() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(ExitCode.cannotWrite.rawValue),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let folder = try ScratchFolder()
      // The limit is enough for the first line of the journal and for some of the measurements.
      limitFileSize(to: 2500)
      let code = Bench.run(
        [
          "run", "--layout", "grid", "--engine", "lazy,eager", "--n", "7,8,9", "--workload",
          "lookup", "--measure", "time", "--quiet", "--resume", folder.path + "/run.journal",
        ], subcommands: [RunCommand(.bench(in: Self.packagePath))], console: .standard)
      let journalText = try folder.text(of: "run.journal")
      if journalText.hasSuffix("\n"), journalText.utf8.count <= 2500 {
        Console.standard.print("whole lines\n")
      }
      exit(code.rawValue)
    }
    let processOutput = try #require(result)
    let text = String(decoding: processOutput.standardOutputContent, as: UTF8.self)
    #expect(text.contains("\n9  "))
    #expect(text.contains("whole lines\n"))
    let remarks = String(decoding: processOutput.standardErrorContent, as: UTF8.self)
    #expect(remarks.ranges(of: "warning: cannot write \"").count == 1)
    #expect(
      remarks.contains(
        "/run.journal\": file too large: the run continues, but later results are not recorded\n"))
  }

  @Test(
    "a self test whose state file cannot be written warns, continues, and ends with exit code 6")
  func continuesWithoutStateFile() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(ExitCode.cannotWrite.rawValue),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      var tally = SessionTally(
        fingerprint: .current(),
        build: .current(.current(folder: Self.packagePath), packageFolder: Self.packagePath),
        benchmark: "\(SelftestSessions.timedBenchmark)",
        injection: InjectedWork("spin", amount: 80),
        share: 0.03)
      // The state file already contains the results of all sessions, so the self test measures no
      // times.
      tally.entries = SessionTally.SessionKind.allCases.map { kind in
        SessionTally.SessionOutcome(
          kind: kind, plan: SessionPlan(seed: 1),
          judgement: .init(
            outcome: kind == .equal ? .equivalent : .regression, effect: 0, interval: 0...0,
            margin: 0.01, pValue: 0), rounds: 5, nanoseconds: 1, load: 0)
      }
      let folder = try ScratchFolder(["state.json": try tally.json()])
      limitFileSize(to: 100)
      let code = Bench.run(
        ["selftest", "--sessions", "1", "--state", folder.path + "/state.json"],
        subcommands: [SelftestCommand(packageFolder: Self.packagePath)], console: .standard)
      if try folder.text(of: "state.json") == (try tally.json()) {
        Console.standard.print("unchanged\n")
      }
      exit(code.rawValue)
    }
    let processOutput = try #require(result)
    #expect(
      String(decoding: processOutput.standardOutputContent, as: UTF8.self).contains("unchanged\n"))
    let remarks = String(decoding: processOutput.standardErrorContent, as: UTF8.self)
    #expect(remarks.ranges(of: "warning: cannot write \"").count == 1)
    #expect(
      remarks.contains(
        "/state.json\": file too large: the remaining sessions run, but may not be recorded\n"))
  }
}
