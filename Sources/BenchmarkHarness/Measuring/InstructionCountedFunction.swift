/// Runs `part` inside a function with a known symbol, ``InstructionCountedFunction/symbol``.
/// Callgrind is told to count only the instructions that run inside this function.
@inline(never) @_silgen_name("bench_counted_part")
package func runCountedPart(_ part: () throws -> Void) rethrows {
  try part()
  // Without this statement, the call of `part` could become a tail call, and `part` would then run
  // outside of this function.
  blackHole(0)
}

/// The function within which callgrind counts instructions.
package enum InstructionCountedFunction {
  package static let symbol = "bench_counted_part"
}
