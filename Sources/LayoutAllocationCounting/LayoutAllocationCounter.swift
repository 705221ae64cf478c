import BenchmarkHarness
import Foundation
import LayoutWorkloads
import ScenarioPlayer

/// A program that counts the allocations of a layout, for the program that times it and starts this
/// one:
///
/// ```swift
/// LayoutAllocationCounter(MyLayout()).main()
/// ```
///
/// Linking this module replaces malloc, and counting takes longer than the work that is counted; it
/// therefore needs an executable of its own. A `LayoutBenchmark` in the program `NAME` looks for
/// the program `NAME-counting` in its own folder.
public struct LayoutAllocationCounter {
  private let implementation: (any LayoutImplementation)?

  /// Creates a counter of the allocations of `implementation`, such as a `VisitingLayout`, and of
  /// the package's own layouts.
  public init(_ implementation: (any LayoutImplementation)? = nil) {
    self.implementation = implementation
  }

  /// Carries out the orders on the standard input until it ends, and ends the process: with 0, or
  /// with 1 if the standard input is a terminal or a line is not an order.
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

/// The program was started by a person, but only works for another program.
struct StartedByHand: Error, CustomStringConvertible {
  let description = "expected orders of the program that measures, which starts this one itself"
}
