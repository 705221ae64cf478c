import BenchmarkHarness
import LayoutWorkloads
import Layouts

extension PeerComparison {
  /// The numbers of items, or of rectangles, with which code is compared by default.
  package static let standardElementCounts = [10_000, 100_000, 1_000_000]

  /// All comparisons with the numbers of items in `sizes`, with the goals of the project.
  ///
  /// Comparisons with flatbush have no goal, because flatbush runs in a process of its own and is
  /// timed with a clock that also runs while other processes use the processor.
  package static func all(sizes: [Int], includesFlatbush: Bool = false) -> [PeerComparison] {
    sizes.flatMap { itemCount in
      indexComparisons(itemCount) + (includesFlatbush ? flatbushComparisons(itemCount) : [])
        + viewportComparisons(itemCount) + prepareComparisons(itemCount)
    }
  }

  private static func flatbushComparisons(_ itemCount: Int) -> [PeerComparison] {
    RectangleSet.allCases.flatMap { set in
      [PeerWorkload.query, .build].map { workload in
        PeerComparison(
          indexSubject(set, itemCount), workload, against: NamesInPeerBenchmarkIDs.flatbush,
          workload, goal: nil)
      }
    }
  }

  private static func indexSubject(_ set: RectangleSet, _ itemCount: Int) -> BenchmarkSubject {
    BenchmarkSubject(
      layout: NamesInPeerBenchmarkIDs.spatialIndex, engine: IndexFixture.rectIndexName,
      data: set.rawValue,
      n: itemCount)
  }

  private static func indexComparisons(_ itemCount: Int) -> [PeerComparison] {
    RectangleSet.allCases.flatMap { set in
      [PeerWorkload.query, .build, .memory].flatMap { workload in
        PeerLibrary.allCases.map { library in
          PeerComparison(
            indexSubject(set, itemCount), workload, against: library.rawValue, workload,
            goal: set.goal(workload, itemCount: itemCount))
        }
      }
    }
  }

  /// The layouts whose viewport queries are compared with copying attributes, with their goals.
  private static let viewportGoals:
    [(layout: String, data: DataSet, bucketed: Double, lazy: Double)] =
      [
        ("grid", .uniform, 1, 1), ("flow", .uniform, 1, 1), ("list", .uniform, 1, 1),
        ("flow", .unicodeNames, 1.5, 3), ("waterfall", .photoAspects, 1.5, 3),
      ]

  private static func viewportComparisons(_ itemCount: Int) -> [PeerComparison] {
    viewportGoals.flatMap { row in
      [(Engine.bucketed, row.bucketed), (.lazy, row.lazy)].flatMap { engine, goal in
        let subject = BenchmarkSubject(
          layout: row.layout, engine: engine.rawValue, data: row.data.rawValue, n: itemCount)
        return [
          PeerComparison(
            subject, .viewport, against: NamesInPeerBenchmarkIDs.copiedAttributes, .viewport,
            goal: goal),
          PeerComparison(subject, .visit, against: engine.rawValue, .read, goal: 1),
          PeerComparison(subject, .runs, against: engine.rawValue, .read, goal: 1),
        ]
      }
    }
  }

  private static func prepareComparisons(_ itemCount: Int) -> [PeerComparison] {
    [(Engine.eager, 1.3), (.bucketed, 1.5), (.lazy, 1.8)].flatMap { engine, goal in
      let subject = BenchmarkSubject(
        layout: "flow", engine: engine.rawValue, data: DataSet.unicodeNames.rawValue, n: itemCount)
      return [NamesInPeerBenchmarkIDs.greedyPass, NamesInPeerBenchmarkIDs.greedyWithDelegate].map {
        PeerComparison(subject, .prepare, against: $0, .prepare, goal: goal)
      }
    }
  }
}

extension RectangleSet {
  /// The goal of a comparison of indexes of `itemCount` rectangles.
  fileprivate func goal(_ workload: PeerWorkload, itemCount: Int) -> Double? {
    switch workload {
    case .build: return 0.33
    case .memory: return 21
    default: break
    }
    switch self {
    case .banded, .masonry: return itemCount < 100_000 ? 0.5 : itemCount < 1_000_000 ? 0.6 : 0.8
    case .scattered, .giant, .clustered, .duplicates: return itemCount < 1_000_000 ? 0.5 : 0.7
    case .lines: return 0.35
    case .oneSpot: return 1
    }
  }
}
