import BenchmarkHarness
import CommandLineParsing
import CommandLineTools
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import RecordedTexts
import Testing

@testable import bench

@Suite struct SelftestCommandTests {
  private let transcript = ConsoleTranscript()
  private static let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The environment of the tests. It is read only once, because it contains the load of the
  /// machine, which changes while the tests run.
  private static let fingerprint = EnvironmentFingerprint.current()
  private static let build = MeasuredBuild.current(
    .current(folder: packagePath), packageFolder: packagePath)

  private func run(_ arguments: String...) -> ExitCode {
    Bench.run(
      ["selftest"] + arguments, subcommands: [SelftestCommand(packageFolder: Self.packagePath)],
      console: transcript.console)
  }

  /// The results of `sessionCount` sessions without injected work, all with the outcome
  /// `outcomeWithoutInjectedWork`, and of `sessionCount` sessions in which injected work was
  /// detected.
  private func tally(
    _ sessionCount: Int, outcomeWithoutInjectedWork: TimeGate.Outcome = .equivalent
  ) -> SessionTally {
    var tally = SessionTally(
      fingerprint: Self.fingerprint, build: Self.build,
      benchmark: "\(SelftestSessions.timedBenchmark)",
      injection: InjectedWork("spin", amount: 80), share: 0.03)
    for number in 0..<sessionCount {
      for (kind, outcome) in [
        (SessionTally.SessionKind.equal, outcomeWithoutInjectedWork), (.injected, .regression),
      ] {
        tally.entries.append(
          SessionTally.SessionOutcome(
            kind: kind, plan: SessionPlan(seed: UInt64(number)),
            judgement: .init(
              outcome: outcome, effect: 0.01, interval: 0...0.02, margin: 0.01, pValue: 0.1),
            rounds: 10, nanoseconds: 1_000, load: 1))
      }
    }
    return tally
  }

  @Test(
    "the self test does not repeat sessions that the state file contains, and its page shows their results"
  )
  func continuesRecordedSessions() throws {
    let folder = try ScratchFolder(["state.json": try tally(3).json()])
    #expect(
      run(
        "--sessions", "3", "--state", folder.path + "/state.json", "--page",
        folder.path + "/page.md") == .pass)
    #expect(transcript.output.contains("False alarms: 0 of 3 sessions, "))
    #expect(transcript.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let page = try String(contentsOfFile: folder.path + "/page.md", encoding: .utf8)
    #expect(page == tally(3).markdownPage)
    #expect(try SessionTally.read(path: folder.path + "/state.json") == tally(3))
  }

  @Test(
    "only sessions with the requested number of busy processes run, and the file keeps other sessions"
  )
  func keepsSessionsOfOtherLoads() throws {
    var tallyWithAndWithoutBusyProcesses = tally(2)
    tallyWithAndWithoutBusyProcesses.entries += tally(1).entries.map { entry in
      var entry = entry
      entry.busyProcessCount = 4
      return entry
    }
    let folder = try ScratchFolder(["state.json": try tallyWithAndWithoutBusyProcesses.json()])
    let path = folder.path + "/state.json"
    #expect(run("--load", "4", "--sessions", "1", "--state", path) == .pass)
    #expect(transcript.output.contains("with 4 busy processes:\n"))
    #expect(try SessionTally.read(path: path) == tallyWithAndWithoutBusyProcesses)
  }

  @Test("busy processes run until they are ended")
  func busyProcessesRunUntilEnded() throws {
    let busyProcesses = try BusyProcesses(2)
    let processIDs = busyProcesses.processIDs
    #expect(processIDs.count == 2 && processIDs.allSatisfy { kill($0, 0) == 0 })
    busyProcesses.endAll()
    #expect(busyProcesses.processIDs.isEmpty && processIDs.allSatisfy { kill($0, 0) != 0 })
  }

  @Test("--sessions 0 is an error")
  func refusesZeroSessions() {
    #expect(run("--sessions", "0") == .failure)
    expectRecorded(transcript.remarks)
  }

  @Test("a false alarm ends the self test with exit code 1")
  func reportsFalseAlarm() throws {
    let folder = try ScratchFolder([
      "state.json": try tally(2, outcomeWithoutInjectedWork: .regression).json()
    ])
    #expect(run("--sessions", "2", "--state", folder.path + "/state.json") == .failure)
    #expect(transcript.output.contains("False alarms: 2 of 2 sessions, "))
  }

  @Test("a state file of another machine is an error")
  func refusesStateOfOtherMachine() throws {
    var otherTally = tally(1)
    otherTally.fingerprint.cpu = "another"
    let folder = try ScratchFolder(["state.json": try otherTally.json()])
    #expect(
      run("--sessions", "2", "--state", folder.path + "/state.json") == .environmentMismatch)
    #expect(transcript.remarks.contains("cpu: expected \"another\", found "))
  }

  @Test(
    "a state file that another build of the program wrote is an error; if only the revision differs, the page still names the revision in the state file"
  )
  func refusesStateOfOtherBuild() throws {
    var otherTally = tally(1)
    otherTally.build.git.revision = "0123abc"
    let folder = try ScratchFolder(["state.json": try otherTally.json()])
    let pathOptions = ["--state", folder.path + "/state.json", "--page", folder.path + "/page.md"]
    #expect(
      run("--sessions", "1", pathOptions[0], pathOptions[1], pathOptions[2], pathOptions[3])
        == .pass)
    #expect(try folder.text(of: "page.md").contains("\n- Revision: 0123abc"))
    otherTally.build.programHash = "f00"
    try folder.write(try otherTally.json(), to: "state.json")
    #expect(run("--sessions", "1", pathOptions[0], pathOptions[1]) == .environmentMismatch)
    #expect(
      transcript.remarks.contains(
        "/state.json: error: this file is from another environment or build: revision: "
          + "expected \"0123abc\", found "))
  }

  @Test("a state file that another run is writing is an error and is not changed")
  func refusesStateInUse() throws {
    let text = try tally(1).json()
    let folder = try ScratchFolder(["state.json": text])
    let path = folder.path + "/state.json"
    do {
      let lockedState = try LockedFile(path: path)
      try lockedState.replace(with: text)
      #expect(run("--sessions", "1", "--state", path) == .failure)
      expectRecorded(transcript.remarks.replacing(path, with: "PATH"))
      withExtendedLifetime(lockedState) {}
    }
    #expect(run("--sessions", "1", "--state", path) == .pass)
    #expect(try folder.text(of: "state.json") == text)
  }

  @Test("conflicting options and files that cannot be written are errors before the first session")
  func refusesConflictingOptions() {
    #expect(run("--quick", "--sessions", "5") == .failure)
    expectRecorded(transcript.remarks)
    #expect(run("--quick", "--state", "s.json") == .failure)
    #expect(transcript.remarks.hasSuffix("expected \"--quick\" or \"--state\", found both\n"))
    #expect(run("--quick", "--load", "2") == .failure)
    #expect(transcript.remarks.hasSuffix("expected \"--quick\" or \"--load\", found both\n"))
    #expect(run("--sessions", "5", "--state", "/nonexistent/s.json") == .cannotWrite)
    #expect(run("--sessions", "5", "--page", "/nonexistent/s.md") == .cannotWrite)
  }

  @Test("without the counting program, the quick self test ends with exit code 9")
  func reportsDeadCounter() {
    #expect(run("--quick") == .brokenCounter)
    expectRecorded(transcript.remarks)
  }

  @Test(
    "the table of the self test shows which gates detected each kind of extra work, and errors are listed below the table"
  )
  func printsTable() {
    let tableWithoutErrors = ExtraWorkTable([
      .init(extraWork: .scan, detectingTiers: [.work, .complexity]),
      .init(extraWork: nil, detectingTiers: []),
    ])
    expectRecorded(tableWithoutErrors.text(width: 80))
    let tableWithErrors = ExtraWorkTable([
      .init(extraWork: .malloc, detectingTiers: [.work]),
      .init(extraWork: nil, detectingTiers: [.time]),
    ])
    #expect(
      tableWithErrors.text(width: 80).hasSuffix(
        "\none malloc per query: expected a finding of the gate \"1c allocations\", found none\nno extra work: expected no finding of a gate, found a finding of \"3 time\"\n"
      ))
  }
}
