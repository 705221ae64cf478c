import CollectionLayout
import LayoutGeometry
import RecordedTexts
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Element rules fail on mutants")
struct ElementRuleTests {
  @Test func e01FailsForCellInEmptySection() {
    let message = failureMessage(.e01EmptySection) { _ in
      LayoutMutation { rect, ask in
        let pathsOfEmptySections = ask(rect).filter { $0.identity.kind == .header }
          .map(\.identity.path)
          .filter { path in !ask(.infinite).contains { $0.identity == .cell(path) } }
        return ask(rect) + pathsOfEmptySections.map { .cell(at: $0) }
      }
    }
    expectRecorded(message)
  }

  @Test("E-01 fails for an empty section without its header")
  func e01FailsForMissingHeader() {
    let message = failureMessage(.e01EmptySection) { _ in
      var mutation = LayoutMutation()
      mutation.lookup = { identity, correctElement, ask in
        identity.kind == .header && ask(.cell(identity.path)) == nil ? nil : correctElement
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("E-02 fails for a header of zero length")
  func e02FailsForEmptyHeader() {
    let message = failureMessage(.e02ZeroLengthHeaders) { _ in
      var mutation = LayoutMutation()
      mutation.lookup = { identity, correctElement, ask in
        guard correctElement == nil, identity.kind == .footer, ask(.cell(identity.path)) != nil
        else {
          return correctElement
        }
        return PlacedElement(
          LayoutAttributes<NoPayload>(identity, frame: Rect(x: 0, y: 0, width: 200, height: 0)))
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("E-03 fails for a header that replaces the cell at its path")
  func e03FailsForReplacedCell() {
    let message = failureMessage(.e03SharedPaths) { _ in
      var mutation = LayoutMutation()
      mutation.lookup = { identity, correctElement, ask in
        ask(.supplementary(.header, identity.path)) ?? correctElement
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("E-03 fails for queries that return only one of the elements that share a path")
  func e03FailsForOneElementPerPath() {
    let message = failureMessage(.e03SharedPaths) { _ in
      LayoutMutation { rect, ask in
        ask(rect).filter { $0.identity.kind != .header }
      }
    }
    expectRecorded(message)
  }

  @Test("E-04 fails if the lookup of an invalid path returns another item")
  func e04FailsForInvalidPath() {
    let message = failureMessage(.e04InvalidPaths) { _ in
      var mutation = LayoutMutation()
      mutation.lookup = { identity, correctElement, ask in
        correctElement
          ?? (identity.category == .cell && identity.path.item > 0
            ? ask(.cell(ElementPath(section: identity.path.section, item: 0))) : nil)
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("E-05 fails for an unknown kind treated as a header")
  func e05FailsForUnknownKind() {
    let message = failureMessage(.e05UnknownKinds) { _ in
      var mutation = LayoutMutation()
      mutation.lookup = { identity, correctElement, ask in
        let isKnown = [.none, .header, .footer, .tableHeader, .tableFooter].contains(identity.kind)
        return isKnown ? correctElement : ask(.supplementary(.header, identity.path))
      }
      return mutation
    }
    expectRecorded(message)
  }

  @Test("E-06 fails for queries that return an item that does not exist")
  func e06FailsForNonexistentItem() {
    let message = failureMessage(.e06WithinCounts) { _ in
      LayoutMutation { rect, ask in ask(rect) + [.nonexistentCell] }
    }
    expectRecorded(message)
  }

  @Test("E-07 fails for a header that floats over the next section")
  func e07FailsForFloatingHeader() {
    let message = failureMessage(.e07PinnedHeaders) { source in
      LayoutMutation(changing: { element in
        var element = element
        if element.identity.kind == .header && element.identity.path.section == 0 {
          element.frame.origin.y = max(0, source.bounds.minY)
        }
        return element
      })
    }
    expectRecorded(message)
  }

  @Test("E-07 fails for queries that leave out a pinned header")
  func e07FailsForLostPinnedHeader() {
    let message = failureMessage(.e07PinnedHeaders) { _ in
      LayoutMutation { rect, ask in
        ask(rect).filter { $0.identity.kind != .header || rect.minY <= 0 || rect.isInfinite }
      }
    }
    expectRecorded(message)
  }
}

extension PlacedElement {
  fileprivate static func cell(at path: ElementPath) -> PlacedElement {
    PlacedElement(
      LayoutAttributes<NoPayload>(.cell(path), frame: Rect(x: 0, y: 0, width: 10, height: 10)))
  }
}
