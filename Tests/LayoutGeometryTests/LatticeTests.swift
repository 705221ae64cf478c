import LayoutGeometry
import Testing

@Suite("Rounding to multiples of 1/1024 point and to device pixels")
struct LatticeTests {
  @Test("lengths round down to multiples of 1/1024, also below zero")
  func snapsLengthsDown() {
    #expect(Lattice.snappedDown(1.0 / 3) == 341.0 / 1024)
    #expect(Lattice.snappedDown(-1.0 / 3) == -342.0 / 1024)
    #expect(Lattice.snappedDown(7) == 7)
    #expect(Lattice.snappedDown(1e300) == 1e300)
    #expect(Lattice.snappedDown(.nan).isNaN)
    for exponent in -12..<60 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power, power + 0.5 / 1024, power - 0.5 / 1024, power * 1.75] {
        for near in [value.nextDown, value, value.nextUp, -value.nextDown, -value, -value.nextUp] {
          let expected = (near * 1024).rounded(.down) / 1024
          #expect(Lattice.snappedDown(near) == expected)
          #expect(near == 0 || Lattice.snappedDown(near).sign == expected.sign)
        }
      }
    }
    #expect(Lattice.snappedDown(-0.0).sign == .plus)
  }

  @Test("device rounding rounds halves away from zero, like the standard library")
  func roundsHalvesAwayFromZero() {
    let grid = DeviceGrid(scale: 2)
    #expect(grid.rounded(57.25) == 57.5)
    #expect(grid.rounded(131.75) == 132)
    #expect(grid.rounded(-57.25) == -57.5)
    for scale in [1.0, 2, 3, 1.5] {
      for step in -2000...2000 {
        let value = Double(step) / 48
        #expect(DeviceGrid(scale: scale).rounded(value) == (value * scale).rounded() / scale)
      }
    }
    #expect(grid.rounded(-0.2).sign == .plus)
    let largestNumberBelowHalf = 0.499_999_999_999_999_94
    #expect(DeviceGrid(scale: 1).rounded(largestNumberBelowHalf) == 0)
    for exponent in 0..<60 {
      let powerOfTwo = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [powerOfTwo, powerOfTwo + 0.5, powerOfTwo - 0.5] {
        for near in [value.nextDown, value, value.nextUp, -value.nextDown, -value, -value.nextUp] {
          #expect(DeviceGrid(scale: 1).rounded(near) == near.rounded())
        }
      }
    }
  }
}
