/// Runs `part` where a tool that counts instructions finds it: the function's name in the program is
/// ``CountedPart/symbol``, and what runs below it counts.
@inline(never) @_silgen_name("bench_counted_part")
public func countedPart(_ part: () throws -> Void) rethrows {
  try part()
  // Something is left to do after the part, so that the call cannot become a jump out of here.
  blackHole(0)
}

/// The place at which a tool begins and ends to count.
public enum CountedPart {
  public static let symbol = "bench_counted_part"
}
