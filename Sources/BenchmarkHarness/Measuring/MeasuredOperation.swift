/// An operation that any instrument can measure: a clock, an allocation counter or an instruction
/// counter.
///
///     let sorting = MeasuredOperation(
///       setUp: { number in (0..<1000).map { ($0 * 7 + number) % 1000 } },
///       operation: { $0.sorted() })
///
/// Operations run in batches and are numbered. A batch passes one or more parts of its work as
/// closures to the instrument, which measures only these parts. The inputs of a part are created
/// before its measurement and released after it.
package struct MeasuredOperation {
  /// A closure of an instrument that runs a part of an operation once and measures it.
  package typealias PartMeasurement = (_ part: () throws -> Void) throws -> Void

  @usableFromInline let batch: (Range<Int>, PartMeasurement) throws -> Void

  @usableFromInline
  init(batch: @escaping (Range<Int>, PartMeasurement) throws -> Void) { self.batch = batch }

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

  /// Creates an operation of two stages on fresh inputs, which `setUp` creates from the operation
  /// numbers. A batch is measured as two parts: the first stage of all its operations, then the
  /// second.
  @inlinable
  package init<Input, Output>(
    setUp: @escaping (Int) throws -> Input, firstStage: @escaping (Input) throws -> Void,
    secondStage: @escaping (Input) throws -> Output
  ) {
    self.init { numbers, instrument in
      var inputs: [Input] = []
      inputs.reserveCapacity(numbers.count)
      for number in numbers { inputs.append(try setUp(number)) }
      try withExtendedLifetime(inputs) {
        try instrument { for index in inputs.indices { try firstStage(inputs[index]) } }
        try instrument {
          for index in inputs.indices { blackHole(try secondStage(inputs[index])) }
        }
      }
    }
  }

  /// Creates an operation whose effect is undone by `restore`, so that it can be repeated. Each
  /// operation is measured as a separate part; `restore` is not measured.
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

  /// Runs the operations with the numbers `operationNumbers` as one batch, whose parts `instrument`
  /// measures.
  ///
  /// - Throws: The errors of the operation.
  package func perform(_ operationNumbers: Range<Int>, measuredBy instrument: PartMeasurement)
    throws
  {
    try batch(operationNumbers, instrument)
  }
}
