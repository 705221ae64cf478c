import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct SessionTallyTests {
  private func tally(
    _ outcomes: [(SessionTally.SessionKind, TimeGate.Outcome?)] = [],
    beside busyProcessCount: Int = 0
  ) -> SessionTally {
    var tally = SessionTally(
      fingerprint: SampleResults.run.fingerprint, build: SampleResults.build,
      benchmark: "a/b/c/d/n=1/time",
      injection: InjectedWork("spin", amount: 80), share: 0.03)
    for (number, (kind, outcome)) in outcomes.enumerated() {
      let judgement = outcome.map {
        TimeGate.Judgement(
          outcome: $0, effect: kind == .equal ? 0.001 : 0.031, interval: -0.001...0.002,
          margin: 0.01, pValue: 0.5)
      }
      tally.entries.append(
        .init(
          kind: kind, plan: SessionPlan(seed: UInt64(number)), judgement: judgement, rounds: 800,
          nanoseconds: 3_600_000_000, load: Double(number), busyProcessCount: busyProcessCount))
    }
    return tally
  }

  @Test(
    "sessions with and without injected work alternate until there are enough sessions of each kind"
  )
  func kindsOfSessionsAlternate() {
    var tally = tally()
    var kinds: [SessionTally.SessionKind] = []
    while let kind = tally.nextKind(upTo: 2) {
      kinds.append(kind)
      tally = self.tally(kinds.map { ($0, .equivalent) })
    }
    #expect(kinds == [.equal, .injected, .equal, .injected])
    #expect(self.tally().nextKind(upTo: 0) == nil)
    #expect(self.tally([(.equal, nil)]).nextKind(upTo: 1, of: [.equal]) == nil)
  }

  @Test func sessionsHaveDifferentSeeds() {
    let seeds = (0..<400).map { count in
      tally(Array(repeating: (.equal, nil), count: count)).nextSeed(from: 1)
    }
    #expect(Set(seeds).count == 400)
    #expect(tally().nextSeed(from: 1) != tally().nextSeed(from: 2))
  }

  @Test(
    "the self test meets its goal if no equal benchmarks are judged different and at most one of 20 slowdowns is missed"
  )
  func judgesGoals() {
    let detectedSlowdowns = Array(
      repeating: (SessionTally.SessionKind.injected, TimeGate.Outcome?.some(.regression)), count: 19
    )
    #expect(
      tally(detectedSlowdowns + [(.injected, .inconclusive), (.equal, .equivalent)])
        .meetsSelfTestGoal)
    #expect(
      !tally(detectedSlowdowns + [(.injected, nil), (.injected, .equivalent)]).meetsSelfTestGoal)
    #expect(!tally(detectedSlowdowns + [(.equal, .improvement)]).meetsSelfTestGoal)
    #expect(
      tally(detectedSlowdowns + [(.equal, .improvement), (.equal, .regression)]).falseAlarms == 2)
    #expect(tally(detectedSlowdowns).detectedInjections == 19)
    #expect(tally([(.equal, nil), (.equal, .inconclusive)]).meetsSelfTestGoal)
  }

  @Test(
    "the text and the page of a tally show the outcomes and effects of the sessions, and the page shows the load"
  )
  func printsTableAndPage() {
    let tally = tally([(.equal, .equivalent), (.injected, .regression), (.equal, .inconclusive)])
    let text = tally.text(width: 80)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("False alarms: 0 of 2 sessions, effects from +0.10 to +0.10 %.\n"))
    #expect(text.contains("Detected slowdowns: 1 of 1 sessions, effects from +3.10 to +3.10 %.\n"))
    #expect(text.contains("The longest session took 3.60 s.\n"))
    let page = tally.markdownPage
    #expect(page.contains("| equal benchmarks | 2 | 0 | 1 | 1 | 0 | +0.10 % |\n"))
    #expect(page.contains("| +3.00 % | 1 | 1 | 0 | 0 | 0 | +3.10 % |\n"))
    #expect(page.contains("\n- Load during the sessions, averaged over a minute: 0 to 2.00\n"))
    #expect(page.contains(" hashing\n- Revision: abc\n"))
    #expect(page.hasSuffix(" to 2.00\n"))
    #expect(!self.tally().markdownPage.contains("Load"))
    #expect(self.tally().markdownPage.hasSuffix("\n- Revision: abc\n"))
    #expect(page.contains("each operation of the candidate does 80 steps of"))
  }

  @Test(
    "the goal of the self test is missed if a slowdown is judged equivalent or too many sessions are undecided"
  )
  func undecidedSessionsMissGoal() {
    let detectedSlowdowns = Array(
      repeating: (SessionTally.SessionKind.injected, TimeGate.Outcome?.some(.regression)), count: 40
    )
    #expect(tally(detectedSlowdowns + [(.injected, .inconclusive)]).meetsSelfTestGoal)
    #expect(!tally(detectedSlowdowns + [(.injected, .equivalent)]).meetsSelfTestGoal)
    func sessionsWithoutSlowdown(undecidedCount: Int) -> [(
      SessionTally.SessionKind, TimeGate.Outcome?
    )] {
      (0..<20).map { (.equal, $0 < undecidedCount ? .inconclusive : .equivalent) }
    }
    #expect(tally(sessionsWithoutSlowdown(undecidedCount: 2)).meetsSelfTestGoal)
    #expect(!tally(sessionsWithoutSlowdown(undecidedCount: 3)).meetsSelfTestGoal)
    #expect(tally(sessionsWithoutSlowdown(undecidedCount: 3)).undecidedCount(in: .equal) == 3)
  }

  @Test(
    "sessions that ran beside more or fewer busy processes have separate table rows and goals"
  )
  func separatesSessionsByLoad() {
    var tallyWithAndWithoutBusyProcesses = tally([(.equal, .equivalent), (.injected, .regression)])
    tallyWithAndWithoutBusyProcesses.entries +=
      tally([(.equal, .regression), (.injected, .equivalent)], beside: 2).entries
    #expect(tallyWithAndWithoutBusyProcesses.busyProcessCounts == [0, 2])
    #expect(
      tallyWithAndWithoutBusyProcesses.limitedToBusyProcessCount(0).meetsSelfTestGoal
        && !tallyWithAndWithoutBusyProcesses.limitedToBusyProcessCount(2).meetsSelfTestGoal
        && !tallyWithAndWithoutBusyProcesses.meetsSelfTestGoal)
    #expect(tallyWithAndWithoutBusyProcesses.nextKind(upTo: 1, withBusyProcessCount: 2) == nil)
    #expect(tallyWithAndWithoutBusyProcesses.nextKind(upTo: 1, withBusyProcessCount: 4) == .equal)
    let page = tallyWithAndWithoutBusyProcesses.markdownPage
    #expect(page.contains("| 0 | equal benchmarks | 1 | 0 | 1 | 0 | 0 | +0.10 % |\n"))
    #expect(page.contains("| 2 | equal benchmarks | 1 | 1 | 0 | 0 | 0 | +0.10 % |\n"))
    #expect(page.contains("| 2 | +3.00 % | 1 | 0 | 1 | 0 | 0 | +3.10 % |\n"))
    #expect(page.contains("\nWith 2 busy processes: False alarms: 1 of 1 sessions, "))
    #expect(page.contains(" Injected slowdowns judged equivalent: 1."))
    #expect(
      page.contains(
        "\n- Load during the sessions with 2 busy processes, averaged over a minute: 0 to 1.00\n"))
    let text = tallyWithAndWithoutBusyProcesses.text(width: 80)
    #expect(text.contains("with 0 busy processes:\n") && text.contains("with 2 busy processes:\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("the page states the numbers of processes after which an undecided session is judged again")
  func pageStatesProcessCountsAtInterimJudgements() {
    var tally = tally([(.equal, .equivalent)])
    #expect(!tally.markdownPage.contains("a session in which the gate cannot decide"))
    tally.entries[0].plan = .adaptive(seed: 1)
    #expect(
      tally.markdownPage.contains(
        "3.50 s of measuring; a session in which the gate cannot decide goes on for up to 20.0 s, and "
          + "is judged after each of these numbers of processes: 8, 12, 17, 24, 34, 45\n"))
  }

  @Test(
    "a tally of sessions survives a round trip through its file, and is nil if the file is missing")
  func readsBackStateFile() throws {
    try withTemporaryFolder { folder in try checkRoundTrip(folder + "/state.json") }
  }

  private func checkRoundTrip(_ path: String) throws {
    #expect(try SessionTally.read(path: path) == nil)
    let tally = tally([(.equal, .equivalent), (.injected, nil)])
    try AtomicFile(path: path).write(try tally.json())
    #expect(try SessionTally.read(path: path) == tally)
    try AtomicFile(path: path).write(try self.tally().json())
    #expect(try SessionTally.read(path: path) == self.tally())
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
    #expect(
      try errorMessage(forFileWith: #"{"schema": 1}"#)
        == "\(path): error: $.schema: expected 3, found 1")
    let text = try self.tally([(.equal, .equivalent)]).json()
    for (number, line) in text.split(separator: "\n").enumerated() {
      #expect(
        try errorMessage(forFileWith: text.replacing(line, with: "nonsense")) == invalidFileMessage,
        "line \(number + 1)")
    }
    #expect(
      try errorMessage(forFileWith: text.replacing("\"equivalent\"", with: "\"good\""))
        == invalidFileMessage)
    #expect(try errorMessage(forFileWith: text) == nil)
    let tally = tally()
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
