import CommandLineTools

/// Finds the amount of injected work that slows an operation down by a given share of its time.
///
///     // Each unit of work slows the operation down by 0.01 %.
///     let calibration = InjectionCalibration { amount in Double(amount) * 0.0001 }
///     try calibration.workAmount(slowingDownBy: 0.1)  // 1000
///
/// The amount is determined before any session is judged and then stays constant. The injected work
/// therefore does not have to read a clock to find out when it must end.
package struct InjectionCalibration {
  /// Measures the slowdown that an amount of work causes, as a share of the operation's time.
  private let effect: (_ amount: Int) throws -> Double

  /// Creates a calibration. The closure `effect` measures the slowdown that an amount of injected
  /// work causes, as a share of the operation's time.
  package init(effect: @escaping (_ amount: Int) throws -> Double) { self.effect = effect }

  /// Finds the amount of injected work that slows the operation down by about `share` of its time,
  /// starting with the amount `firstAmount`.
  ///
  /// The first measurement gives the order of magnitude. Each further measurement corrects the
  /// amount, because the slowdown is not proportional to the amount: a processor can execute short
  /// work in parallel with other work.
  ///
  /// - Throws: ``CalibrationFailure`` if the work has no measurable effect, or the errors of
  ///   `effect`.
  package func workAmount(
    slowingDownBy share: Double, firstAmount: Int = 200, corrections: Int = 2
  ) throws -> Int {
    var amount = firstAmount
    for _ in 0...corrections {
      let slowdown = try effect(amount)
      // A smaller slowdown is mostly noise, from which the effect of a larger amount cannot be
      // estimated.
      guard slowdown > 0.002 else { throw CalibrationFailure(amount: amount, effect: slowdown) }
      amount = max(1, Int((Double(amount) * share / slowdown).rounded()))
    }
    return amount
  }
}

/// An error: the injected work has no measurable effect.
package struct CalibrationFailure: Error, Hashable, CustomStringConvertible {
  package let amount: Int
  package let effect: Double

  package var description: String {
    let percentText = ReadableNumber.decimalText(effect * 100)
    return
      "expected \(amount) steps of injected work to slow the operation by more than 0.2 %, found \(percentText) %"
  }
}
