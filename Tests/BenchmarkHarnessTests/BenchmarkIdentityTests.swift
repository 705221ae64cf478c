import BenchmarkHarness
import SampleBenchmarks
import Testing

@Suite struct BenchmarkIdentityTests {
  @Test("parsing the id of a benchmark identity gives the same identity again")
  func idReadsBackAsWritten() throws {
    let identity = SampleResults.identity(n: 10_000)
    #expect(try BenchmarkIdentity(identity.description) == identity)
  }

  @Test(
    "an invalid id is quoted together with a valid example",
    arguments: [
      "", "flow", "a/b/c/d/n=1", "a/b/c/d/n=1/m/x", "a/b/c/d/1/m", "a/b/c/d/n=x/m",
      "a/b/c/d/n=-1/m",
      "a/b/c/d/n=1.5/m", "a/b/c/d/n=01/m", "a//c/d/n=1/m", "a/b/c/d/n=99999999999999999999/m",
    ])
  func quotesInvalidID(id: String) {
    let error = #expect(throws: InvalidBenchmarkIdentity.self) { try BenchmarkIdentity(id) }
    #expect(
      error?.description
        == "expected an id such as \"layout/engine/data/workload/n=1000/metric\", found \"\(id)\"")
  }

  @Test("benchmark ids are sorted part by part, and their numbers of items are compared as numbers")
  func ordersIDs() {
    let identities = [
      SampleResults.identity(n: 1000), SampleResults.identity(n: 20_000),
      SampleResults.identity(n: 3000),
      SampleResults.identity(engine: "bucketed", workload: "viewport", n: 1),
      SampleResults.identity(layout: "grid", n: 5),
      SampleResults.identity(n: 7, metric: "sizesAsked"),
    ]
    #expect(
      identities.sorted().map(\.description) == [
        "flow/bucketed/chips/viewport/n=1/time", "flow/eager/chips/prepare/n=7/sizesAsked",
        "flow/eager/chips/prepare/n=1000/time", "flow/eager/chips/prepare/n=3000/time",
        "flow/eager/chips/prepare/n=20000/time", "grid/eager/chips/prepare/n=5/time",
      ])
  }
}
