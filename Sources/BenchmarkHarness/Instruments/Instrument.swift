/// Something that measures, and whether it does here.
public struct Instrument: Hashable, Sendable {
  public let name: String
  public let state: State
  /// What it was seen to do, or why it does not.
  public let detail: String

  /// Whether an instrument reads anything.
  public enum State: String, Sendable {
    case live
    /// Nobody installed it, or the system does not offer it: no fault.
    case absent
    /// It should read and does not.
    case dead
  }

  /// Creates an instrument.
  public init(_ name: String, _ state: State, _ detail: String) {
    self.name = name
    self.state = state
    self.detail = detail
  }

  /// Creates an instrument that is live unless a reason speaks against it.
  public init(_ name: String, _ unavailability: Unavailability?, live detail: String) {
    self.init(
      name, unavailability.map { $0.isDead ? .dead : .absent } ?? .live,
      unavailability?.reason ?? detail)
  }

  /// The clock that times are read from, and the shortest step it was seen to make.
  public static func clock() -> Instrument {
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
