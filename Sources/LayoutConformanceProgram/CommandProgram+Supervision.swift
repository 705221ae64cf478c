import CommandLineTools
import CommandPrograms
import Foundation
import LayoutConformance
import ScenarioPlayer
import Subprocesses

extension CommandProgram {
  /// Runs the command line of this process like `main()`. If it names the conformance command or no
  /// command, and a layout traps or never returns, it is run again, without what the layout did not
  /// survive.
  ///
  /// - Parameter hangLimit: the processor time of a step or check, in seconds, after which a layout
  ///   counts as one that never returns.
  package func mainSurvivingCrashes(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    hangLimit: Double = HangWatch.standardLimit
  ) -> Never {
    let command = arguments.first { !$0.hasPrefix("-") }
    let namesOtherCommand = arguments.first.map { $0 == command } ?? false
    // A second process that prints answers is not judged.
    if namesOtherCommand && command != ConformCommand.name
      || arguments.contains("--\(ConformCommand.printsAnswers.name)")
    {
      main(arguments)
    }
    Self.setUpSignals()
    if killsAllDescendants { ProcessFamily.adoptOrphans() }
    let outcome = SupervisedRun.perform(hangLimit: hangLimit) { main(arguments) }
    // If the copy of this process was killed, the programs that it started are left.
    ProcessFamily.killAll()
    switch outcome {
    case .ended(let exitCode): exit(exitCode)
    case .crashed(let number) where SupervisedRun.signalsOfUsers.contains(number):
      signal(number, SIG_DFL)
      raise(number)
      exit(128 + number)
    case .crashed(let number):
      Console.standard.note(
        "error: signal \(number) ended the program outside of a scenario, so nothing was judged")
      exit(ExitCode.conformanceFailure.rawValue)
    }
  }
}
