import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import NaiveLayouts
import RandomCollections
import RandomNumbers

@testable import LayoutCatalog
@testable import ScenarioFiles
@testable import ScenarioPlayer

extension ScriptPlayer {
  /// Prepares the layout of every engine. Compares its error, its elements in order, and its
  /// content size with those of the oracle and of the other engines.
  func prepare() throws(SeededScriptFailure) {
    appendToLog("prepare")
    var expectedError: LayoutError?
    oracle = nil
    do throws(LayoutError) {
      oracle = try specification.naiveLayout(source)
    } catch {
      expectedError = error
    }
    var errors: [LayoutError?] = []
    for subject in subjects {
      do throws(LayoutError) {
        try subject.prepare()
        errors.append(nil)
      } catch {
        errors.append(error)
      }
    }
    for (engine, error) in zip(Engine.allCases, errors) {
      // Errors are compared as text, because a NaN in an error is not equal to itself.
      guard error?.kind == expectedError?.kind, error?.element == expectedError?.element,
        error.map({ "\($0)" }) == errors[0].map({ "\($0)" })
      else {
        throw SeededScriptFailure(
          message:
            "\(engine): expected \(expectedError.map { "the error: \($0)" } ?? "no error"), "
            + "found \(error.map { "\($0)" } ?? "none")")
      }
    }
    if let expectedError { appendToLog("error: \(expectedError)") }
    layoutsNeedPrepare = expectedError != nil
    lastState = subjects[0].state
    try compareWithOracle()
    try checkAnswersAreUnchanged(momentInMessage: "after prepare")
  }

  private func compareWithOracle() throws(SeededScriptFailure) {
    let expectedElements = oracle?.elements ?? []
    let difference = ElementDifference.ofIdentities(
      expected: expectedElements.map(\.identity), found: lastState.elements.map(\.identity),
      inOrder: true)
    if let difference {
      throw SeededScriptFailure(message: "compared with the oracle: \(difference.message)")
    }
    for (element, found) in zip(expectedElements, lastState.elements) {
      if let difference = element.difference(from: found) {
        throw SeededScriptFailure(message: "compared with the oracle: \(difference)")
      }
    }
    let expectedSize = oracle?.contentSize ?? .zero
    if expectedSize != lastState.contentSize {
      throw SeededScriptFailure(
        message:
          "compared with the oracle: expected content size \(expectedSize.text), "
          + "found \(lastState.contentSize.text)")
    }
  }

  /// Checks that every engine still gives the answers of its last `prepare`, whatever has changed
  /// or was invalidated since (rules I-06, L-03).
  func checkAnswersAreUnchanged(
    momentInMessage moment: String
  ) throws(SeededScriptFailure) {
    for (engine, subject) in zip(Engine.allCases, subjects) {
      if let difference = lastState.difference(from: subject.state) {
        throw SeededScriptFailure(message: "\(engine) \(moment): \(difference)")
      }
    }
  }

  /// Throws an error unless all engines give the same value.
  func requireEqualValues<Value: Equatable>(
    _ comparedValue: String, _ values: [Value]
  ) throws(SeededScriptFailure) {
    for (engine, value) in zip(Engine.allCases, values) where value != values[0] {
      throw SeededScriptFailure(
        message: "\(engine), \(comparedValue): expected \(values[0]) as in \(Engine.allCases[0]), "
          + "found \(value)")
    }
  }

  /// Checks that every engine reports exactly the supplementary and decoration elements that a
  /// batch inserted and deleted (rule U-13).
  func checkReportedInsertionsAndDeletions(
    _ plan: BatchPlan, elementsBeforeBatch: [PlacedElement]
  ) throws(SeededScriptFailure) {
    let identitiesBefore = Set(elementsBeforeBatch.map(\.identity))
    let identitiesAfter = Set(lastState.elements.map(\.identity))
    for (category, kind) in [
      (ElementCategory.supplementary, ElementKind.header), (.supplementary, .footer),
      (.supplementary, .tableHeader), (.supplementary, .tableFooter),
      (.supplementary, .connector), (.decoration, .binder),
    ] {
      let isOfKind = { (element: ElementIdentity) in
        element.category == category && element.kind == kind
      }
      let insertedElements = identitiesAfter.filter {
        isOfKind($0) && !(plan.identityBeforeBatch(of: $0).map(identitiesBefore.contains) ?? false)
      }
      let deletedElements = identitiesBefore.filter {
        isOfKind($0) && !(plan.identityAfterBatch(of: $0).map(identitiesAfter.contains) ?? false)
      }
      for (engine, subject) in zip(Engine.allCases, subjects) {
        let found = (
          subject.layout.pathsToInsert(for: category, ofKind: kind),
          subject.layout.pathsToDelete(for: category, ofKind: kind)
        )
        let expected = (insertedElements.map(\.path).sorted(), deletedElements.map(\.path).sorted())
        guard found == expected else {
          throw SeededScriptFailure(
            message:
              "\(engine), reported insertions and deletions of \(kind): expected \(expected), found \(found)"
          )
        }
      }
    }
  }

  /// Queries a random rectangle, and compares the answer with the elements' bounding boxes.
  func query(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let rect = queryRect(&random)
    appendToLog("query \(rect)")
    let expected = lastState.elements.filter { rect.hits($0.boundingBox) }
    for (engine, subject) in zip(Engine.allCases, subjects) {
      let difference = ElementDifference.ofElements(
        expected: expected, found: subject.elements(in: rect))
      if let difference {
        throw SeededScriptFailure(message: "\(engine), query \(rect): \(difference)")
      }
      guard subject.queryVariantsAgree(in: rect, inOrder: true) else {
        throw SeededScriptFailure(
          message:
            "\(engine), query \(rect): the forms of the query (array, buffer, closure) return different elements"
        )
      }
    }
  }

  private func queryRect(_ random: inout SplitMix64) -> Rect {
    let element = lastState.elements.isEmpty ? nil : random.randomElement(of: lastState.elements)
    switch (random.nextInt(6), element) {
    case (0, let element?): return element.frame
    case (1, let element?):
      return Rect(x: element.frame.maxX, y: element.frame.minY, width: 30, height: 0)
    case (2, let element?): return Rect(origin: element.boundingBox.origin, size: .zero)
    case (3, _):
      return Rect(
        x: random.randomLength(in: -50...400), y: random.randomLength(in: -50...900), width: -100,
        height: -60)
    case (4, _): return source.bounds
    default:
      return Rect(
        x: random.randomLength(in: -50...400), y: random.randomLength(in: -50...900),
        width: random.randomLength(in: 0...300), height: random.randomLength(in: 0...500))
    }
  }

  /// Looks up an element that exists and some that do not.
  func lookUp(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let path = ElementPath(section: random.nextInt(8) - 1, item: random.nextInt(12) - 1)
    var identities: [ElementIdentity] = [
      .cell(path), .supplementary(.header, path), .supplementary(.footer, path),
      .decoration(.binder, path), .supplementary(.connector, path),
      .supplementary(.tableHeader, path), .decoration(.header, path),
    ]
    if !lastState.elements.isEmpty {
      identities.append(random.randomElement(of: lastState.elements).identity)
    }
    appendToLog("look up \(identities)")
    for identity in identities {
      let expected = lastState.elements.first { $0.identity == identity }
      for (engine, subject) in zip(Engine.allCases, subjects) {
        let found = subject.element(identity)
        guard found == expected else {
          throw SeededScriptFailure(
            message: "\(engine), lookup of \(identity): expected "
              + "\(expected.map { "\($0)" } ?? "nothing"), found "
              + (found.map { "\($0)" } ?? "nothing"))
        }
      }
    }
  }

  /// Compares the engines' target offsets of a scroll.
  func compareTargetOffsets(_ random: inout SplitMix64) throws(SeededScriptFailure) {
    let proposedOffset = Point(
      x: random.randomLength(in: -100...900), y: random.randomLength(in: -100...900))
    let velocity = Point(x: random.randomLength(in: -3...3), y: 0)
    appendToLog("snap \(proposedOffset)")
    let targets = subjects.map {
      $0.layout.targetContentOffset(
        forProposedContentOffset: proposedOffset, withScrollingVelocity: velocity)
    }
    try requireEqualValues("snap from \(proposedOffset)", targets)
    guard specification.kind.traits.snapping != .never, !layoutsNeedPrepare, let oracle else {
      return
    }
    let expected = BuiltInLayouts().referenceTargetOffset(
      specification, proposedOffset, on: oracle, source)
    guard expected == targets[0] else {
      throw SeededScriptFailure(
        message: "snap from \(proposedOffset), compared with the oracle: expected "
          + "\(expected.map { "\($0)" } ?? "an error"), found \(targets[0])")
    }
  }
}
