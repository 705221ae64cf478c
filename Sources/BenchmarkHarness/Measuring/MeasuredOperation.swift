/// Work to be measured, whatever the instrument: a clock, a counter of allocations, a tool that counts
/// instructions.
///
/// It is done in batches of operations with running numbers. An instrument is handed the parts that
/// count; what they work on is made before and dropped after.
public struct MeasuredOperation {
  /// Measures a part, which it runs once.
  public typealias Instrument = (_ part: () throws -> Void) throws -> Void

  @usableFromInline let batch: (Range<Int>, Instrument) throws -> Void

  @usableFromInline
  init(batch: @escaping (Range<Int>, Instrument) throws -> Void) { self.batch = batch }

  /// Creates the work of `operation` on fresh inputs, which `setUp` makes from the running numbers;
  /// a batch is one part.
  @inlinable
  public init<Input, Output>(
    setUp: @escaping (Int) throws -> Input, operation: @escaping (Input) throws -> Output
  ) {
    self.init { numbers, instrument in
      var inputs: [Input] = []
      inputs.reserveCapacity(numbers.count)
      for number in numbers { inputs.append(try setUp(number)) }
      try withExtendedLifetime(inputs) {
        try instrument { for index in inputs.indices { blackHole(try operation(inputs[index])) } }
      }
    }
  }

  /// Creates the work of `operation` on one thing again and again; `restore` brings it back to where
  /// it was each time, unmeasured. Every operation is a part of its own.
  @inlinable
  public init<Output>(
    operation: @escaping () throws -> Output, restore: @escaping () throws -> Void
  ) {
    self.init { numbers, instrument in
      for _ in numbers {
        try instrument { blackHole(try operation()) }
        try restore()
      }
    }
  }

  /// Does a batch of operations with the numbers `numbers`.
  ///
  /// - Throws: What the work throws.
  public func perform(_ numbers: Range<Int>, measuredBy instrument: Instrument) throws {
    try batch(numbers, instrument)
  }
}
