import LayoutDescriptions
import LayoutWorkloads
import ScenarioFiles
import Testing

@Suite struct BenchmarkLayoutTests {
  @Test("every layout that is built is measured")
  func complete() {
    #expect(Set(BenchmarkLayout.all.map(\.specification.kind)) == Set(LayoutDescription.built))
  }

  @Test("every layout has a name of its own, by which it is found, and data")
  func names() {
    #expect(Set(BenchmarkLayout.all.map(\.name)).count == BenchmarkLayout.all.count)
    for layout in BenchmarkLayout.all {
      #expect(BenchmarkLayout.named(layout.name)?.specification == layout.specification)
      #expect(!layout.dataSets.isEmpty)
    }
    #expect(BenchmarkLayout.named("flaw") == nil)
  }
}
