import LayoutGeometry
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Sine and cosine in degrees")
struct TrigonometryTests {
  @Test("multiples of 30 and 90 degrees are exact if a double can represent the result")
  func specialAnglesAreExact() {
    let sines = [0, 0.5, nil, 1, nil, 0.5, 0, -0.5, nil, -1, nil, -0.5]
    for turn in -3...3 {
      for (index, sine) in sines.enumerated() {
        guard let sine else { continue }
        let angle = Double(360 * turn + 30 * index)
        #expect(Trigonometry.sine(degrees: angle) == sine, "angle \(angle)")
        #expect(Trigonometry.cosine(degrees: angle - 90) == sine, "angle \(angle)")
      }
    }
  }

  @Test(
    "at odd multiples of 45 degrees and for the sine of 60 degrees the result is the nearest double"
  )
  func otherSpecialAnglesGiveNearestDouble() {
    let rootOfHalf = 0.5.squareRoot()
    for quarter in -4..<4 {
      let angle = Double(45 + 90 * quarter)
      #expect(Trigonometry.sine(degrees: angle).magnitude == rootOfHalf)
      #expect(Trigonometry.cosine(degrees: angle).magnitude == rootOfHalf)
    }
    #expect(Trigonometry.sine(degrees: 60) == 0.75.squareRoot())
    #expect(Trigonometry.cosine(degrees: 30) == 0.75.squareRoot())
    #expect(Trigonometry.sine(degrees: -225) == rootOfHalf)
    #expect(Trigonometry.cosine(degrees: -225) == -rootOfHalf)
  }

  @Test("zero results are never negative zeros")
  func zerosAreNotNegative() {
    for angle in [0, -0.0, 180, -180, 360, -360, 0x1p1000 * 45] {
      #expect(Trigonometry.sine(degrees: angle).bitPattern == 0, "angle \(angle)")
    }
  }

  @Test("an angle that is not finite gives NaN")
  func nonfiniteAngleIsNaN() {
    for angle in [Double.nan, .signalingNaN, .infinity, -.infinity] {
      #expect(Trigonometry.sine(degrees: angle).isNaN)
      #expect(Trigonometry.cosine(degrees: angle).isNaN)
    }
  }

  @Test("a negative angle gives the negated sine and the same cosine, exactly")
  func sinesAreOddAndCosinesEven() {
    for step in 1..<50_000 {
      let angle = Double(step) * 0.0173
      let (sine, cosine) = sineAndCosine(angle)
      let resultsOfNegativeAngle = sineAndCosine(-angle)
      #expect(
        resultsOfNegativeAngle.0 == -sine && resultsOfNegativeAngle.1 == cosine, "angle \(angle)")
    }
  }

  @Test("the largest angles are reduced to less than a full turn without rounding")
  func reducesLargeAngles() {
    // The remainder of 2^53 divided by 360 is 32; that of 2^63 is 8, and that of 2^1000 is 16.
    #expect(sineAndCosine(0x1p53) == sineAndCosine(32))
    #expect(sineAndCosine(0x1p63) == sineAndCosine(8))
    #expect(sineAndCosine(-0x1p1000) == sineAndCosine(-16))
    // The fraction of a large angle is kept: 2^40 + 0.125 degrees are reduced to 16.125 degrees.
    #expect(sineAndCosine(0x1p40 + 0.125) == sineAndCosine(16.125))
    #expect(sineAndCosine(.greatestFiniteMagnitude) == sineAndCosine(128))
  }

  @Test("sines and cosines have the same bits on every platform")
  func bitsAreEqualEverywhere() {
    var digest: UInt64 = 14_695_981_039_346_656_037
    for step in -20_000...20_000 {
      let (sine, cosine) = sineAndCosine(Double(step) * 0.0371)
      for bits in [sine.bitPattern, cosine.bitPattern] {
        digest = (digest ^ bits) &* 1_099_511_628_211
      }
    }
    #expect(digest == 10_938_907_746_058_117_037)
  }

  @Test(
    "the sine and the cosine differ from the platform's by less than 3e-15 at closely spaced angles over four turns"
  )
  func agreesWithPlatform() {
    var largestError = 0.0
    for step in -100_000...100_000 {
      let angle = Double(step) * 0.0072
      let (sine, cosine) = sineAndCosine(angle)
      // Most of the difference comes from the rounded angle in radians, which the platform's
      // functions take.
      largestError = max(largestError, (sine - sin(angle * .pi / 180)).magnitude)
      largestError = max(largestError, (cosine - cos(angle * .pi / 180)).magnitude)
    }
    #expect(largestError < 3e-15)
    #expect(largestError > 0)
  }

  #if arch(x86_64) && !os(Windows) && !os(Android)
    @Test("compared with 80-bit arithmetic, the error is less than 0.79 units in the last place")
    func errorIsSmall() {
      var largestError = 0.0
      for step in -400_000...400_000 {
        let angle = Double(step) * 0.001_800_123
        largestError = max(largestError, lastPlaceError(angle))
      }
      var smallAngle = 45.0
      while smallAngle > 1e-290 {
        largestError = max(
          largestError, lastPlaceError(smallAngle), lastPlaceError(90 - smallAngle),
          lastPlaceError(smallAngle + 180))
        smallAngle *= 0.97
      }
      #expect(largestError < 0.79)
      // The rounding of the result alone gives errors of up to 0.5 units in the last place. If the
      // largest error was much smaller, the measurement of errors would be wrong.
      #expect(largestError > 0.49)
    }

    /// The larger error of sine and cosine at an angle, in units in the last place of the result.
    private func lastPlaceError(_ angle: Double) -> Double {
      let quarters = (angle / 90).rounded()
      let remainder = Float80(angle - quarters * 90) * Float80.pi / 180
      let sinesOfQuarters = [sin(remainder), cos(remainder), -sin(remainder), -cos(remainder)]
      let quadrant = Int(quarters) & 3
      let (sine, cosine) = sineAndCosine(angle)
      return max(
        errorInLastPlaces(sine, sinesOfQuarters[quadrant]),
        errorInLastPlaces(cosine, sinesOfQuarters[(quadrant + 1) & 3]))
    }

    private func errorInLastPlaces(_ found: Double, _ exact: Float80) -> Double {
      Double((Float80(found) - exact).magnitude / Float80(Double(exact).ulp))
    }
  #endif

  private func sineAndCosine(_ angle: Double) -> (Double, Double) {
    (Trigonometry.sine(degrees: angle), Trigonometry.cosine(degrees: angle))
  }
}
