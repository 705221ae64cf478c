import RandomNumbers

/// Work with known numbers of events, to check that a counter works.
///
/// Some virtual machines offer counters that never change.
enum EventWitness {
  /// The number of rounds of the work; each takes at least one instruction.
  static let rounds = 1 << 18
  /// An upper bound for the instructions of a round in any build.
  static let mostPerRound = 10_000
  /// The number of attempts until the counters run all the time.
  static let attempts = 10

  /// The events whose counts for the known work are impossible, with the reasons.
  static func faults(of counter: some EventCounter) -> [CountedEvents.AbsentEvent] {
    func all(_ reason: String) -> [CountedEvents.AbsentEvent] {
      counter.events.map { .init($0, because: reason) }
    }
    // The memory is larger than most caches and is read in random order.
    let memory = [UInt8](repeating: 1, count: 32 << 20)
    for _ in 0..<attempts {
      do {
        let counts = try counter.count { work(on: memory) }
        guard counts.isWhole else { continue }
        return zip(counter.events, counts.counts).compactMap { event, count in
          fault(of: event, count).map { .init(event, because: $0) }
        }
      } catch {
        return all("\(error)")
      }
    }
    return all(
      "the witness ran \(attempts) times, and never did the counters run all the time")
  }

  private static func fault(of event: ProcessorEvent, _ count: Int) -> String? {
    if count == 0 { return "the counter stood still while the witness ran" }
    guard event == .instructions else { return nil }
    let (least, most) = (rounds, rounds * mostPerRound)
    if (least...most).contains(count) { return nil }
    return "the witness ran \(HumanNumber.grouped(least)) to \(HumanNumber.grouped(most)) "
      + "instructions; the counter saw \(HumanNumber.grouped(count))"
  }

  /// Runs unpredictable branches and random reads of `memory`.
  private static func work(on memory: [UInt8]) {
    var numbers = SplitMix64(seed: 1)
    let count = memory.count
    for _ in 0..<rounds {
      let number = numbers.next()
      var turn = number % 4
      while turn > 0 {
        blackHole(turn)
        turn -= 1
      }
      blackHole(memory[Int(number >> 32) % count])
    }
  }
}

extension CountedEvents {
  /// Opens `events` with `open` and leaves out those whose counters do not work.
  package static func witnessed(
    _ events: [ProcessorEvent], open: ([ProcessorEvent]) -> CountedEvents
  ) -> CountedEvents {
    let opened = open(events)
    guard let counter = opened.counter else { return opened }
    let faults = EventWitness.faults(of: counter)
    if faults.isEmpty { return opened }
    let sound = counter.events.filter { event in !faults.contains { $0.event == event } }
    // A group cannot shrink, so a new group without the failing counters is opened.
    let rest = sound.isEmpty ? CountedEvents(nil) : open(sound)
    let absent = opened.absent + faults + rest.absent
    return CountedEvents(
      rest.counter,
      absent: events.flatMap { event in absent.filter { $0.event == event } })
  }
}
