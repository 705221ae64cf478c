import BenchmarkHarness
import Testing

@Suite struct CallgrindProfileTests {
  private let text = """
    # callgrind format
    version: 1
    events: Ir
    summary: 5350

    fn=(1) bench_counted_part
    1 3
    cfn=(2) swift_retain
    calls=40 0
    1 400
    cfn=(3) something
    calls=7 0
    1 4000

    fn=(3)
    1 10
    cfn=(2)
    calls=2 0
    1 20
    cfn=(4) swift_release
    calls=5 0
    1 50
    cfn=(2) swift_retain
    calls=1 0
    1 10

    totals: 5350
    """

  @Test("instructions are the total, and counts of references the calls by name or number")
  func counts() throws {
    let profile = try #require(CallgrindProfile(text))
    #expect(profile.instructions == 5350)
    #expect(profile.retains == 43)
    #expect(profile.releases == 5)
  }

  @Test("a text without a total is no profile")
  func noTotal() {
    #expect(CallgrindProfile("") == nil)
    #expect(CallgrindProfile("fn=(1) a\n1 3\n") == nil)
    #expect(CallgrindProfile("totals: many\n") == nil)
  }
}
