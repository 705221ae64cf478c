import BenchmarkHarness
import Foundation
import Testing

@Suite struct MeasuredQuantityTests {
  @Test(
    "a measured whole number is decoded as an integer, any other number as a floating-point number",
    arguments: [
      ("3", 3), ("-4", -4), ("9007199254740993", 9_007_199_254_740_993), ("1e3", 1000),
    ])
  func decodesWholeNumbers(text: String, expected: Int) throws {
    let quantity = try JSONDecoder().decode(MeasuredQuantity.self, from: Data(text.utf8))
    #expect(quantity.integerValue == expected)
    guard case .integer = quantity else {
      return #expect(
        Bool(false), "expected \(text) to be decoded as an integer, found a floating-point number")
    }
  }

  @Test(
    "fractions and numbers out of the range of integers are decoded as floating-point numbers",
    arguments: [
      ("0.5", 0.5), ("1e300", 1e300),
    ])
  func decodesRealNumbers(text: String, expected: Double) throws {
    let quantity = try JSONDecoder().decode(MeasuredQuantity.self, from: Data(text.utf8))
    #expect(quantity.double == expected)
    #expect(quantity.integerValue == nil)
  }

  @Test("a large integer is written with all its digits, without an exponent")
  func writesLargeIntegers() throws {
    let text = try JSONEncoder().encode([
      MeasuredQuantity.integer(9_007_199_254_740_993), .real(0.25),
    ])
    #expect(String(decoding: text, as: UTF8.self) == "[9007199254740993,0.25]")
  }

  @Test(
    "measured quantities are compared as numbers, whether they are integers or floating-point numbers"
  )
  func comparesQuantitiesAsNumbers() {
    #expect(MeasuredQuantity.integer(1) == .real(1))
    #expect(MeasuredQuantity.integer(1).hashValue == MeasuredQuantity.real(1).hashValue)
    #expect(MeasuredQuantity.integer(1) < .real(1.5))
    #expect(MeasuredQuantity.real(1.5) < .integer(2))
    let largeInteger = (1 << 53)
    #expect(MeasuredQuantity.integer(largeInteger) < .integer(largeInteger + 1))
    #expect(MeasuredQuantity.integer(largeInteger) != .integer(largeInteger + 1))
  }
}
