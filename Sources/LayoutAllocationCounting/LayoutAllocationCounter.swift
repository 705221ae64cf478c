import BenchmarkHarness
import Foundation
import LayoutWorkloads
import ScenarioPlayer

/// A program that counts allocations for the one that times, which starts it and asks it:
///
/// ```swift
/// LayoutAllocationCounter(MyLayout()).main()
/// ```
///
/// Whatever depends on this module has malloc replaced, and counting takes longer than the work that
/// is counted, so it is an executable of its own. A `LayoutBenchmark` in the program `NAME` finds it
/// beside itself as `NAME-counting`.
public struct LayoutAllocationCounter {
  private let implementation: (any LayoutImplementation)?

  /// Creates the counter of what `implementation` allocates, such as a `VisitingLayout`, and of the
  /// package's own layouts.
  public init(_ implementation: (any LayoutImplementation)? = nil) {
    self.implementation = implementation
  }

  /// Answers the orders on the standard input until it ends, and ends the process: with 0, or 1 where
  /// there is nobody to ask or a line is no order.
  public func main() -> Never {
    do {
      guard isatty(STDIN_FILENO) == 0 else { throw StartedByHand() }
      let counter = ShimCounter()
      try WorkerLoop.run { brief in
        let greeting = WorkerGreeting(of: counter)
        if greeting.unavailability != nil { return (greeting, nil) }
        return (greeting, try LayoutWorker(brief, counter: counter, visitor: implementation))
      }
      exit(0)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// A person started a program that only answers another one.
struct StartedByHand: Error, CustomStringConvertible {
  let description = "expected orders of the program that measures, which starts this one itself"
}
