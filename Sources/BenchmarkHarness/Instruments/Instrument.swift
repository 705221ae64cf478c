/// A clock or a counter, and whether it works on this machine.
package struct Instrument: Hashable, Sendable {
  package let name: String
  package let state: State
  /// What a check of the instrument found, or why it does not work.
  package let detail: String

  /// Whether an instrument works.
  package enum State: String, Sendable {
    case live
    /// Not installed, or not offered by the system; not an error.
    case absent
    /// It should work, but does not.
    case dead
  }

  /// Creates an instrument.
  package init(_ name: String, _ state: State, _ detail: String) {
    self.name = name
    self.state = state
    self.detail = detail
  }

  /// Creates an instrument that is live unless there is a reason against it.
  package init(_ name: String, _ unavailability: Unavailability?, live detail: String) {
    self.init(
      name, unavailability.map { $0.isDead ? .dead : .absent } ?? .live,
      unavailability?.reason ?? detail)
  }

  /// The clock for times, with the shortest step that was observed.
  package static func clock() -> Instrument {
    clock(read: MonotonicClock.nanoseconds)
  }

  package static func clock(read: () -> UInt64) -> Instrument {
    var shortest = UInt64.max
    var last = read()
    for _ in 0..<10_000 {
      let now = read()
      if now < last { return Instrument("clock", .dead, "it stepped back") }
      if now > last { shortest = min(shortest, now - last) }
      last = now
    }
    if shortest == .max { return Instrument("clock", .dead, "it stands still") }
    let step = HumanDuration(nanoseconds: Double(shortest))
    return Instrument("clock", .live, "monotonic, in steps of \(step)")
  }
}
