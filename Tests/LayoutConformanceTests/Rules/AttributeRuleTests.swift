import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import RecordedTexts
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Attribute rules fail on mutants")
struct AttributeRuleTests {
  private let rowsWithSharedPayload = RowsImplementation { SharedPayload() }

  @Test("A-01 fails for attributes that share an object with the layout")
  func a01FailsForObjectOfLayout() {
    #expect(failureMessage(.a01IndependentAnswers, of: RowsImplementation { NoPayload() }) == nil)
    expectRecorded(failureMessage(.a01IndependentAnswers, of: rowsWithSharedPayload))
  }

  @Test("A-02 fails if the attributes in two answers share an object")
  func a02FailsForSharedObject() {
    #expect(failureMessage(.a02NoSharedStorage, of: RowsImplementation { NoPayload() }) == nil)
    expectRecorded(failureMessage(.a02NoSharedStorage, of: rowsWithSharedPayload))
  }

  @Test("A-03 fails for equality that ignores a custom value")
  func a03FailsForIgnoredValue() {
    #expect(failureMessage(.a03AttributeEquality, of: RowsImplementation { NoPayload() }) == nil)
    expectRecorded(
      failureMessage(.a03AttributeEquality, of: RowsImplementation { AlwaysEqualPayload() }))
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
    expectRecorded(warnings { PartiallyComparedPayload() })
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
    expectRecorded(failureMessage(.a02NoSharedStorage, of: RowsImplementation { BoxedPayload() }))
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
    expectRecorded(failureMessage(.a04AttributeCopies, of: rowsWithSharedPayload))
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
    expectRecorded(
      failureMessage(.a07TransformReplacement, of: RowsImplementation { AccumulatingPayload() }))
  }

  @Test("A-08 fails for queries by the untransformed frame")
  func a08FailsForUntransformedFrame() {
    let message = failureMessage(.a08TransformedFrames, in: .rotatedCards) { _ in
      LayoutMutation { rect, ask in ask(.infinite).filter { $0.frame.hits(rect) } }
    }
    expectRecorded(message)
  }

  @Test("A-09 fails for queries that leave out hidden elements")
  func a09FailsForLostHiddenElements() {
    let message = failureMessage(.a09HiddenElements) { _ in
      var mutation = LayoutMutation(changing: \.elementHiddenIfSecond)
      let answer = mutation.answer
      mutation.answer = { rect, ask in answer(rect, ask).filter { !$0.isHidden } }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("A-10 fails if two layouts on the same data return the elements in different orders")
  func a10FailsForDifferentOrder() {
    var layoutCount = 0
    let message = failureMessage(.a10ZOrder) { _ in
      layoutCount += 1
      let isOdd = layoutCount % 2 == 1
      return LayoutMutation { rect, ask in isOdd ? ask(rect) : ask(rect).reversed() }
    }
    expectRecorded(message)
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
    expectRecorded(message)
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
