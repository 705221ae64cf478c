import CProcessCopies

/// A number that threads, signal handlers and copies of this process (``ProcessCopy``) may read and
/// change at the same time. Its memory is never freed.
///
/// A signal handler may use a number that was created before; a static property is created when it
/// is first read.
package struct AtomicNumber: Sendable {
  nonisolated(unsafe) private let memory = SharedMemory.allocate(Int.self)

  /// Creates the number 0.
  package init() {}

  package var value: Int {
    get { process_number_load(memory) }
    nonmutating set { process_number_store(memory, newValue) }
  }

  /// Stores `newValue`, and returns the value before.
  package func exchange(_ newValue: Int) -> Int { process_number_exchange(memory, newValue) }

  package func add(_ summand: Int) { process_number_add(memory, summand) }
}
