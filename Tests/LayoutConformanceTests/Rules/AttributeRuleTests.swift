import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Attribute rules fail on mutants")
struct AttributeRuleTests {
  private let rowsWithSharedPayload = RowsImplementation { SharedPayload() }

  @Test("A-01 fails for attributes that share an object with the layout")
  func a01FailsForObjectOfLayout() {
    #expect(failureMessage(.a01IndependentAnswers, of: RowsImplementation { NoPayload() }) == nil)
    #expect(
      failureMessage(.a01IndependentAnswers, of: rowsWithSharedPayload)
        == "expected custom values [mode=0] of "
        + "\"cell 0.0\", found [mode=1] after "
        + "the attributes in an earlier answer were changed")
  }

  @Test("A-02 fails if the attributes in two answers share an object")
  func a02FailsForSharedObject() {
    #expect(failureMessage(.a02NoSharedStorage, of: RowsImplementation { NoPayload() }) == nil)
    #expect(
      failureMessage(.a02NoSharedStorage, of: rowsWithSharedPayload)
        == "expected custom values [mode=0] of "
        + "\"cell 0.0\", found [mode=1] after "
        + "the attributes in another answer were changed")
  }

  @Test("A-03 fails for equality that ignores a custom value")
  func a03FailsForIgnoredValue() {
    #expect(failureMessage(.a03AttributeEquality, of: RowsImplementation { NoPayload() }) == nil)
    #expect(
      failureMessage(.a03AttributeEquality, of: RowsImplementation { AlwaysEqualPayload() })
        == "expected attributes of \"cell 0.0\" that differ in custom values to be unequal, "
        + "found them equal")
  }

  @Test("a payload whose values the rules cannot change is named in a warning")
  func warnsAboutUnchangeablePayloads() {
    func warnings<Payload: AttributesPayload>(_ makePayload: @escaping () -> Payload) -> [String] {
      let rows = RowsImplementation(supportedLayouts: [.any], makePayload: makePayload)
      let source = ScenarioSource(data: ResolvedData(sections: []), bounds: .zero)
      var features = ObservedFeatures()
      if let layout = rows.layout(LayoutSpecification(kind: .any), source: source)?.layout {
        features.add(payloadOf: layout)
      }
      var otherFeatures = ObservedFeatures()
      otherFeatures.add(features)
      return otherFeatures.unseenDeclarationWarnings(from: rows, [])
    }
    #expect(
      warnings { PartiallyComparedPayload() } == [
        "rules A-01 to A-04 cannot change the values of the payload \"PartiallyComparedPayload\" "
          + "(mode, badge), so they do not test whether elements share them: make the payload "
          + "`CustomValued`"
      ])
    #expect(warnings { SharedPayload() }.isEmpty, "its values have names")
    #expect(warnings { TransformPayload() }.isEmpty)
    #expect(warnings { NoPayload() }.isEmpty)
  }

  @Test("A-02 and A-03 compare the fields of payloads without named custom values")
  func comparesFieldsOfPayloads() {
    var number = 0
    func nextNumber() -> Int {
      number += 1
      return number
    }
    #expect(
      failureMessage(.a02NoSharedStorage, of: RowsImplementation { BoxedPayload() })
        == "expected no object to be part of two answers, found one in the "
        + "property \"box\" of \"cell 0.0\"")
    #expect(
      failureMessage(
        .a02NoSharedStorage,
        of: RowsImplementation { PartiallyComparedPayload(badge: nextNumber()) }) == nil)
    let equalityMessage = failureMessage(
      .a03AttributeEquality,
      of: RowsImplementation { PartiallyComparedPayload(badge: nextNumber()) })
    #expect(equalityMessage?.contains(" that differ in badge to be unequal, found ") == true)
    #expect(
      failureMessage(
        .a03AttributeEquality,
        of: RowsImplementation { PartiallyComparedPayload(mode: nextNumber()) }) == nil)
    let hashMessage = failureMessage(
      .a03AttributeEquality,
      of: RowsImplementation { WronglyHashedPayload(mode: .init(number: nextNumber())) })
    #expect(hashMessage?.hasPrefix("expected the equal payloads of ") == true)
    #expect(failureMessage(.a03AttributeEquality, of: RowsImplementation { BoxedPayload() }) == nil)
  }

  @Test("A-04 fails for copies that share an object")
  func a04FailsForSharedCopies() {
    #expect(
      failureMessage(.a04AttributeCopies, of: RowsImplementation { AlwaysEqualPayload() }) == nil)
    #expect(
      failureMessage(.a04AttributeCopies, of: rowsWithSharedPayload)
        == "expected custom values [mode=0] of "
        + "\"cell 0.0\", found [mode=1] after a "
        + "copy of the attributes was changed")
  }

  @Test("A-05 fails for a frame whose center is beyond the greatest finite number")
  func a05FailsForCenterOutOfRange() {
    let message = failureMessage(.a05FrameAndCenter) { _ in
      LayoutMutation(changing: \.elementFarAway)
    }
    #expect(message?.contains("of \"cell 0.") == true)
    #expect(message?.hasPrefix("expected inf as center.") == true)
    #expect(message?.contains(" after its size was set, found ") == true)
  }

  @Test("A-06 fails if a later lookup of an element returns bounds whose width is NaN")
  func a06FailsForBoundsWithoutSize() {
    let message = failureMessage(.a06BoundsOrigin) { _ in
      var lookupCounts: [ElementIdentity: Int] = [:]
      var mutation = LayoutMutation()
      mutation.lookup = { identity, correctElement, _ in
        lookupCounts[identity, default: 0] += 1
        return lookupCounts[identity] == 1 ? correctElement : correctElement?.elementWithoutWidth
      }
      return mutation
    }
    #expect(message?.hasPrefix("expected bounds of finite size of \"") == true)
    #expect(message?.contains("\", found [0.0, 0.0, nan, ") == true)
  }

  @Test("C-02 names a frame of NaN width, and the rules about attributes do not check such a frame")
  func c02NamesNaNFrame() {
    for rule in [Rule.a03AttributeEquality, .a05FrameAndCenter, .a06BoundsOrigin] {
      #expect(failureMessage(rule) { _ in LayoutMutation(changing: \.elementWithoutWidth) } == nil)
    }
    let message = failureMessage(.c02FiniteContent) { _ in
      LayoutMutation(changing: \.elementWithoutWidth)
    }
    #expect(
      message?.hasPrefix("expected finite numbers in the attributes of \"cell 0.0\", found frame [")
        == true)
    #expect(message?.hasSuffix(", nan, 40.0]") == true)
  }

  @Test func a07FailsForAccumulatedTransforms() {
    #expect(
      failureMessage(.a07TransformReplacement, of: RowsImplementation { TransformPayload() }) == nil
    )
    #expect(
      failureMessage(.a07TransformReplacement, of: RowsImplementation { AccumulatingPayload() })
        == "expected setting the 2D transform of \"cell 0.1\" to replace its 3D transform with "
        + "[0.0, 1.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 4.0, 0.0, 1.0], "
        + "found [0.0, 2.0, 0.0, 0.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 3.0, 4.0, 0.0, 1.0]")
  }

  @Test("A-08 fails for queries by the untransformed frame")
  func a08FailsForUntransformedFrame() {
    let message = failureMessage(.a08TransformedFrames, in: .rotatedCards) { _ in
      LayoutMutation { rect, ask in ask(.infinite).filter { $0.frame.hits(rect) } }
    }
    #expect(
      message
        == "expected queries to find \"cell 0.1\" within its transformed box [75.7157287525381, "
        + "25.715728752538098, 56.568542494923804, 56.568542494923804], found it missing at "
        + "[104.0, 32.78679656440357]")
  }

  @Test("A-09 fails for queries that leave out hidden elements")
  func a09FailsForLostHiddenElements() {
    let message = failureMessage(.a09HiddenElements) { _ in
      var mutation = LayoutMutation(changing: \.elementHiddenIfSecond)
      let answer = mutation.answer
      mutation.answer = { rect, ask in answer(rect, ask).filter { !$0.isHidden } }
      return mutation
    }
    #expect(
      message == "expected \"cell 0.1\" with isHidden true and alpha 1.0, found no such element")
  }

  @Test("A-10 fails if two layouts on the same data return the elements in different orders")
  func a10FailsForDifferentOrder() {
    var layoutCount = 0
    let message = failureMessage(.a10ZOrder) { _ in
      layoutCount += 1
      let isOdd = layoutCount % 2 == 1
      return LayoutMutation { rect, ask in isOdd ? ask(rect) : ask(rect).reversed() }
    }
    #expect(
      message
        == "expected \"cell 0.0\" at index 0, found \"header 1\" in the order of zIndex, in a "
        + "second layout on the same data")
  }

  @Test func a11FailsForHeaderWithoutKind() {
    let message = failureMessage(.a11ElementKinds) { _ in
      LayoutMutation { rect, ask in
        ask(rect).map { element in
          var element = element
          if element.identity.category == .supplementary {
            element.identity = .supplementary(.none, element.identity.path)
          }
          return element
        }
      }
    }
    #expect(message == "expected the supplementary element at 0.0 to have a kind, found none")
  }
}

extension PlacedElement {
  fileprivate var elementWithoutWidth: PlacedElement {
    var element = self
    element.frame.size.width = .nan
    return element
  }

  fileprivate var elementFarAway: PlacedElement {
    var element = self
    element.frame.origin.x = .greatestFiniteMagnitude
    element.frame.size.width = .greatestFiniteMagnitude
    return element
  }

  fileprivate var elementHiddenIfSecond: PlacedElement {
    var element = self
    if identity.category == .cell && identity.path.item == 1 { element.isHidden = true }
    return element
  }
}
