/// A measured number, either an exact integer or a floating-point number.
///
///     MeasuredQuantity.integer(1) == .real(1)  // true
///     MeasuredQuantity.real(2.5).integerValue  // nil
///
/// Equality and order follow the numeric value, so `integer(1)` equals `real(1)`.
package enum MeasuredQuantity: Sendable {
  case integer(Int)
  case real(Double)

  /// The nearest floating-point number; exact up to 2^53.
  package var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    }
  }

  /// The number as an integer; nil if it has a fraction or is out of range.
  package var integerValue: Int? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int(exactly: value)
    }
  }
}

extension MeasuredQuantity: Hashable, Comparable {
  package static func == (left: MeasuredQuantity, right: MeasuredQuantity) -> Bool {
    // Integers are compared as integers, because several integers beyond 2^53 have the same
    // floating-point number.
    if let left = left.integerValue, let right = right.integerValue { return left == right }
    return left.double == right.double
  }

  package static func < (left: MeasuredQuantity, right: MeasuredQuantity) -> Bool {
    if let left = left.integerValue, let right = right.integerValue { return left < right }
    return left.double < right.double
  }

  package func hash(into hasher: inout Hasher) {
    if let integerValue { hasher.combine(integerValue) } else { hasher.combine(double) }
  }
}

extension MeasuredQuantity: Codable {
  /// Decodes a number. A number written without a fraction is an integer.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Double.self)
    if value == value.rounded(), let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else {
      self = .real(value)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    }
  }
}

extension MeasuredQuantity: CustomStringConvertible {
  /// The number as JSON writes it; an integer has no fraction.
  package var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    }
  }
}
