import CommandLineTools

/// A clock or a counter, and whether it works on this machine.
///
///     let clock = MeasuringInstrument.clock()
///     print(clock.name, clock.state, clock.detail)
package struct MeasuringInstrument: Hashable, Sendable {
  package let name: String
  package let state: State
  /// What the test of the instrument found, or the reason why the instrument does not work.
  package let detail: String

  /// Whether an instrument works.
  package enum State: String, Sendable {
    case live
    /// Not installed, or not offered by the system. This is not an error.
    case absent
    /// The instrument is there, but its test failed.
    case dead
  }

  package init(_ name: String, _ state: State, _ detail: String) {
    self.name = name
    self.state = state
    self.detail = detail
  }

  /// Creates an instrument. If `unavailability` is nil, the instrument works, and `detail`
  /// describes it; if not, it does not work, for the reason in `unavailability`.
  package init(_ name: String, _ unavailability: Unavailability?, live detail: String) {
    self.init(
      name, unavailability.map { $0.isDead ? .dead : .absent } ?? .live,
      unavailability?.reason ?? detail)
  }

  /// Tests the clock with which times are measured. The detail of the result contains the shortest
  /// observed step of the clock.
  package static func clock(
    read: () -> UInt64 = MonotonicClock.nanoseconds
  ) -> MeasuringInstrument {
    var shortestStep = UInt64.max
    var lastReading = read()
    var readingCount = 0
    // A coarse clock advances only every few milliseconds.
    while readingCount < 10_000 || shortestStep == .max && readingCount < 1_000_000 {
      readingCount += 1
      let now = read()
      if now < lastReading { return MeasuringInstrument("clock", .dead, "the clock stepped back") }
      if now > lastReading { shortestStep = min(shortestStep, now - lastReading) }
      lastReading = now
    }
    if shortestStep == .max {
      return MeasuringInstrument("clock", .dead, "the clock does not advance")
    }
    let step = ReadableDuration(nanoseconds: Double(shortestStep))
    return MeasuringInstrument("clock", .live, "monotonic, in steps of \(step)")
  }
}
