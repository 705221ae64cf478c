import BenchmarkHarness
import CommandLineTools
import Wording

/// The counts that a run must produce for a selection of benchmarks, so that they can be compared
/// with the committed limits.
///
///     let suite = WorkCountSuite(selection)
///     if let unexpectedCounts = suite.unexpectedCounts(
///       in: document, path: "counts.json", where: { _ in true })
///     {
///       print(unexpectedCounts)
///     }
package struct WorkCountSuite {
  /// The key of the counts that one kind of worker makes for one subject.
  private struct CountKey: Hashable {
    let subject: BenchmarkSubject
    let kind: WorkerKind

    init(_ identity: BenchmarkIdentity) {
      subject = identity.subject
      kind = WorkerKind(of: identity.metric)
    }
  }

  /// The workloads that a worker counts in one request for a subject.
  private struct CountingRequest {
    let workloads: Set<String>
    /// The workloads that must have counts for every engine and every data set.
    let requiredWorkloads: Set<String>

    init(_ workloads: [Workload], _ kind: WorkerKind) {
      self.workloads = Set(workloads.map(\.name))
      requiredWorkloads =
        kind == .conformance
        ? Set(workloads.filter(\.hasWorkCountsForEveryLayout).map(\.name))
        : self.workloads
    }

    /// Whether the results of the request are complete. `reported` are the workloads that have
    /// counts or a reason for having none. Workloads that change the data may be missing, because
    /// some changes are not possible on some data.
    func isComplete(given reported: Set<String>) -> Bool {
      requiredWorkloads.isSubset(of: reported) && !workloads.isDisjoint(with: reported)
    }
  }

  private var requestsByKey: [CountKey: [CountingRequest]] = [:]
  private var countKeys: [CountKey] = []

  /// Determines which counts a run of `selection` must produce.
  package init(_ selection: BenchmarkSelection) {
    for part in selection.selectionsForCounting {
      for cell in part.cells {
        for kind in WorkerKind.allCases where part.kinds.contains(kind) {
          let key = CountKey(cell.identity(.prepare, kind.representativeMetric))
          if requestsByKey[key] == nil { countKeys.append(key) }
          requestsByKey[key, default: []].append(CountingRequest(part.workloads, kind))
        }
      }
    }
  }

  /// Whether the suite includes the workload that `identity` names, with the layout, engine, data
  /// and number of items that it names, for the kind of worker that measures its metric.
  package func countsWorkload(of identity: BenchmarkIdentity) -> Bool {
    requestsByKey[CountKey(identity)]?.contains { $0.workloads.contains(identity.workload) } == true
  }

  /// Returns a predicate that is true for a benchmark that no longer exists: the suite does not
  /// count its workload, or `countedIdentities` contains other metrics of the workload but not this
  /// one.
  ///
  /// A benchmark that a run omitted still exists.
  package func obsoleteBenchmarkPredicate(_ countedIdentities: some Sequence<BenchmarkIdentity>)
    -> (
      BenchmarkIdentity
    ) ->
    Bool
  {
    let countedIdentities = Set(countedIdentities)
    let countedWorkloads = Set(countedIdentities.map { [CountKey($0): $0.workload] })
    return { identity in
      if countedIdentities.contains(identity) { return false }
      return !countsWorkload(of: identity)
        || countedWorkloads.contains([CountKey(identity): identity.workload])
    }
  }

  /// Compares the counts in `document` with those that this suite requires. Returns an error that
  /// describes the difference; nil if there is none. `path` is the file of the document. Only
  /// benchmarks for which `filter` returns true are compared.
  package func unexpectedCounts(
    in document: ResultDocument, path: String, where filter: (BenchmarkIdentity) -> Bool
  ) -> UnexpectedCounts? {
    let results = document.results.map(\.identity).filter(filter)
    var reportedWorkloads: [CountKey: Set<String>] = [:]
    let unmeasuredIdentities = document.notMeasured.compactMap { try? BenchmarkIdentity($0.id) }
    for identity in results {
      reportedWorkloads[CountKey(identity), default: []].insert(identity.workload)
    }
    for identity in unmeasuredIdentities {
      // The document lists this benchmark as not measured, so the run included it. Missing counts
      // of the benchmark's workload are therefore no error, whichever kind of worker makes them.
      for kind in WorkerKind.allCases {
        var identityWithRepresentativeMetric = identity
        identityWithRepresentativeMetric.metric = kind.representativeMetric
        reportedWorkloads[CountKey(identityWithRepresentativeMetric), default: []].insert(
          identity.workload)
      }
    }
    let missingKeys = countKeys.filter { key in
      (requestsByKey[key] ?? []).contains { !$0.isComplete(given: reportedWorkloads[key] ?? []) }
    }
    let extraIdentities = ExactGate.limitCandidates(in: document.results).keys.filter {
      filter($0) && !countsWorkload(of: $0)
    }
    guard let firstMissingKey = missingKeys.first else {
      return extraIdentities.min().map {
        UnexpectedCounts(path: path, .extra(count: extraIdentities.count, $0))
      }
    }
    let countKindName =
      firstMissingKey.kind == .conformance ? "work" : firstMissingKey.kind.rawValue
    let subject = firstMissingKey.subject
    return UnexpectedCounts(
      path: path,
      .missing(
        count: missingKeys.count, of: countKeys.count,
        example:
          "the \(countKindName) of layout \(subject.layout), engine \(subject.engine), data set \(subject.data), n = \(subject.itemCount)"
      ))
  }
}

/// An error: a document does not contain exactly the counts that have limits.
package struct UnexpectedCounts: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let path: String
  package let mismatch: CountMismatch

  /// How the counts in a document differ from those that the suite requires.
  package enum CountMismatch: Hashable, Sendable {
    /// The document lacks `count` of the `of` groups of counts that the suite requires. A group
    /// contains the counts that one kind of worker makes for one subject. `example` describes the
    /// first missing group, such as "the work of layout grid, engine lazy, data set uniform,
    /// n = 1000".
    case missing(count: Int, of: Int, example: String)
    /// The document has `count` counts that the suite does not require. The identity is that of one
    /// such count.
    case extra(count: Int, BenchmarkIdentity)
  }

  init(path: String, _ mismatch: CountMismatch) {
    self.path = path
    self.mismatch = mismatch
  }

  package var exitCode: ExitCode { .limitsMismatch }

  package var description: String {
    let expectation = "expected the counts that \"bench check --format json=FILE\" writes"
    switch mismatch {
    case .missing(let count, let total, let example):
      let (missing, all) = (
        ReadableNumber.groupedDigits(count), ReadableNumber.groupedDigits(total)
      )
      return
        "\(printable(path)): error: \(expectation), found no counts for \(missing) of \(all) measurements, such as \(example)"
    case .extra(let count, let example):
      let extraCountText =
        "\(ReadableNumber.groupedDigits(count)) additional \(count == 1 ? "count" : "counts")"
      return
        "\(printable(path)): error: \(expectation), found \(extraCountText), such as \(quoted("\(example)", limit: 200))"
    }
  }
}
