import Foundation

/// Measures how much more memory is in use after each repetition of an operation.
///
///     if let bytes = try RetainedMemory.bytesPerOperation({ try layout.prepare() }) {
///       print("each prepare keeps \(bytes) bytes")
///     }
///
/// The C library reports the memory that is in use. No program that replaces malloc is necessary.
package enum RetainedMemory {
  /// The number of operations before the first reading. The first operations fill caches, and the
  /// allocator keeps some freed blocks.
  static let operationCountBeforeFirstReading = 8
  /// The number of operations between the two readings. An array that grows with each operation has
  /// then at least doubled its capacity, so its growth is seen.
  static let countedOperationCount = 24

  /// The bytes that one operation keeps in use, on average of 24 operations after 8 others; nil if
  /// the memory in use is unknown. `bytesInUse` reads the memory that is in use.
  ///
  /// - Throws: The errors of the operation.
  package static func bytesPerOperation(
    _ operation: () throws -> Void, bytesInUse: () -> Int? = Self.bytesInUse
  ) rethrows -> Int? {
    for _ in 0..<operationCountBeforeFirstReading { try operation() }
    guard let bytesBefore = bytesInUse() else { return nil }
    for _ in 0..<countedOperationCount { try operation() }
    return bytesInUse().map { max(0, $0 - bytesBefore) / countedOperationCount }
  }

  /// Why the memory in use is unknown; nil if it is known. A block of known size tests the reading,
  /// because another allocator may have replaced that of the C library.
  package static func findUnavailability() -> Unavailability? {
    guard let bytesBefore = bytesInUse() else {
      return Unavailability(reason: "the C library does not report the memory in use")
    }
    let block = UnsafeMutableRawPointer.allocate(byteCount: 100_000, alignment: 1)
    defer { block.deallocate() }
    guard Int(bitPattern: block) != 0, let bytesAfter = bytesInUse(),
      bytesAfter - bytesBefore >= 100_000
    else { return Unavailability(reason: "the C library does not report the memory in use") }
    return nil
  }

  /// The bytes of all blocks that are allocated and not freed; nil unless the C library is glibc.
  package static func bytesInUse() -> Int? {
    #if canImport(Glibc)
      typealias ReportFunction = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      let writeReport = unsafeBitCast(symbol, to: ReportFunction.self)
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      guard let stream = open_memstream(&text, &length) else { return nil }
      let status = writeReport(0, stream)
      fclose(stream)
      defer { free(text) }
      guard status == 0, let text else { return nil }
      return bytesInUse(inReport: String(cString: text))
    #else
      return nil
    #endif
  }

  /// The bytes in use according to `report`, the text that glibc's `malloc_info` writes: the memory
  /// from the system, without the free blocks; and the large blocks, which the system provides one
  /// by one. The totals follow the sections of the heaps.
  static func bytesInUse(inReport report: String) -> Int? {
    guard let totals = report.components(separatedBy: "</heap>").last else { return nil }
    func size(_ type: String) -> Int? {
      totals.split(separator: "\n").first { $0.contains(type) }.flatMap { line in
        line.components(separatedBy: "size=\"").last.flatMap { Int($0.prefix { $0.isNumber }) }
      }
    }
    guard let system = size("<system type=\"current\""), let fast = size("<total type=\"fast\""),
      let rest = size("<total type=\"rest\"")
    else { return nil }
    return system - fast - rest + (size("<total type=\"mmap\"") ?? 0)
  }
}
