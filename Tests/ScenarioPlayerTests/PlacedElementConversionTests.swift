import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Testing

@testable import ScenarioPlayer

@Suite("Layout attributes are converted to placed elements")
struct PlacedElementConversionTests {
  /// Checks that every method of the conversion gives the same elements as the general
  /// initializer of `PlacedElement`.
  private func expectCorrectConversion<Payload: AttributesPayload>(_ payloads: [Payload]) {
    let attributesOfItems = payloads.enumerated().map { item, payload in
      LayoutAttributes(
        .cell(ElementPath(section: 2, item: item)),
        frame: Rect(x: Double(item), y: 2, width: 30, height: 40), zIndex: 3 + item, alpha: 0.5,
        isHidden: item % 2 == 1, payload: payload)
    }
    let conversion = PlacedElementConversion<Payload>()
    let expected = attributesOfItems.map { PlacedElement($0) }
    #expect(conversion.elements(of: attributesOfItems) == expected)
    #expect(attributesOfItems.map { conversion.element(of: $0) } == expected)
    for (attributes, element) in zip(attributesOfItems, expected) {
      #expect(element.identity == attributes.element)
      #expect(element.frame == attributes.frame)
      #expect(element.zIndex == attributes.zIndex)
      #expect(element.alpha == 0.5)
      #expect(element.isHidden == attributes.isHidden)
      #expect(element.transform == attributes.payload.transform3D)
      #expect(element.boundingBox == attributes.boundingBox)
    }
    #expect(
      conversion.queryVariantsAgree(
        attributesOfItems, attributesOfItems.suffix(1) + attributesOfItems, attributesOfItems))
    #expect(!conversion.queryVariantsAgree(attributesOfItems, attributesOfItems, attributesOfItems))
    #expect(
      !conversion.queryVariantsAgree(
        attributesOfItems, attributesOfItems.suffix(1) + attributesOfItems,
        attributesOfItems.dropLast()))
    #expect(
      !conversion.queryVariantsAgree(
        attributesOfItems, attributesOfItems.suffix(1) + attributesOfItems.reversed(),
        attributesOfItems))
    #expect(
      !conversion.queryVariantsAgree(
        attributesOfItems, attributesOfItems.suffix(1) + attributesOfItems,
        attributesOfItems.reversed()))
    #expect(conversion.queryVariantsAgree([], [], []))
  }

  @Test("attributes without a payload are converted to placed elements")
  func convertsPlainAttributes() { expectCorrectConversion([NoPayload(), NoPayload()]) }

  @Test("attributes with a transform are converted to placed elements")
  func convertsTransformedAttributes() {
    expectCorrectConversion([
      TransformPayload(), TransformPayload(transform3D: Transform3D(scaleX: 2, y: 3)),
    ])
  }

  @Test("attributes with custom values are converted to placed elements")
  func convertsCustomValues() {
    expectCorrectConversion([Badge(), Badge(number: 2)])
    let attributes = LayoutAttributes(
      .cell(ElementPath(section: 0, item: 0)), frame: .zero, payload: Badge(number: 7))
    let element = PlacedElementConversion<Badge>().element(of: attributes)
    #expect(element.customValues == [CustomValue("number", .number(7))])
  }

  @Test("the transform of a placed element can be set and removed")
  func setsAndRemovesTransform() {
    var element = PlacedElement(
      LayoutAttributes<NoPayload>(
        .cell(ElementPath(section: 0, item: 0)),
        frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    let originalElement = element
    #expect(element.transform == .identity)
    element.transform = Transform3D(scaleX: 2, y: 2)
    #expect(element != originalElement)
    #expect(element.boundingBox == Rect(x: -5, y: -5, width: 20, height: 20))
    element.transform = .identity
    #expect(element == originalElement)
    #expect(element.hashValue == originalElement.hashValue)
  }
}

private struct Badge: AttributesPayload, CustomValued {
  var number: Double

  init() { number = 0 }

  init(number: Double) { self.number = number }

  var customValues: [CustomValue] { [CustomValue("number", .number(number))] }

  mutating func changeCustomValues() { number += 1 }
}
