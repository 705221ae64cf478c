#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory that this process shares with its later copies (``ProcessCopy``). It is never freed.
package enum SharedMemory {
  /// Allocates zeroed memory for one value, which the caller initializes.
  package static func allocate<Value: ~Copyable>(_ type: Value.Type) -> UnsafeMutablePointer<Value>
  {
    let memory = mmap(
      nil, MemoryLayout<Value>.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      preconditionFailure("the system has no memory for \(MemoryLayout<Value>.size) bytes")
    }
    return memory.assumingMemoryBound(to: type)
  }
}
