import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ScenarioFiles

/// `bench validate`: checks scenario files and data files, and prints their errors.
struct ValidateCommand: Subcommand {
  let syntax = CommandSyntax(
    "validate", summary: "check scenarios and data files",
    discussion:
      "Findings are printed in the format of a compiler, beginning with file:line:column. "
      + "The folder of a scenario is its family, and the folder above the family is the scenario folder. "
      + "For a scenario folder, the scenarios of all its families are checked; "
      + "for a family or a folder of data files, the files in the folder.",
    options: [SharedOptions.maximumItems],
    operands: Operands(
      "FILE", help: "a scenario (.json), a file of sizes or classes (.csv), or a folder of them",
      count: 1...Int.max, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) -> ExitCode {
    var validation = FileValidation(
      itemLimit: ScenarioReader.itemLimit(arguments[SharedOptions.maximumItems]))
    for path in arguments.operands { validation.validate(path) }
    validation.checkDuplicateTitles()
    for finding in validation.findings { console.print("\(finding)\n") }
    console.print(validation.summary + "\n")
    return validation.findings.isEmpty ? .pass : .failure
  }
}
