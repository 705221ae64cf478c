/// An operation that any instrument can measure: a clock, an allocation counter or an instruction
/// counter.
///
/// Operations run in batches and are numbered. The instrument measures only the parts of a batch
/// that are passed to it. The inputs of a part are created before and released after the
/// measurement.
package struct MeasuredOperation {
  /// Measures a part by running it once.
  package typealias Instrument = (_ part: () throws -> Void) throws -> Void

  @usableFromInline let batch: (Range<Int>, Instrument) throws -> Void

  @usableFromInline
  init(batch: @escaping (Range<Int>, Instrument) throws -> Void) { self.batch = batch }

  /// Creates an operation on fresh inputs, which `setUp` creates from the operation numbers. A
  /// batch is measured as one part.
  @inlinable
  package init<Input, Output>(
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

  /// Creates an operation that changes the same value again and again. `restore` undoes each change
  /// and is not measured. Each operation is measured as its own part.
  @inlinable
  package init<Output>(
    operation: @escaping () throws -> Output, restore: @escaping () throws -> Void
  ) {
    self.init { numbers, instrument in
      for _ in numbers {
        try instrument { blackHole(try operation()) }
        try restore()
      }
    }
  }

  /// Runs a batch of the operations `numbers`, measured by `instrument`.
  ///
  /// - Throws: The errors of the operation.
  package func perform(_ numbers: Range<Int>, measuredBy instrument: Instrument) throws {
    try batch(numbers, instrument)
  }
}
