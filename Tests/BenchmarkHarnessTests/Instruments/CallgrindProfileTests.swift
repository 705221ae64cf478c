import BenchmarkHarness
import Testing

@Suite struct CallgrindProfileTests {
  /// A profile in which `swift_retain` runs twice, and `swift_release` once directly and once
  /// recursively (as `swift_release'2`).
  private let callgrindOutput = """
    # callgrind format
    version: 1
    positions: instr line
    events: Ir
    summary: 5350

    fn=(1) bench_counted_part
    0x100 1 3
    cfn=(2) swift_retain
    calls=40 0x200 0
    0x101 1 14
    cfn=(3) malloc_consolidate
    calls=7 0x300 0
    0x102 1 4000
    cfn=(4) swift_release
    calls=5 0x400 0
    0x103 1 50

    fn=(2)
    0x200 0 2
    0x202 0 2
    0x203 0 10

    fn=(3)
    0x300 7 10
    cfn=(5) unlink_chunk
    calls=9 0x500 0
    0x301 8 3990

    fn=(4)
    0x400 0 1
    cfn=(6) swift_release'2
    calls=1 0x400 0
    0x404 0 20

    fn=(6)
    0x400 0 1
    0x404 0 19

    totals: 5350
    """

  @Test(
    "the instruction count is callgrind's total minus the instructions of the allocator's cleanup")
  func readsInstructionCount() throws {
    #expect(try #require(CallgrindProfile(callgrindOutput)).instructions == 1350)
  }

  @Test(
    "the calls of a function are counted by the executions of its first instruction, even if the function calls itself"
  )
  func countsCalls() throws {
    let profile = try #require(CallgrindProfile(callgrindOutput))
    #expect(profile.retains == 2)
    #expect(profile.releases == 2)
  }

  @Test("callgrind output without a total number of instructions is refused")
  func refusesTextWithoutTotal() {
    #expect(CallgrindProfile("") == nil)
    #expect(CallgrindProfile("fn=(1) a\n1 3\n") == nil)
    #expect(CallgrindProfile("totals: many\n") == nil)
  }
}
