import CommandPrograms
import Foundation
import LayoutWorkloads
import ScenarioPlayer

/// A program that measures a user's own layout as `bench` measures the layouts of this package:
///
/// ```swift
/// LayoutBenchmark(Masonry()).main()
/// ```
///
/// The default subcommand, `run`, measures the layout. `check` compares exact counts of work and of
/// allocations with the limits in `Benchmarks/Limits` of the user's package, and `limits` creates
/// and changes these limits. `check --measure growth` needs no limits: it judges how the costs of
/// `prepare`, of a query and of a lookup grow with the number of items. `check --against` compares with an earlier result. `duet` compares the times of two
/// builds, or of the user's layout and layouts of this package, by running them alternately.
///
/// To check the layout, the answers of its queries are compared with its lookups of single
/// elements. Times are measured in another process of the same program, so that a layout that traps
/// or hangs makes one measurement fail and does not end the run. Allocations are counted if the
/// program's folder holds a second program with the same name and the suffix `-counting`; that is a
/// `LayoutAllocationCounter` of the module `LayoutAllocationCounting`.
public struct LayoutBenchmark {
  private let implementation: any LayoutImplementation
  private let growth: GrowthLimits

  /// Creates a program that measures `implementation`, such as a `VisitingLayout`. `growth` declares
  /// how the costs of the layout may grow with the number of items.
  public init(_ implementation: any LayoutImplementation, growth: GrowthLimits = GrowthLimits()) {
    self.implementation = implementation
    self.growth = growth
  }

  /// Runs the command line, and ends the process with the exit code of the subcommand: 0 if it
  /// succeeded, 1 for wrong usage or invalid data, 3 if a measurement failed, 6 if a report cannot
  /// be written, 8 if answers were wrong. The `--help` of a subcommand describes its further codes.
  public func main() -> Never {
    let path = Bundle.main.executablePath ?? CommandLine.arguments.first ?? "benchmark"
    program(path.split(separator: "/").last.map(String.init) ?? path).main()
  }

  /// Creates the command-line program for the executable called `name`.
  func program(_ name: String) -> CommandProgram {
    let program = MeasuringProgram(name, userLayout: implementation, growth: growth)
    return CommandProgram(
      name, summary: "speed of the layout \(implementation.name)",
      subcommands: [
        RunCommand(program), CheckCommand(program), LimitsCommand(program),
        DuetCommand(program), WorkerCommand(program),
      ], defaultSubcommand: "run",
      renamed: ["compare": "\(name) check --against FILE --results FILE"])
  }
}
