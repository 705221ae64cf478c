import BenchmarkHarness
import CommandLineParsing
import LayoutWorkloads

/// The options for the kinds of measurements, the counted allocator, and the number of repetitions.
package enum MeasuringOptions {
  package static let kinds = Option.words(
    "measure", of: selectableKinds.map(\.rawValue),
    help:
      "what to measure: time, allocations, instructions; default: time and allocations"
  )
  package static let allocator = Option<CountedAllocator?>.choice(
    "allocator",
    help: "the allocator whose allocations are counted: glibc, or jemalloc if it is installed")
  package static let repetitions = Option.number(
    "repetitions", in: 1...1000,
    help: "how often each count is repeated; a count that differs between repetitions is unstable")
  package static let processes = Option.number(
    "processes", in: 1...1000,
    help: "how many processes count, one after another; each process makes all counts; default: 1")

  /// The kinds of measurements that a user may select. The kind `conformance` is not among them: it
  /// compares answers, and is part of every run. The kind `memory` is part of the check of growth.
  private static let selectableKinds = WorkerKind.allCases.filter {
    $0 != .conformance && $0 != .memory
  }

  /// The kinds of measurements that a run makes by default.
  package static let defaultKinds: Set<WorkerKind> = [.time, .allocations]
}

extension BenchmarkSelection {
  /// Sets the kinds of measurements to those that `words` (the values of an option) name, or to
  /// `defaultKinds` if `words` is empty. Sets the allocator and the number of repetitions from
  /// `arguments`. If the user selected numbers of items, instructions are counted at all of these
  /// numbers.
  package mutating func setMeasurements(
    _ words: [String], standard defaultKinds: Set<WorkerKind>, _ arguments: ParsedArguments
  ) {
    let namedKinds = Set(words.compactMap(WorkerKind.init(rawValue:)))
    kinds = (words.isEmpty ? defaultKinds : namedKinds).union([.conformance])
    if itemCounts != nil { itemCountsForCountingInstructions = nil }
    allocator = arguments[MeasuringOptions.allocator] ?? .glibc
    repetitions = arguments[MeasuringOptions.repetitions].map { Int($0) } ?? 2
  }
}
