extension BenchmarkResult {
  /// The number of operations that one reading covers: 256 for the unit `candidates/256 queries`,
  /// and 1 for a unit without a slash.
  var operationsPerReading: Int { ReadableNumber.operationCount(in: unit) ?? 1 }

  /// The median reading divided by the number of operations. Its unit is the part of ``unit``
  /// before the slash.
  var medianPerOperation: Double { summary.p50.double / Double(operationsPerReading) }
}
