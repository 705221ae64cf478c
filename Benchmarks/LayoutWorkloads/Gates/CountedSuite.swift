import BenchmarkHarness
import Layouts
import Wording

/// The counts that a selection must produce for the comparison with limits.
package struct CountedSuite {
  /// The key of the counts that one kind of worker makes for one subject.
  private struct Cell: Hashable {
    let subject: Subject
    let kind: WorkerKind

    init(_ identity: BenchmarkIdentity) {
      subject = identity.subject
      kind = WorkerKind(of: identity.metric)
    }
  }

  /// The workloads that a worker counts in one order.
  private struct Order {
    let workloads: Set<String>
    /// The workloads that every engine can count on all data.
    let certain: Set<String>

    init(_ workloads: [Workload], _ kind: WorkerKind) {
      self.workloads = Set(workloads.map(\.name))
      certain =
        kind == .conformance
        ? Set(workloads.filter(\.isCountedEverywhere).map(\.name))
        : self.workloads
    }

    /// Whether the order is complete, given the workloads that have counts or a reason for not
    /// being counted. A change may be missing, because some changes are not possible on some data.
    func isMet(by reported: Set<String>) -> Bool {
      certain.isSubset(of: reported) && !workloads.isDisjoint(with: reported)
    }
  }

  private var orders: [Cell: [Order]] = [:]
  private var cells: [Cell] = []

  /// Collects what is counted for `selection`.
  package init(_ selection: BenchmarkSelection) {
    for part in selection.countingParts {
      for cell in part.cells {
        for kind in WorkerKind.allCases where part.kinds.contains(kind) {
          let key = Cell(cell.identity(.prepare, kind.representativeMetric))
          if orders[key] == nil { cells.append(key) }
          orders[key, default: []].append(Order(part.workloads, kind))
        }
      }
    }
  }

  /// Whether the suite counts the work that `identity` belongs to, whatever its metric.
  package func lists(_ identity: BenchmarkIdentity) -> Bool {
    orders[Cell(identity)]?.contains { $0.workloads.contains(identity.workload) } == true
  }

  /// Returns a predicate that is true for a benchmark that no longer exists: the suite does not
  /// count its work, or `counts` contains other counters of the same work.
  ///
  /// A benchmark that one run did not include still exists.
  package func isGone(_ counts: some Sequence<BenchmarkIdentity>) -> (BenchmarkIdentity) -> Bool {
    let counts = Set(counts)
    let done = Set(counts.map { [Cell($0): $0.workload] })
    return { identity in
      if counts.contains(identity) { return false }
      return !lists(identity) || done.contains([Cell(identity): identity.workload])
    }
  }

  /// Compares the counts in the document of the file at `path` with this suite; returns the
  /// difference, or nil if there is none.
  package func difference(
    of document: ResultDocument, path: String, in filter: (BenchmarkIdentity) -> Bool
  ) -> OtherCounts? {
    let results = document.results.map(\.identity).filter(filter)
    var reported: [Cell: Set<String>] = [:]
    let entries = document.notMeasured.compactMap { try? BenchmarkIdentity($0.id) }
    for identity in results { reported[Cell(identity), default: []].insert(identity.workload) }
    for identity in entries {
      // An entry of any kind shows that a run included the cell.
      for kind in WorkerKind.allCases {
        var other = identity
        other.metric = kind.representativeMetric
        reported[Cell(other), default: []].insert(identity.workload)
      }
    }
    let missing = cells.filter { cell in
      (orders[cell] ?? []).contains { !$0.isMet(by: reported[cell] ?? []) }
    }
    let extra = ExactGate.limitCandidates(in: document.results).keys.filter {
      filter($0) && !lists($0)
    }
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

/// An error: a document does not contain exactly the counts that have limits.
package struct OtherCounts: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let path: String
  package let difference: Difference

  /// A difference between the counts of the suite and those of a document: counts that the document lacks, or
  /// that the suite does not have.
  package enum Difference: Hashable, Sendable {
    /// A document has no counts for `count` of the pairs of subject and kind of worker. `example`
    /// is the first of them.
    case missing(count: Int, of: Int, example: String)
    /// The number of counts in the document that the suite does not include, and one of them as an
    /// example.
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
        "found no counts for \(HumanNumber.groupedDigits(count)) of \(HumanNumber.groupedDigits(total)) engines and "
          + "sizes, the first is \(example)"
      case .extra(let count, let example):
        "found \(HumanNumber.groupedDigits(count)) additional counts, such as \(quoted("\(example)", limit: 200))"
      }
    return
      "\(path): error: expected the counts that \"bench check --format json=FILE\" writes, \(found)"
  }
}
