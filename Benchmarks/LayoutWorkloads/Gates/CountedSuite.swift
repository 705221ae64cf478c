import BenchmarkHarness
import Layouts
import Wording

/// All that is counted to be held to limits, of a selection.
package struct CountedSuite {
  /// What one kind of worker is asked about one engine on one set of data at one size.
  private struct Cell: Hashable {
    let subject: Subject
    let kind: WorkerKind

    init(_ identity: BenchmarkIdentity) {
      subject = identity.subject
      kind = WorkerKind(of: identity.metric)
    }
  }

  /// What is counted together in a cell.
  private struct Order {
    let workloads: Set<String>
    /// The workloads that every engine gives counts of.
    let certain: Set<String>

    init(_ workloads: [Workload], _ kind: WorkerKind) {
      self.workloads = Set(workloads.map(\.name))
      certain =
        kind == .conformance
        ? Set(workloads.filter(\.isCountedEverywhere).map(\.name))
        : self.workloads
    }

    /// Whether nothing was passed over where counts, or reasons against them, are of `told`. Some
    /// changes are none to some data.
    func isMet(by told: Set<String>) -> Bool {
      certain.isSubset(of: told) && !workloads.isDisjoint(with: told)
    }
  }

  private var orders: [Cell: [Order]] = [:]
  private var cells: [Cell] = []

  /// Creates the suite that counts what `selection` holds.
  package init(_ selection: BenchmarkSelection) {
    for part in selection.countingParts {
      for cell in part.cells {
        for kind in WorkerKind.allCases where part.kinds.contains(kind) {
          let key = Cell(cell.identity(.prepare, kind.metric))
          if orders[key] == nil { cells.append(key) }
          orders[key, default: []].append(Order(part.workloads, kind))
        }
      }
    }
  }

  /// Whether the work behind `identity` is counted, whatever its metrics are called.
  package func lists(_ identity: BenchmarkIdentity) -> Bool {
    orders[Cell(identity)]?.contains { $0.workloads.contains(identity.workload) } == true
  }

  /// Whether a benchmark with a limit is no more: the suite does not list its work, or the same work
  /// gave other counts among `counts`.
  ///
  /// What was left out is not gone.
  package func isGone(_ counts: some Sequence<BenchmarkIdentity>) -> (BenchmarkIdentity) -> Bool {
    let counts = Set(counts)
    let done = Set(counts.map { [Cell($0): $0.workload] })
    return { identity in
      if counts.contains(identity) { return false }
      return !lists(identity) || done.contains([Cell(identity): identity.workload])
    }
  }

  /// How a document of a file at `path` differs from what is counted; nil where it holds all of it
  /// and nothing else.
  package func difference(
    of document: ResultDocument, path: String, in filter: (BenchmarkIdentity) -> Bool
  ) -> OtherCounts? {
    let results = document.results.map(\.identity).filter(filter)
    var told: [Cell: Set<String>] = [:]
    let entries = document.notMeasured.compactMap { try? BenchmarkIdentity($0.id) }
    for identity in results { told[Cell(identity), default: []].insert(identity.workload) }
    for identity in entries {
      // An entry of any kind tells that the cell was not passed over.
      for kind in WorkerKind.allCases {
        var other = identity
        other.metric = kind.metric
        told[Cell(other), default: []].insert(identity.workload)
      }
    }
    let missing = cells.filter { cell in
      (orders[cell] ?? []).contains { !$0.isMet(by: told[cell] ?? []) }
    }
    let extra = ExactGate.counts(in: document.results).keys.filter { filter($0) && !lists($0) }
    guard let first = missing.first else {
      return extra.min().map { OtherCounts(path: path, .extra(count: extra.count, $0)) }
    }
    return OtherCounts(
      path: path,
      .missing(
        count: missing.count, of: cells.count,
        example: "\(first.kind == .conformance ? "work" : first.kind.rawValue) of "
          + "\(first.subject.layout) \(first.subject.engine) on \(first.subject.data) "
          + "at n = \(first.subject.n)"))
  }
}

/// A document that does not hold just what is held to limits.
package struct OtherCounts: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let path: String
  package let difference: Difference

  /// What a document holds too little or too much.
  package enum Difference: Hashable, Sendable {
    /// Of so many engines on data, the example among them, nothing was counted.
    case missing(count: Int, of: Int, example: String)
    /// So many counts belong to no limit.
    case extra(count: Int, BenchmarkIdentity)
  }

  init(path: String, _ difference: Difference) {
    self.path = path
    self.difference = difference
  }

  package var exitCode: ExitCode { .limitsMismatch }

  package var description: String {
    let found =
      switch difference {
      case .missing(let count, let total, let example):
        "found none for \(HumanNumber.grouped(count)) of \(HumanNumber.grouped(total)) engines and "
          + "sizes, the first of them \(example)"
      case .extra(let count, let example):
        "found \(HumanNumber.grouped(count)) others, such as \(quoted("\(example)", limit: 200))"
      }
    return
      "\(path): error: expected the counts that \"bench check --format json=FILE\" writes, \(found)"
  }
}
