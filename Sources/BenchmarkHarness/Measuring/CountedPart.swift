/// Runs `part` inside a function that callgrind finds by its name, ``CountedPart/symbol``. The tool
/// counts the instructions that run inside this function.
@inline(never) @_silgen_name("bench_counted_part")
package func countedPart(_ part: () throws -> Void) rethrows {
  try part()
  // Work after the call keeps the optimizer from turning the call into a jump.
  blackHole(0)
}

/// The function in which an instruction counter counts.
package enum CountedPart {
  package static let symbol = "bench_counted_part"
}
