import Testing

@testable import CommandLineTools

@Suite struct ProgressBarTests {
  @Test("the progress line shows a bar, the number of completed steps and the current label")
  func showsStepsAndLabel() {
    #expect(
      ProgressBar.progressLine(done: 1, total: 4, label: "flow eager 10k", width: 80)
        == "█████░░░░░░░░░░░░░░░ 1/4  flow eager 10k")
  }

  @Test(
    "the progress line is one column shorter than the terminal", arguments: [0, 1, 5, 20, 80, 200])
  func fitsNarrowTerminal(width: Int) {
    let label = String(repeating: "x", count: 300)
    let line = ProgressBar.progressLine(done: 3, total: 3, label: label, width: width)
    #expect(line.count == max(width - 1, 0))
  }

  @Test(
    "after five seconds the progress line shows the elapsed time and an estimate of the remaining time"
  )
  func showsElapsedTime() {
    #expect(ProgressBar.timeText(elapsed: 4.9, left: 5) == "")
    #expect(ProgressBar.timeText(elapsed: 7, left: nil) == "0:07  ")
    #expect(ProgressBar.timeText(elapsed: 10, left: 30) == "0:10, about 0:30 left  ")
    #expect(ProgressBar.timeText(elapsed: 3661, left: 0) == "1:01:01  ")
    var writtenText = ""
    var now: UInt64 = 0
    let bar = ProgressBar(
      total: 12, terminal: Terminal(width: 80, isInteractive: true), clock: { now }
    ) { writtenText = $0 }
    bar.show(done: 2, label: "a")
    now = 60_000_000_000
    bar.show(done: 7, label: "b")
    // Two steps were done before the first line and took no time. The next five took a minute, so
    // the last five need another minute.
    #expect(writtenText.hasSuffix(" 7/12  1:00, about 1:00 left  b"))
  }

  @Test("the progress bar redraws one line and clears the line at the end")
  func redrawsOneLine() {
    var writtenText = ""
    let bar = ProgressBar(total: 2, terminal: Terminal(width: 20, isInteractive: true)) {
      writtenText += $0
    }
    bar.show(done: 0, label: "a")
    bar.show(done: 0, label: "a")
    bar.show(done: 1, label: "b")
    bar.clear()
    bar.clear()
    #expect(writtenText == "\r\u{1B}[K░░░░░ 0/2  a\r\u{1B}[K██░░░ 1/2  b\r\u{1B}[K")
  }

  @Test("the shown times advance even during a long step, until the line is cleared")
  func updatesDuringLongStep() {
    var writtenLines: [String] = []
    var now: UInt64 = 0
    let bar = ProgressBar(
      total: 4, terminal: Terminal(width: 80, isInteractive: true), clock: { now }
    ) { writtenLines.append($0) }
    bar.redraw()
    #expect(writtenLines.isEmpty)
    bar.show(done: 0, label: "a")
    now = 10_000_000_000
    bar.show(done: 1, label: "b")
    now = 12_000_000_000
    bar.redraw()
    bar.redraw()
    #expect(writtenLines.count == 3)
    #expect(writtenLines.last?.hasSuffix(" 1/4  0:12, about 0:28 left  b") == true)
    bar.clear()
    now = 13_000_000_000
    bar.redraw()
    #expect(writtenLines.count == 4)
    bar.show(done: 2, of: 8, label: "c")
    #expect(writtenLines.last?.hasSuffix(" 2/8  0:13, about 0:39 left  c") == true)
  }

  @Test("the estimate of the time left never grows, also if later steps are slower")
  func estimateDoesNotGrow() throws {
    var line = ""
    var now: UInt64 = 0
    let bar = ProgressBar(
      total: 10, terminal: Terminal(width: 80, isInteractive: true), clock: { now }
    ) { line = $0 }
    var shownTimes: [String] = []
    var done = 0
    bar.show(done: 0, label: "a")
    // Each step takes longer than the ones before.
    for second in 1...100 {
      now = UInt64(second) * 1_000_000_000
      if second == (done + 1) * (done + 2) {
        done += 1
        bar.show(done: done, label: "a")
      } else {
        bar.redraw()
      }
      if let match = line.firstMatch(of: /about (\d:\d\d) left/) { shownTimes.append("\(match.1)") }
    }
    #expect(done == 9)
    #expect(shownTimes.count > 10)
    #expect(shownTimes == shownTimes.sorted(by: >))
  }

  @Test("the progress bar writes nothing if the output is not a terminal")
  func writesNothingWithoutTerminal() {
    var writtenText = ""
    let bar = ProgressBar(total: 2, terminal: Terminal(width: 80, isInteractive: false)) {
      writtenText += $0
    }
    bar.show(done: 1, label: "a")
    bar.clear()
    #expect(writtenText.isEmpty)
  }
}
