import LayoutDescriptions
import LayoutWorkloads
import ScenarioFiles
import Testing

@Suite struct BenchmarkLayoutTests {
  @Test func everyLayoutIsMeasured() {
    #expect(
      Set(BenchmarkLayout.all.map(\.specification.kind)) == Set(LayoutDescription.builtInLayouts))
  }

  @Test("every layout has a unique name and at least one data set with which it is measured")
  func layoutNamesAreUnique() {
    #expect(Set(BenchmarkLayout.all.map(\.name)).count == BenchmarkLayout.all.count)
    for layout in BenchmarkLayout.all {
      #expect(BenchmarkLayout.named(layout.name)?.specification == layout.specification)
      #expect(!layout.dataSets.isEmpty)
    }
    #expect(BenchmarkLayout.named("flaw") == nil)
  }
}
