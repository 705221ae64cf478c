import CollectionLayout
import Foundation
import LayoutConformance
import LayoutGeometry
import ScenarioPlayer

/// A visitor's layout that misbehaves in a way that no rule has in mind.
struct UnrulyImplementation: VisitingLayout {
  var habit: Habit

  /// What it does.
  enum Habit {
    /// Ends the process in a query that finds something.
    case traps
    /// Never returns from such a query.
    case hangs
    /// Prepares until most of the time is gone.
    case takesItsTime
    /// Says that the second row is nowhere.
    case answersNaN
    /// Moves everything a little further with every query.
    case changesItsMind
  }

  func makeLayout(for source: ScenarioSource) -> UnrulyLayout { UnrulyLayout(habit) }
}

/// Rows of 40 points under one another, with a habit.
final class UnrulyLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let habit: UnrulyImplementation.Habit
  private var rows: [Attributes] = []

  init(_ habit: UnrulyImplementation.Habit) { self.habit = habit }

  var collectionViewContentSize: Size {
    Size(width: 200, height: 40 * Double(rows.count))
  }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    while habit == .takesItsTime && !Journal.isOutOfTime {}
    rows = []
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let top = rows.count == 1 && habit == .answersNaN ? Double.nan : 40 * Double(rows.count)
        rows.append(
          Attributes(
            .cell(ElementPath(section: section, item: item)),
            frame: Rect(x: 0, y: top, width: 200, height: 40)))
      }
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    if habit == .changesItsMind {
      for place in rows.indices { rows[place].frame = rows[place].frame.offsetBy(dx: 0, dy: 1) }
    }
    let found = rows.filter { $0.frame.hits(rect) }
    if habit == .traps && !found.isEmpty { fatalError("an index out of range, say") }
    // An empty loop may be left out by the compiler.
    while habit == .hangs && !found.isEmpty { usleep(1000) }
    return found
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    rows.first { $0.element == .cell(path) }
  }
}
