import BenchmarkHarness
import Foundation
import Testing

@Suite struct QuantityTests {
  @Test(
    "a whole number reads back as an integer, another as a real",
    arguments: [
      ("3", 3), ("-4", -4), ("9007199254740993", 9_007_199_254_740_993), ("1e3", 1000),
    ])
  func whole(text: String, expected: Int) throws {
    let quantity = try JSONDecoder().decode(Quantity.self, from: Data(text.utf8))
    #expect(quantity.whole == expected)
    guard case .integer = quantity else { return #expect(Bool(false), "\(text) became a real") }
  }

  @Test(
    "fractions and numbers beyond integers read back as reals",
    arguments: [
      ("0.5", 0.5), ("1e300", 1e300),
    ])
  func real(text: String, expected: Double) throws {
    let quantity = try JSONDecoder().decode(Quantity.self, from: Data(text.utf8))
    #expect(quantity.double == expected)
    #expect(quantity.whole == nil)
  }

  @Test("a large integer is written digit by digit")
  func written() throws {
    let text = try JSONEncoder().encode([Quantity.integer(9_007_199_254_740_993), .real(0.25)])
    #expect(String(decoding: text, as: UTF8.self) == "[9007199254740993,0.25]")
  }

  @Test("equality and order are those of numbers, whichever case they stand in")
  func order() {
    #expect(Quantity.integer(1) == .real(1))
    #expect(Quantity.integer(1).hashValue == Quantity.real(1).hashValue)
    #expect(Quantity.integer(1) < .real(1.5))
    #expect(Quantity.real(1.5) < .integer(2))
    let large = (1 << 53)
    #expect(Quantity.integer(large) < .integer(large + 1))
    #expect(Quantity.integer(large) != .integer(large + 1))
  }
}
