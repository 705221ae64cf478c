import BenchmarkHarness
import Layouts
import Wording

/// The list of everything that is counted and compared with limits for a selection.
package struct CountedSuite {
  /// What one kind of worker counts for one subject.
  private struct Cell: Hashable {
    let subject: Subject
    let kind: WorkerKind

    init(_ identity: BenchmarkIdentity) {
      subject = identity.subject
      kind = WorkerKind(of: identity.metric)
    }
  }

  /// The workloads that are counted together for a cell.
  private struct Order {
    let workloads: Set<String>
    /// The workloads for which every engine gives counts.
    let certain: Set<String>

    init(_ workloads: [Workload], _ kind: WorkerKind) {
      self.workloads = Set(workloads.map(\.name))
      certain =
        kind == .conformance
        ? Set(workloads.filter(\.isCountedEverywhere).map(\.name))
        : self.workloads
    }

    /// True if nothing is missing, given the workloads with counts or with a reason for not being
    /// counted. A change may be left out, as some changes do not apply to some data.
    func isMet(by reported: Set<String>) -> Bool {
      certain.isSubset(of: reported) && !workloads.isDisjoint(with: reported)
    }
  }

  private var orders: [Cell: [Order]] = [:]
  private var cells: [Cell] = []

  /// Creates the list of what is counted for `selection`.
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

  /// True if the work that `identity` belongs to is counted, whatever its metric.
  package func lists(_ identity: BenchmarkIdentity) -> Bool {
    orders[Cell(identity)]?.contains { $0.workloads.contains(identity.workload) } == true
  }

  /// Returns a predicate that is true for a benchmark that no longer exists: the suite does not
  /// count its work, or `counts` holds other counters of the same work.
  ///
  /// A benchmark that was only left out of a run still exists.
  package func isGone(_ counts: some Sequence<BenchmarkIdentity>) -> (BenchmarkIdentity) -> Bool {
    let counts = Set(counts)
    let done = Set(counts.map { [Cell($0): $0.workload] })
    return { identity in
      if counts.contains(identity) { return false }
      return !lists(identity) || done.contains([Cell(identity): identity.workload])
    }
  }

  /// How the document of the file at `path` differs from what is counted, or nil if it holds
  /// exactly that.
  package func difference(
    of document: ResultDocument, path: String, in filter: (BenchmarkIdentity) -> Bool
  ) -> OtherCounts? {
    let results = document.results.map(\.identity).filter(filter)
    var reported: [Cell: Set<String>] = [:]
    let entries = document.notMeasured.compactMap { try? BenchmarkIdentity($0.id) }
    for identity in results { reported[Cell(identity), default: []].insert(identity.workload) }
    for identity in entries {
      // An entry of any kind shows that the cell was considered.
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

/// A document that does not hold exactly the counts that have limits.
package struct OtherCounts: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let path: String
  package let difference: Difference

  /// The counts that a document lacks, or has in addition.
  package enum Difference: Hashable, Sendable {
    /// No counts were found for `count` of all pairs of subject and kind of worker, of which one is
    /// the example.
    case missing(count: Int, of: Int, example: String)
    /// This many counts have no limit, of which one is the example.
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
        "found none for \(HumanNumber.groupedDigits(count)) of \(HumanNumber.groupedDigits(total)) engines and "
          + "sizes, the first of them \(example)"
      case .extra(let count, let example):
        "found \(HumanNumber.groupedDigits(count)) others, such as \(quoted("\(example)", limit: 200))"
      }
    return
      "\(path): error: expected the counts that \"bench check --format json=FILE\" writes, \(found)"
  }
}
