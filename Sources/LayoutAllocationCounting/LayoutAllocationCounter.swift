import BenchmarkHarness
import Foundation
import LayoutWorkloads
import ScenarioPlayer

/// A program that counts the allocations of a layout. The program that times the layout starts the
/// counting program as a separate process. The main file of the counting program contains this
/// call:
///
/// ```swift
/// LayoutAllocationCounter(Masonry()).main()
/// ```
///
/// Linking this module replaces malloc, and counting takes longer than the counted work. The
/// counter therefore needs a separate executable. A `LayoutBenchmark` in the program `NAME` looks
/// for the program `NAME-counting` in its own folder.
public struct LayoutAllocationCounter {
  private let implementation: (any LayoutImplementation)?

  /// Creates a program that counts the allocations of `implementation`, such as a `VisitingLayout`,
  /// and of the layouts of this package.
  public init(_ implementation: (any LayoutImplementation)? = nil) {
    self.implementation = implementation
  }

  /// Reads orders from the standard input, carries them out, and ends the process. The exit code is
  /// 0 at the end of the input, and 1 if the standard input is a terminal or a line is not an
  /// order.
  public func main() -> Never {
    do {
      guard isatty(STDIN_FILENO) == 0 else { throw StartedFromTerminal() }
      let counter = ShimCounter()
      try WorkerLoop.run { brief in
        let greeting = WorkerGreeting(of: counter)
        if greeting.unavailability != nil { return (greeting, nil) }
        return (greeting, try LayoutWorker(brief, counter: counter, userLayout: implementation))
      }
      exit(0)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// An error: the counting program was started from a terminal. The program that measures the layout
/// must start it.
struct StartedFromTerminal: Error, CustomStringConvertible {
  let description =
    "expected orders (requests for measurements) on the standard input; run the program that measures the layout, which starts this program"
}
