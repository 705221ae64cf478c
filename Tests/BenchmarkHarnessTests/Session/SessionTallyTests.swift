import CommandLineTools
import Foundation
import RecordedTexts
import SampleBenchmarks
import TemporaryFolders
import Testing

@testable import BenchmarkHarness

@Suite struct SessionTallyTests {
  @Test(
    "sessions with and without injected work alternate until there are enough sessions of each kind"
  )
  func kindsOfSessionsAlternate() {
    var tally = SampleResults.tally()
    var kinds: [SessionTally.SessionKind] = []
    while let kind = tally.nextKind(upTo: 2) {
      kinds.append(kind)
      tally = SampleResults.tally(kinds.map { ($0, .equivalent) })
    }
    #expect(kinds == [.equal, .injected, .equal, .injected])
    #expect(SampleResults.tally().nextKind(upTo: 0) == nil)
    #expect(SampleResults.tally([(.equal, nil)]).nextKind(upTo: 1, of: [.equal]) == nil)
  }

  @Test func sessionsHaveDifferentSeeds() {
    let seeds = (0..<400).map { count in
      SampleResults.tally(Array(repeating: (.equal, nil), count: count)).nextSeed(from: 1)
    }
    #expect(Set(seeds).count == 400)
    #expect(SampleResults.tally().nextSeed(from: 1) != SampleResults.tally().nextSeed(from: 2))
  }

  @Test(
    "the self test meets its goal if no equal benchmarks are judged different and at most one of 20 slowdowns is missed"
  )
  func judgesGoals() {
    let detectedSlowdowns = Array(
      repeating: (SessionTally.SessionKind.injected, TimeGate.Outcome?.some(.regression)), count: 19
    )
    #expect(
      SampleResults.tally(detectedSlowdowns + [(.injected, .inconclusive), (.equal, .equivalent)])
        .meetsSelfTestGoal)
    #expect(
      !SampleResults.tally(detectedSlowdowns + [(.injected, nil), (.injected, .equivalent)])
        .meetsSelfTestGoal)
    #expect(!SampleResults.tally(detectedSlowdowns + [(.equal, .improvement)]).meetsSelfTestGoal)
    #expect(
      SampleResults.tally(detectedSlowdowns + [(.equal, .improvement), (.equal, .regression)])
        .falseAlarms == 2)
    #expect(SampleResults.tally(detectedSlowdowns).detectedInjections == 19)
    #expect(SampleResults.tally([(.equal, nil), (.equal, .inconclusive)]).meetsSelfTestGoal)
  }

  @Test(
    "the goal of the self test is missed if a slowdown is judged equivalent or too many sessions are undecided"
  )
  func undecidedSessionsMissGoal() {
    let detectedSlowdowns = Array(
      repeating: (SessionTally.SessionKind.injected, TimeGate.Outcome?.some(.regression)), count: 40
    )
    #expect(SampleResults.tally(detectedSlowdowns + [(.injected, .inconclusive)]).meetsSelfTestGoal)
    #expect(!SampleResults.tally(detectedSlowdowns + [(.injected, .equivalent)]).meetsSelfTestGoal)
    func sessionsWithoutSlowdown(undecidedCount: Int) -> [(
      SessionTally.SessionKind, TimeGate.Outcome?
    )] {
      (0..<20).map { (.equal, $0 < undecidedCount ? .inconclusive : .equivalent) }
    }
    #expect(SampleResults.tally(sessionsWithoutSlowdown(undecidedCount: 2)).meetsSelfTestGoal)
    #expect(!SampleResults.tally(sessionsWithoutSlowdown(undecidedCount: 3)).meetsSelfTestGoal)
    #expect(
      SampleResults.tally(sessionsWithoutSlowdown(undecidedCount: 3)).undecidedCount(in: .equal)
        == 3)
  }

  @Test(
    "sessions that ran beside more or fewer busy processes have separate table rows and goals"
  )
  func separatesSessionsByLoad() {
    var tallyWithAndWithoutBusyProcesses = SampleResults.tally([
      (.equal, .equivalent), (.injected, .regression),
    ])
    tallyWithAndWithoutBusyProcesses.entries +=
      SampleResults.tally([(.equal, .regression), (.injected, .equivalent)], beside: 2).entries
    #expect(tallyWithAndWithoutBusyProcesses.busyProcessCounts == [0, 2])
    #expect(
      tallyWithAndWithoutBusyProcesses.limitedToBusyProcessCount(0).meetsSelfTestGoal
        && !tallyWithAndWithoutBusyProcesses.limitedToBusyProcessCount(2).meetsSelfTestGoal
        && !tallyWithAndWithoutBusyProcesses.meetsSelfTestGoal)
    #expect(tallyWithAndWithoutBusyProcesses.nextKind(upTo: 1, withBusyProcessCount: 2) == nil)
    #expect(tallyWithAndWithoutBusyProcesses.nextKind(upTo: 1, withBusyProcessCount: 4) == .equal)
  }

  @Test(
    "a tally of sessions survives a round trip through its file, and is nil if the file is missing")
  func readsBackStateFile() throws {
    try withTemporaryFolder { folder in try checkRoundTrip(folder + "/state.json") }
  }

  private func checkRoundTrip(_ path: String) throws {
    #expect(try SessionTally.read(path: path) == nil)
    let tally = SampleResults.tally([(.equal, .equivalent), (.injected, nil)])
    try AtomicFile(path: path).write(try tally.json())
    #expect(try SessionTally.read(path: path) == tally)
    try AtomicFile(path: path).write(try SampleResults.tally().json())
    #expect(try SessionTally.read(path: path) == SampleResults.tally())
  }

  @Test(
    "an invalid state file, or a state file of another version, machine or benchmark, is an error")
  func refusesInvalidStateFile() throws {
    try withTemporaryFolder { folder in
      try expectRefusalOfInvalidStateFiles(writtenTo: folder + "/state.json")
    }
  }

  private func expectRefusalOfInvalidStateFiles(writtenTo path: String) throws {
    func errorMessage(forFileWith text: String) throws -> String? {
      try AtomicFile(path: path).write(text)
      do {
        _ = try SessionTally.read(path: path)
        return nil
      } catch {
        return "\(error)"
      }
    }
    let invalidFileMessage = "\(path): error: expected a state file of bench selftest"
    #expect(try errorMessage(forFileWith: "{}") == invalidFileMessage)
    #expect(try errorMessage(forFileWith: #"{"schema": 3}"#) == invalidFileMessage)
    expectRecorded(try errorMessage(forFileWith: #"{"schema": 1}"#)?.replacing(path, with: "PATH"))
    let text = try SampleResults.tally([(.equal, .equivalent)]).json()
    for (number, line) in text.split(separator: "\n").enumerated() {
      #expect(
        try errorMessage(forFileWith: text.replacing(line, with: "nonsense")) == invalidFileMessage,
        "line \(number + 1)")
    }
    #expect(
      try errorMessage(forFileWith: text.replacing("\"equivalent\"", with: "\"good\""))
        == invalidFileMessage)
    #expect(try errorMessage(forFileWith: text) == nil)
    let tally = SampleResults.tally()
    #expect {
      try tally.expectComparableSessions(
        on: tally.fingerprint, build: tally.build, benchmark: "z", path: "s")
    } throws: { "\($0)" == #"s: error: $.benchmark: expected "z", found "a/b/c/d/n=1/time""# }
    var otherFingerprint = tally.fingerprint
    otherFingerprint.cpu = "another"
    #expect(throws: EnvironmentMismatch.self) {
      try tally.expectComparableSessions(
        on: otherFingerprint, build: tally.build, benchmark: tally.benchmark, path: "s")
    }
  }
}
