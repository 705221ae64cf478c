import Foundation

/// A complexity class: how a cost grows with the number of items.
///
///     ComplexityClass.nearest(to: 0.98, over: [1_000, 10_000, 100_000]) == .linear  // true
public enum ComplexityClass: String, CaseIterable, Sendable, CustomStringConvertible {
  case constant
  case logarithmic
  case squareRoot
  case linear
  case linearithmic
  case quadratic

  public var description: String {
    switch self {
    case .constant: "O(1)"
    case .logarithmic: "O(log n)"
    case .squareRoot: "O(√n)"
    case .linear: "O(n)"
    case .linearithmic: "O(n log n)"
    case .quadratic: "O(n²)"
    }
  }

  /// The class in words, such as "linear".
  var nameInWords: String {
    switch self {
    case .squareRoot: "like the square root of n"
    case .linearithmic: "like n log n"
    default: rawValue
    }
  }

  /// The relative cost of `n` items in this class, up to a constant factor.
  func relativeCost(_ n: Int) -> Double {
    let n = Double(n)
    return switch self {
    case .constant: 1
    case .logarithmic: log2(n)
    case .squareRoot: n.squareRoot()
    case .linear: n
    case .linearithmic: n * log2(n)
    case .quadratic: n * n
    }
  }

  /// The exponent of the power of n that best fits the growth of this class over `itemCounts`. For
  /// example, n log n grows by the factor 167 from 1,000 to 100,000, and 167 = 100^1.11, so its
  /// exponent is about 1.11.
  func exponent(over itemCounts: [Int]) -> Double {
    PowerFit(itemCounts.map { ($0, relativeCost($0)) })?.exponent ?? 0
  }

  /// The complexity class whose exponent over the numbers of items in `itemCounts` is nearest to
  /// `exponent`.
  static func nearest(to exponent: Double, over itemCounts: [Int]) -> ComplexityClass {
    func distanceFromExponent(_ other: ComplexityClass) -> Double {
      (other.exponent(over: itemCounts) - exponent).magnitude
    }
    return allCases.min { distanceFromExponent($0) < distanceFromExponent($1) } ?? .constant
  }
}

/// A power of the number of items, fitted to a series of costs by the least squares of the
/// logarithms.
struct PowerFit {
  let exponent: Double

  /// Fits an exponent to `points`, whose costs must be positive; nil if they have fewer than two
  /// different numbers of items.
  init?(_ points: [(n: Int, cost: Double)]) {
    let logPoints = points.map { (x: log(Double($0.n)), y: log($0.cost)) }
    let count = Double(logPoints.count)
    let meanX = logPoints.reduce(0) { $0 + $1.x } / count
    let meanY = logPoints.reduce(0) { $0 + $1.y } / count
    let squaredSpread = logPoints.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard squaredSpread > 0 else { return nil }
    exponent = logPoints.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / squaredSpread
  }
}
