import RandomNumbers

/// Tests a processor counter with work whose number of events is roughly known.
///
///     if let counter = EventGroup.open([.cycles, .instructions]).counter {
///       for event in EventCounterTest.failingEvents(of: counter) { print(event.reason) }
///     }
///
/// The test is needed because some virtual machines offer counters that never change.
enum EventCounterTest {
  /// The number of iterations of the work that the test counts. Each iteration executes at least
  /// one instruction.
  static let iterationCount = 1 << 18
  /// An upper bound for the number of instructions of one iteration in any build.
  static let maximumInstructionsPerIteration = 10_000
  /// The work is run at most this many times. It is run again if the kernel gave the counters to
  /// other processes for part of the time.
  static let maximumAttempts = 10

  /// The events whose counts are impossible for the known work, with the reasons.
  static func failingEvents(of counter: some EventCounter) -> [CountedEvents.AbsentEvent] {
    func allEventsAbsent(_ reason: String) -> [CountedEvents.AbsentEvent] {
      counter.events.map { .init($0, because: reason) }
    }
    // The array is larger than most processor caches, so that reading it in random order causes
    // cache misses.
    let memory = [UInt8](repeating: 1, count: 32 << 20)
    for _ in 0..<maximumAttempts {
      do {
        let counts = try counter.count { runWork(on: memory) }
        guard counts.isComplete else { continue }
        return zip(counter.events, counts.counts).compactMap { event, count in
          failureReason(of: event, count).map { .init(event, because: $0) }
        }
      } catch {
        return allEventsAbsent("\(error)")
      }
    }
    return allEventsAbsent(
      "the counter test ran \(maximumAttempts) times, but the counters were never active for a whole run"
    )
  }

  private static func failureReason(of event: ProcessorEvent, _ count: Int) -> String? {
    if count == 0 { return "the counter did not change during the counter test" }
    guard event == .instructions else { return nil }
    let (least, most) = (iterationCount, iterationCount * maximumInstructionsPerIteration)
    if (least...most).contains(count) { return nil }
    return
      "the counter test executed \(ReadableNumber.groupedDigits(least)) to \(ReadableNumber.groupedDigits(most)) instructions; "
      + "the counter counted \(ReadableNumber.groupedDigits(count))"
  }

  /// Executes unpredictable branches and reads `memory` at random positions.
  private static func runWork(on memory: [UInt8]) {
    var randomNumbers = SplitMix64(seed: 1)
    let byteCount = memory.count
    for _ in 0..<iterationCount {
      let randomNumber = randomNumbers.next()
      var remainingBranches = randomNumber % 4
      while remainingBranches > 0 {
        blackHole(remainingBranches)
        remainingBranches -= 1
      }
      blackHole(memory[Int(randomNumber >> 32) % byteCount])
    }
  }
}

extension CountedEvents {
  /// Opens counters of `events` by calling `open`, tests the counters, and removes those that do
  /// not work.
  package static func openAndTest(
    _ events: [ProcessorEvent], open: ([ProcessorEvent]) -> CountedEvents
  ) -> CountedEvents {
    let openedEvents = open(events)
    guard let counter = openedEvents.counter else { return openedEvents }
    let failingEvents = EventCounterTest.failingEvents(of: counter)
    if failingEvents.isEmpty { return openedEvents }
    let eventsThatPassed = counter.events.filter { event in
      !failingEvents.contains { $0.event == event }
    }
    // A counter cannot be removed from an open group, so a new group without the failing counters
    // is opened.
    let workingEvents = eventsThatPassed.isEmpty ? CountedEvents(nil) : open(eventsThatPassed)
    let absentEvents = openedEvents.absentEvents + failingEvents + workingEvents.absentEvents
    return CountedEvents(
      workingEvents.counter,
      absent: events.flatMap { event in absentEvents.filter { $0.event == event } })
  }
}
