extension BenchmarkResult {
  /// The operations that a reading is the total of, as a unit such as `candidates/256 queries` says
  /// behind its slash; 1 where it says nothing.
  var operationsPerReading: Int { HumanNumber.operations(in: unit) ?? 1 }

  /// The median of one operation, in the unit before the slash.
  var medianPerOperation: Double { summary.p50.double / Double(operationsPerReading) }
}
