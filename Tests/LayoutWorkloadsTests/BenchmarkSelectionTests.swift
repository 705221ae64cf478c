import BenchmarkHarness
import Layouts
import Testing

@testable import LayoutWorkloads

@Suite struct BenchmarkSelectionTests {
  private func labelText(_ cell: BenchmarkCell) -> String {
    "\(cell.layout.name) \(cell.data.name) \(cell.engineName) \(cell.itemCount)"
  }

  @Test(
    "the quick suite contains every combination of a layout, its data, an engine and three numbers of items"
  )
  func quickSuiteIsComplete() {
    let cells = BenchmarkSelection().cells
    let dataSetCount = BenchmarkLayout.all.reduce(0) { $0 + $1.dataSets.count }
    #expect(cells.count == dataSetCount * 4 * 3)
    #expect(Set(cells.map(labelText)).count == cells.count)
  }

  @Test(
    "greater numbers of items are measured later, and the template engine is the last for each number of items"
  )
  func greatestItemCountsComeLast() {
    let layouts = ["grid", "free"].compactMap(BenchmarkLayout.named)
    let selection = BenchmarkSelection(
      layouts: layouts, engines: [.template, .lazy], itemCounts: [20, 10])
    #expect(
      selection.cells.map(labelText) == [
        "grid uniform lazy 10", "free scattered lazy 10",
        "grid uniform template 10", "free scattered template 10",
        "grid uniform lazy 20", "free scattered lazy 20",
        "grid uniform template 20", "free scattered template 20",
      ])
    #expect(
      selection.indicesInReportOrder(selection.cells).map { labelText(selection.cells[$0]) } == [
        "grid uniform template 10", "grid uniform lazy 10",
        "grid uniform template 20", "grid uniform lazy 20",
        "free scattered template 10", "free scattered lazy 10",
        "free scattered template 20", "free scattered lazy 20",
      ])
  }

  @Test(
    "the forecast of a measurement's cost is 0 before the first measurement, then proportional to the number of items"
  )
  func forecastsCost() {
    var forecast = CostForecast()
    var subject = BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 10)
    #expect(forecast.predictedNanoseconds(.time, of: subject) == 0)
    forecast.record(.time, of: subject, nanoseconds: 300)
    subject.itemCount = 1000
    #expect(forecast.predictedNanoseconds(.time, of: subject) == 30_000)
    #expect(forecast.predictedNanoseconds(.allocations, of: subject) == 0)
    subject.engine = "eager"
    #expect(forecast.predictedNanoseconds(.time, of: subject) == 0)
  }
}
