#if canImport(Darwin)
  import Darwin

  /// A value that one thread at a time can read and change.
  ///
  ///     let count = Locked(0)
  ///     count.withLock { $0 += 1 }
  ///
  /// On Apple's platforms this is a lock of the system, because `Mutex` of the standard library needs
  /// macOS 15 and iOS 18. Everywhere else it is `Mutex`.
  package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)

    package init(_ value: sending Value) {
      self.value = value
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }

    /// Calls `body` while no other thread uses the value. `body` must not call this function of the
    /// same value.
    package func withLock<Result: ~Copyable, Failure>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return try body(&value)
    }
  }
#else
  @_exported import struct Synchronization.Mutex

  package typealias Locked = Mutex
#endif
