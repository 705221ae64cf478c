extension BenchmarkResult {
  /// The number of operations that a reading is the total of: 256 for the unit `candidates/256
  /// queries`, and 1 for a unit without a slash.
  var operationsPerReading: Int { HumanNumber.operations(in: unit) ?? 1 }

  /// The median of one operation, in the unit before the slash.
  var medianPerOperation: Double { summary.p50.double / Double(operationsPerReading) }
}
