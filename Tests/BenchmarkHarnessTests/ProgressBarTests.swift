import Testing

@testable import BenchmarkHarness

@Suite struct ProgressBarTests {
  @Test("the line shows the percentage, the steps and the current label")
  func line() {
    #expect(
      ProgressBar.progressLine(done: 1, total: 4, label: "flow eager 10k", width: 80)
        == "█████░░░░░░░░░░░░░░░ 1/4  flow eager 10k")
  }

  @Test("the line is shorter than the terminal is wide", arguments: [0, 1, 5, 20, 80, 200])
  func narrow(width: Int) {
    let label = String(repeating: "x", count: 300)
    let line = ProgressBar.progressLine(done: 3, total: 3, label: label, width: width)
    #expect(line.count == max(width - 1, 0))
  }

  @Test("it redraws one line and clears it at the end")
  func redraw() {
    var written = ""
    var bar = ProgressBar(total: 2, terminal: Terminal(width: 20, isInteractive: true)) {
      written += $0
    }
    bar.show(done: 0, label: "a")
    bar.show(done: 0, label: "a")
    bar.show(done: 1, label: "b")
    bar.clear()
    bar.clear()
    #expect(written == "\r\u{1B}[K░░░░░ 0/2  a\r\u{1B}[K██░░░ 1/2  b\r\u{1B}[K")
  }

  @Test("nothing is written where there is no terminal")
  func silent() {
    var written = ""
    var bar = ProgressBar(total: 2, terminal: Terminal(width: 80, isInteractive: false)) {
      written += $0
    }
    bar.show(done: 1, label: "a")
    bar.clear()
    #expect(written.isEmpty)
  }
}
