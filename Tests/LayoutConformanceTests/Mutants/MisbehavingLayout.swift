import CollectionLayout
import Foundation
import LayoutConformance
import LayoutGeometry
import ScenarioPlayer

/// A layout with a serious mistake that a user of the suite could make. For example, its queries
/// trap or never return.
struct MisbehavingImplementation: VisitingLayout {
  var misbehavior: Misbehavior

  /// How the layout misbehaves.
  enum Misbehavior: Codable {
    /// Traps in a query that finds something.
    case traps
    /// Never returns from a query that finds something, and keeps the processor busy.
    case hangs
    /// Never returns from a query that finds something, and sleeps.
    case sleepsForever
    /// Stays in `prepare` until most of the time limit has passed.
    case isSlow
    /// Returns a NaN frame for the second row.
    case returnsNaN
    /// Returns a NaN frame for the second row in a view whose height is not a whole number.
    case returnsNaNInViewsOfFractionalHeight
    /// Moves all elements a little with every query.
    case movesElements
  }

  /// The rules of a test run share what they know of the ends of an implementation, by its name.
  var name: String {
    switch misbehavior {
    case .hangs, .sleepsForever, .isSlow: "MisbehavingLayout \(misbehavior)"
    default: "MisbehavingLayout"
    }
  }

  func makeLayout(for source: ScenarioSource) -> MisbehavingLayout {
    MisbehavingLayout(misbehavior)
  }
}

/// Rows of 40 points below each other, with one misbehavior.
final class MisbehavingLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let misbehavior: MisbehavingImplementation.Misbehavior
  private var rows: [Attributes] = []

  init(_ misbehavior: MisbehavingImplementation.Misbehavior) { self.misbehavior = misbehavior }

  var collectionViewContentSize: Size {
    Size(width: 200, height: 40 * Double(rows.count))
  }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    while misbehavior == .isSlow && !CrashReporter.isOutOfTime {}
    rows = []
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let hasNaNFrame =
          misbehavior == .returnsNaN
          || (misbehavior == .returnsNaNInViewsOfFractionalHeight
            && host.bounds.height != host.bounds.height.rounded())
        let top = rows.count == 1 && hasNaNFrame ? Double.nan : 40 * Double(rows.count)
        rows.append(
          Attributes(
            .cell(ElementPath(section: section, item: item)),
            frame: Rect(x: 0, y: top, width: 200, height: 40)))
      }
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    if misbehavior == .movesElements {
      for index in rows.indices { rows[index].frame = rows[index].frame.offsetBy(dx: 0, dy: 1) }
    }
    let found = rows.filter { $0.frame.hits(rect) }
    if misbehavior == .traps && !found.isEmpty {
      fatalError("a mistake such as an index out of range")
    }
    // The loop calls a function, because the compiler may remove an empty loop.
    while misbehavior == .hangs && !found.isEmpty { sched_yield() }
    while misbehavior == .sleepsForever && !found.isEmpty { usleep(1000) }
    return found
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    rows.first { $0.element == .cell(path) }
  }
}
