import BenchmarkHarness
import CommandLineParsing

/// A suite of ``RunCommand`` that measures something else than the program's layouts, such as code
/// of other projects. A program gives its additional suites to the command.
package protocol AdditionalSuite {
  /// The word for the option `--suite` that selects this suite.
  var name: String { get }

  /// What the suite does, in a few words for the help.
  var summary: String { get }

  /// A sentence of the help that explains the suite.
  var discussion: String { get }

  /// The options of `run` that only this suite has.
  var options: [any DeclaredOption] { get }

  /// Checks `arguments`, and returns the measurement that they describe. It adds its results to a
  /// document. `packageFolder` is the folder of the package with the data.
  ///
  /// - Throws: An error if the arguments are invalid or the suite cannot be measured.
  func measurement(_ arguments: ParsedArguments, packageFolder: String) throws
    -> (inout ResultDocument) -> Void
}
