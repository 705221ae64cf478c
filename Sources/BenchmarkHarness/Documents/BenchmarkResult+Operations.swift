extension BenchmarkResult {
  /// The number of operations that one reading covers: 256 for the unit `candidates/256 queries`,
  /// and 1 for a unit without a slash.
  package var operationsPerReading: Int { Self.operationCount(in: unit) ?? 1 }

  /// The median reading divided by the number of operations. Its unit is the part of ``unit``
  /// before the slash.
  package var medianPerOperation: Double { summary.p50.double / Double(operationsPerReading) }

  /// The number of operations after the slash in a unit such as `candidates/256 queries`.
  package static func operationCount(in unit: String) -> Int? {
    guard let slashIndex = unit.firstIndex(of: "/") else { return nil }
    let count = Int(unit[unit.index(after: slashIndex)...].prefix { $0.isNumber })
    return count.flatMap { $0 > 0 ? $0 : nil }
  }
}
