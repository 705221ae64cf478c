import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Lifecycle rules fail on mutants")
struct LifecycleRuleTests {
  @Test("L-01 fails for a layout with content before the first prepare")
  func l01FailsForEarlyContent() {
    let message = failureMessage(.l01BeforePrepare) { _ in
      var mutation = LayoutMutation()
      mutation.contentSize = { $0 == .zero ? Size(width: 200, height: 40) : $0 }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("L-02 fails for a layout whose second prepare appends elements")
  func l02FailsForAppendedElements() {
    let message = failureMessage(.l02RepeatedPrepare) { _ in
      var prepareCount = 0
      var mutation = LayoutMutation { rect, ask in
        prepareCount > 1 ? ask(rect) + ask(rect) : ask(rect)
      }
      mutation.forwardsPrepare = {
        prepareCount += 1
        return true
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("L-02 does not judge a layout whose answer to a repeated query differs")
  func l02IgnoresChangingAnswers() {
    let message = failureMessage(.l02RepeatedPrepare) { _ in
      var queryCount = 0
      return LayoutMutation { rect, ask in
        queryCount += 1
        return queryCount.isMultiple(of: 2) ? ask(rect).dropLast() : ask(rect)
      }
    }
    #expect(message == nil)
  }

  @Test("L-03 fails for a layout that returns a nonexistent item between invalidation and prepare")
  func l03FailsForNonexistentItem() {
    let message = failureMessage(.l03StaleQueries) { _ in
      var isStale = false
      var mutation = LayoutMutation { rect, ask in ask(rect) + (isStale ? [.nonexistentCell] : []) }
      mutation.onInvalidation = { isStale = true }
      mutation.forwardsPrepare = {
        isStale = false
        return true
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("L-04 fails for a layout whose second invalidation cancels the first")
  func l04FailsForCanceledInvalidation() {
    let message = failureMessage(.l04RepeatedInvalidation) { _ in
      var invalidationCount = 0
      var mutation = LayoutMutation()
      mutation.onInvalidation = { invalidationCount += 1 }
      mutation.forwardsPrepare = {
        defer { invalidationCount = 0 }
        return invalidationCount < 2
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("L-05 fails for a layout whose queries depend on earlier queries")
  func l05FailsForDependentQueries() {
    let message = failureMessage(.l05PureQueries) { _ in
      var queryCount = 0
      return LayoutMutation { rect, ask in
        queryCount += 1
        return queryCount > 3 ? ask(rect).dropLast() : ask(rect)
      }
    }
    expectRecorded(message)
  }

  @Test("L-06 fails for a layout that asks its host for a cell's position")
  func l06FailsForRequestOfPosition() {
    let message = failureMessage(.l06NoPositionsAsked) { source in
      var mutation = LayoutMutation()
      mutation.forwardsPrepare = {
        let view: any PositionProviding = source
        return view.layoutAttributes(for: .cell(ElementPath(section: 0, item: 0))) == nil
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("L-07 fails for a layout that gives other answers after another instance is prepared")
  func l07FailsForSharedState() {
    var lastPreparedSource: ScenarioSource?
    let message = failureMessage(.l07IndependentInstances) { source in
      var mutation = LayoutMutation { rect, ask in
        lastPreparedSource === source ? ask(rect) : ask(rect).dropLast()
      }
      mutation.forwardsPrepare = {
        lastPreparedSource = source
        return true
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test(
    "L-08 fails for a layout that repeats its earlier answers after a prepare that threw an error")
  func l08FailsForKeptAnswersAfterError() throws {
    try expectFailure(
      of: "L-08", "after prepare threw an error because of an item size of NaN",
      on: tamperedList { layout, source in
        var lastValidData: ResolvedData?
        layout.preparation = { (base) throws(LayoutError) in
          do throws(LayoutError) {
            try base.prepare()
            lastValidData = source.data
          } catch {
            let currentData = source.data
            source.data = lastValidData ?? currentData
            defer { source.data = currentData }
            try? base.prepare()
            throw error
          }
        }
      })
  }
}

extension PlacedElement {
  /// A cell that is not backed by data.
  static let nonexistentCell = PlacedElement(
    LayoutAttributes<NoPayload>(
      .cell(ElementPath(section: 0, item: 99)), frame: Rect(x: 0, y: 0, width: 10, height: 10)))
}
