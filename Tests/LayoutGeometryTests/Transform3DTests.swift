import LayoutGeometry
import Testing

@Suite("Three-dimensional transforms for row vectors")
struct Transform3DTests {
  /// The image of a point under a transform.
  func transformed(_ point: [Double], by transform: Transform3D) -> [Double] {
    let entries = transform.matrixEntries
    return (0..<4).map { column in
      (0..<4).reduce(0) { $0 + (point + [1])[$1] * entries[4 * $1 + column] }
    }
  }

  @Test("a quarter turn maps x to y about z, y to z about x, and z to x about y")
  func quarterTurnsMapAxes() {
    let identity = Transform3D.identity
    #expect(
      transformed([1, 2, 3], by: identity.rotated(byDegrees: 90, x: 0, y: 0, z: 1)) == [
        -2, 1, 3, 1,
      ])
    #expect(
      transformed([1, 2, 3], by: identity.rotated(byDegrees: 90, x: 1, y: 0, z: 0)) == [
        1, -3, 2, 1,
      ])
    #expect(
      transformed([1, 2, 3], by: identity.rotated(byDegrees: 90, x: 0, y: 1, z: 0)) == [
        3, 2, -1, 1,
      ])
    #expect(
      transformed([1, 2, 3], by: identity.rotated(byDegrees: 90, x: 0, y: 0, z: -5)) == [
        2, -1, 3, 1,
      ])
  }

  @Test("a translation moves along z only if it says so, and a scaling leaves z")
  func defaultsLeaveZ() {
    #expect(transformed([1, 2, 3], by: Transform3D(translationX: 10, y: 20)) == [11, 22, 3, 1])
    #expect(
      transformed([1, 2, 3], by: Transform3D(translationX: 10, y: 20, z: 30)) == [11, 22, 33, 1])
    #expect(transformed([1, 2, 3], by: Transform3D(scaleX: 10, y: 20)) == [10, 40, 3, 1])
  }

  /// Every corner is projected on its own with the whole matrix.
  @Test("the bounding box of a perspective that is turned about two axes contains all corners")
  func boxContainsProjectedCorners() {
    for (degreesAboutX, degreesAboutY) in [(40.0, 50.0), (-40, 50), (40, -50), (-40, -50)] {
      let perspective = Transform3D(
        rows: (
          SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, -1.0 / 500), SIMD4(0, 0, 0, 1)
        ))
      let transform = perspective.rotated(byDegrees: degreesAboutX, x: 1, y: 0, z: 0)
        .rotated(byDegrees: degreesAboutY, x: 0, y: 1, z: 0)
      let frame = Rect(x: 10, y: 20, width: 200, height: 120)
      let corners = [(-100.0, -60.0), (100, -60), (-100, 60), (100, 60)].map { x, y in
        let image = transformed([x, y, 0], by: transform)
        return Point(
          x: frame.center.x + image[0] / image[3], y: frame.center.y + image[1] / image[3])
      }
      let box = transform.boundingBox(of: frame)
      let edges = [box.minX, box.minY, box.maxX, box.maxY]
      let expectedEdges = [
        corners.map(\.x).min(), corners.map(\.y).min(), corners.map(\.x).max(),
        corners.map(\.y).max(),
      ]
      for (edge, expected) in zip(edges, expectedEdges) {
        #expect((edge - (expected ?? .nan)).magnitude < 1e-9)
      }
    }
  }

  @Test("a third of a turn about (1, 1, 1) maps x to y, y to z, and z to x")
  func thirdOfTurnMapsAxes() {
    let rotation = Transform3D(rotationByDegrees: 120, x: 1, y: 1, z: 1)
    let found = transformed([1, 2, 3], by: rotation)
    for (one, two) in zip(found, [3.0, 1, 2, 1]) { #expect((one - two).magnitude < 1e-15) }
  }

  @Test("the entries of a rotation about a coordinate axis are unrounded sines and cosines")
  func rotationHasExactEntries() {
    for angle in stride(from: -360.0, through: 360, by: 7.3) {
      let sine = Trigonometry.sine(degrees: angle)
      let cosine = Trigonometry.cosine(degrees: angle)
      #expect(
        Transform3D(rotationByDegrees: angle, x: 0, y: 2, z: 0).matrixEntries
          == [cosine, 0, -sine, 0, 0, 1, 0, 0, sine, 0, cosine, 0, 0, 0, 0, 1])
      #expect(
        Transform3D(rotationByDegrees: angle, x: 0, y: 0, z: 1).matrixEntries
          == [cosine, sine, 0, 0, -sine, cosine, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    }
  }

  @Test("an axis of zero length gives the identity")
  func zeroAxisIsIdentity() {
    #expect(Transform3D(rotationByDegrees: 30, x: 0, y: 0, z: 0) == .identity)
  }

  @Test("the last operation in a chain of transforms is applied to a point first")
  func lastOperationActsFirst() {
    let translationThenScale = Transform3D.identity.translatedBy(x: 10, y: 20, z: 30).scaledBy(
      x: 2, y: 3)
    #expect(transformed([1, 1, 1], by: translationThenScale) == [12, 23, 31, 1])
    let scaleThenTranslation = Transform3D.identity.scaledBy(x: 2, y: 3, z: 4).translatedBy(
      x: 10, y: 20)
    #expect(transformed([1, 1, 1], by: scaleThenTranslation) == [22, 63, 4, 1])
    let translationThenRotation = Transform3D.identity.translatedBy(x: 10, y: 0)
      .rotated(byDegrees: 90, x: 0, y: 0, z: 1)
    #expect(transformed([1, 0, 0], by: translationThenRotation) == [10, 1, 0, 1])
  }

  @Test("a perspective applies to a translation that is added after the perspective")
  func perspectiveAppliesToTranslation() {
    var transform = Transform3D.identity
    transform.m34 = -1.0 / 400
    #expect(transform.translatedBy(x: 1, y: 2, z: 100).m44 == 0.75)
    var translationThenPerspective = Transform3D.identity.translatedBy(x: 1, y: 2, z: 100)
    translationThenPerspective.m34 = -1.0 / 400
    #expect(translationThenPerspective.m44 == 1)
  }

  @Test("each named entry of a transform reads and sets one element of the matrix")
  func readsAndSetsEntries() {
    let paths: [WritableKeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
      \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    for (index, path) in paths.enumerated() {
      var transform = Transform3D.identity
      transform[keyPath: path] = 7
      var expected = Transform3D.identity.matrixEntries
      expected[index] = 7
      #expect(transform.matrixEntries == expected && transform[keyPath: path] == 7)
    }
  }
}
