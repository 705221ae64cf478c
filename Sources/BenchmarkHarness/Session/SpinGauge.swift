/// Finds the amount of injected work that makes an operation slower by a given share.
///
/// The amount is found before any session is judged and stays constant, so no clock runs inside the
/// operation.
package struct SpinGauge {
  /// Measures the slowdown that an amount causes, as a share.
  private let effect: (_ amount: Int) throws -> Double

  /// Creates a gauge that measures amounts with `effect`.
  package init(effect: @escaping (_ amount: Int) throws -> Double) { self.effect = effect }

  /// The amount whose effect is nearest to `share`.
  ///
  /// The first amount gives the order of magnitude. Further amounts correct it, because the effect
  /// is not proportional: a processor overlaps short work with other work.
  ///
  /// - Throws: ``GaugeFailure`` if a larger amount does not take longer, or the errors of `effect`.
  package func amount(for share: Double, first: Int = 200, corrections: Int = 2) throws -> Int {
    var amount = first
    for _ in 0...corrections {
      let found = try effect(amount)
      // A smaller effect is mostly noise, and scaling it would scale the noise.
      guard found > 0.002 else { throw GaugeFailure(amount: amount, effect: found) }
      amount = max(1, Int((Double(amount) * share / found).rounded()))
    }
    return amount
  }
}

/// An error: the injected work has no measurable effect.
package struct GaugeFailure: Error, Hashable, CustomStringConvertible {
  package let amount: Int
  package let effect: Double

  package var description: String {
    let percent = HumanNumber.threeDigits(effect * 100)
    return "\(amount) steps of work change the time by \(percent) %: expected more than 0.2 %"
  }
}
