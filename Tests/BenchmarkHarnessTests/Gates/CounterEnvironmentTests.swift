import BenchmarkHarness
import SampleBenchmarks
import Testing

@Suite struct CounterEnvironmentTests {
  private func mismatchMessage(
    comparesTimes: Bool = false, afterChange change: (inout EnvironmentFingerprint) -> Void
  ) -> String? {
    var changedFingerprint = SampleResults.fingerprint
    change(&changedFingerprint)
    do throws(EnvironmentMismatch) {
      if comparesTimes {
        try SampleResults.fingerprint.expectComparableTimes(changedFingerprint, baseline: "a.json")
      } else {
        try CounterEnvironment(SampleResults.fingerprint)
          .expectComparable(CounterEnvironment(changedFingerprint), baseline: "a.json")
      }
      return nil
    } catch {
      #expect(error.exitCode == .environmentMismatch)
      return error.description
    }
  }

  private func expectedMessage(_ field: String) -> String {
    "a.json: error: this file is from another environment or build: \(field)"
  }

  @Test(
    "counters are comparable only if minor Swift version, architecture, allocator and flags are equal"
  )
  func countersRequireEqualBuild() {
    #expect(mismatchMessage { $0.swift = "6.3.2" } == nil)
    #expect(
      mismatchMessage { $0.swift = "6.4" }
        == expectedMessage("swift: expected \"6.3\", found \"6.4\""))
    #expect(
      mismatchMessage { $0.architecture = "arm64" }
        == expectedMessage("architecture: expected \"x86_64\", found \"arm64\""))
    #expect(
      mismatchMessage { $0.allocator = "jemalloc" }
        == expectedMessage("allocator: expected \"glibc\", found \"jemalloc\""))
    #expect(
      mismatchMessage { $0.flags = ["debug", "sanitize=address"] }
        == expectedMessage("flags: expected \"release\", found \"debug sanitize=address\""))
  }

  @Test(
    "counts are comparable even if the processor, the kernel or the load differs; times are comparable if only the load differs"
  )
  func otherFieldsAreIgnored() {
    #expect(
      mismatchMessage {
        $0.cpu = "another"
        $0.cores = 64
        $0.quota = nil
        $0.kernel = "Linux 7"
        $0.libc = "musl"
        $0.allocatorOptions = [:]
        $0.hashing = "deterministic"
        $0.load = 9
      } == nil)
    #expect(mismatchMessage(comparesTimes: true) { $0.load = 9 } == nil)
  }

  @Test("times are comparable only if Swift version, machine and settings are equal")
  func timesRequireEqualMachine() {
    func timeMismatchMessage(
      afterChange change: (inout EnvironmentFingerprint) -> Void
    ) -> String? {
      mismatchMessage(comparesTimes: true, afterChange: change)
    }
    #expect(
      timeMismatchMessage { $0.swift = "7" }
        == expectedMessage("swift: expected \"6.3.1\", found \"7\""))
    #expect(
      timeMismatchMessage { $0.cpu = "another" }
        == expectedMessage("cpu: expected \"A processor\", found \"another\"")
    )
    #expect(
      timeMismatchMessage { $0.cores = 4 } == expectedMessage("cores: expected \"2\", found \"4\""))
    #expect(
      timeMismatchMessage { $0.quota = nil }
        == expectedMessage("quota: expected \"1.5\", found \"none\""))
    #expect(
      timeMismatchMessage { $0.kernel = "Linux 7" }
        == expectedMessage("kernel: expected \"Linux 6.1\", found \"Linux 7\""))
    #expect(
      timeMismatchMessage { $0.libc = "musl" }
        == expectedMessage("libc: expected \"glibc 2.36\", found \"musl\""))
    #expect(
      timeMismatchMessage { $0.allocatorOptions = [:] }
        == expectedMessage("allocatorOptions: expected \"MALLOC_ARENA_MAX=1\", found \"\""))
    #expect(
      timeMismatchMessage { $0.hashing = "deterministic" }
        == expectedMessage("hashing: expected \"random\", found \"deterministic\""))
  }
}
