import SampleBenchmarks
import Testing

@Suite struct SessionTallyTextTests {
  @Test(
    "the text and the page of a tally show the outcomes and effects of the sessions, and the page shows the load"
  )
  func printsTableAndPage() {
    let tally = SampleResults.tally([
      (.equal, .equivalent), (.injected, .regression), (.equal, .inconclusive),
    ])
    let text = tally.text(width: 80)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("False alarms: 0 of 2 sessions, effects from +0.10 to +0.10 %.\n"))
    #expect(text.contains("Detected slowdowns: 1 of 1 sessions, effects from +3.10 to +3.10 %.\n"))
    #expect(text.contains("The longest session took 3.60 s.\n"))
    #expect(text.contains("Undecided: 1, which exclude effects of more than 0.20 %.\n"))
    let page = tally.markdownPage
    #expect(page.contains("| equal benchmarks | 2 | 0 | 1 | 1 | 0 | +0.10 % |\n"))
    #expect(page.contains("| +3.00 % | 1 | 1 | 0 | 0 | 0 | +3.10 % |\n"))
    #expect(page.contains("\n- Load during the sessions, averaged over a minute: 0 to 2.00\n"))
    #expect(page.contains(" hashing\n- Revision: abc\n"))
    #expect(page.hasSuffix(" to 2.00\n"))
    #expect(!SampleResults.tally().markdownPage.contains("Load"))
    #expect(SampleResults.tally().markdownPage.hasSuffix("\n- Revision: abc\n"))
    #expect(page.contains("each operation of the candidate does 80 steps of"))
  }

  @Test("sessions that ran beside more or fewer busy processes have rows of their own")
  func separatesSessionsByLoad() {
    var tallyWithAndWithoutBusyProcesses = SampleResults.tally(
      [(.equal, .equivalent), (.injected, .regression)])
    tallyWithAndWithoutBusyProcesses.entries +=
      SampleResults.tally([(.equal, .regression), (.injected, .equivalent)], beside: 2).entries
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
    var tally = SampleResults.tally([(.equal, .equivalent)])
    #expect(!tally.markdownPage.contains("a session in which the gate cannot decide"))
    tally.entries[0].plan = .adaptive(seed: 1)
    #expect(
      tally.markdownPage.contains(
        "3.50 s of measuring; a session in which the gate cannot decide goes on for up to 20.0 s, and "
          + "is judged after each of these numbers of processes: 8, 12, 17, 24, 34, 45\n"))
  }
}
