import Testing

@testable import BenchmarkHarness

@Suite struct PerfEventTests {
  private func counts(_ before: [UInt64], _ after: [UInt64]) throws -> EventCounts {
    try PerfEvent.counts(of: 2, from: before, to: after)
  }

  @Test("an event is described in 64 bytes with its type, its code and the read format")
  func encodesEventAttributes() {
    #expect(PerfEvent.attributeWords(of: .instructions) == [64 << 32, 1, 0, 0, 11, 96, 0, 0])
    #expect(PerfEvent.attributeWords(of: .pageFaults) == [64 << 32 | 1, 2, 0, 0, 11, 96, 0, 0])
    #expect(ProcessorEvent.measuredEvents.map(\.config) == [0, 1, 5, 3])
    #expect(ProcessorEvent.measuredEvents.allSatisfy { $0.type == 0 })
  }

  @Test("the worker that counts processor events measures the metrics of these events")
  func eventsHaveMetrics() {
    let metrics = ProcessorEvent.measuredEvents.map(\.metric)
    #expect(metrics == ["cycles", "hardwareInstructions", "branchMisses", "cacheMisses"])
    #expect(
      ProcessorEvent.measuredEvents.map(\.unit) == ["cycles", "instructions", "misses", "misses"])
    #expect(metrics.allSatisfy { WorkerKind(of: $0) == .hardware })
    #expect(metrics.contains(WorkerKind.hardware.representativeMetric))
  }

  @Test("event counts are the exact differences of two readings, even beyond 2^53")
  func countsAreExactDifferences() throws {
    let differences = try counts([2, 100, 90, 7, 5], [2, 400, 390, 8, (1 << 60) + 6])
    #expect(differences == EventCounts([1, (1 << 60) + 1], enabled: 300, running: 300))
    #expect(differences.isComplete)
  }

  @Test(
    "counts of counters that were active for part of the time are incomplete, and so are their sums"
  )
  func partialCountsAreIncomplete() throws {
    let incompleteCounts = try counts([2, 100, 90, 7, 5], [2, 400, 389, 8, 6])
    #expect(incompleteCounts == EventCounts([1, 1], enabled: 300, running: 299))
    #expect(!incompleteCounts.isComplete)
    var sum = EventCounts([10, 20], enabled: 50, running: 50)
    #expect(sum.isComplete)
    sum += incompleteCounts
    #expect(sum == EventCounts([11, 21], enabled: 350, running: 349))
    #expect(!sum.isComplete)
    // The first group of counters was enabled but never ran. The second group was never enabled.
    #expect(try !counts([2, 100, 0, 0, 0], [2, 400, 0, 0, 0]).isComplete)
    #expect(try !counts([2, 0, 0, 0, 0], [2, 0, 0, 0, 0]).isComplete)
  }

  @Test("an invalid reading is an error")
  func refusesInvalidReading() {
    func errorMessage(before: [UInt64], after: [UInt64]) -> String {
      do {
        return "\(try counts(before, after))"
      } catch {
        return "\(error)"
      }
    }
    let validReading: [UInt64] = [2, 1, 1, 9, 9]
    #expect(
      errorMessage(before: validReading, after: [2, 2, 2, 9])
        == "expected a reading of 40 bytes, found 32")
    #expect(
      errorMessage(before: [3, 1, 1, 9, 9], after: validReading)
        == "expected a reading of 2 counters, found 3")
    #expect(
      errorMessage(before: validReading, after: [2, 2, 2, 9, 4]) == "a counter decreased by 5")
    #expect(
      errorMessage(before: validReading, after: [2, 0, 1, 9, 9]) == "a counter decreased by 1")
    #expect(
      "\(EventReadingError.refused(reason: "bad file descriptor"))"
        == "the counters cannot be read: bad file descriptor")
  }
}
