/// Finds how much of an injection makes an operation slower by a wanted share.
///
/// The amount is found before anything is judged, and is the same from then on: no clock runs inside
/// the operation.
public struct SpinGauge {
  /// The effect of an amount, as a share, from a session.
  private let effect: (_ amount: Int) throws -> Double

  /// Creates a gauge that asks `effect` of amounts.
  public init(effect: @escaping (_ amount: Int) throws -> Double) { self.effect = effect }

  /// The amount whose effect is nearest to `share`.
  ///
  /// A first amount tells the order of magnitude; the next ones correct it where the effect is not
  /// quite in proportion, as short work hides behind other work in a processor.
  ///
  /// - Throws: ``GaugeFailure`` where more of it does not take longer, or what `effect` throws.
  public func amount(for share: Double, first: Int = 200, corrections: Int = 2) throws -> Int {
    var amount = first
    for _ in 0...corrections {
      let found = try effect(amount)
      // Below that, it is noise that would be scaled up.
      guard found > 0.002 else { throw GaugeFailure(amount: amount, effect: found) }
      amount = max(1, Int((Double(amount) * share / found).rounded()))
    }
    return amount
  }
}

/// An injection whose effect cannot be told from nothing.
public struct GaugeFailure: Error, Hashable, CustomStringConvertible {
  public let amount: Int
  public let effect: Double

  public var description: String {
    let percent = HumanNumber.threeDigits(effect * 100)
    return "\(amount) steps of work change the time by \(percent) %: expected more than 0.2 %"
  }
}
