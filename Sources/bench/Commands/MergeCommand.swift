import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads
import Reports

/// `bench merge`: merges the result documents of the shards of a run.
struct MergeCommand: Subcommand {
  let syntax = CommandSyntax(
    "merge", summary: "make one result document of the shards of a run",
    discussion: "Without a format the document goes to the standard output. Two documents that "
      + "measured the same and read otherwise are an error; a shard that is missing ends with 5, "
      + "results of another revision or environment with 7.",
    options: [SharedOptions.formats], flags: [SharedOptions.stepSummary],
    operands: Operands(
      "FILE", help: "a document that \"bench run --shard I/N\" wrote", count: 1...1000,
      use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let files = try ReportFiles(arguments)
    let summary = try StepSummary(arguments, console: console)
    let parts = try arguments.operands.map { path throws(ResultDocumentError) in
      (path: path, document: try ResultDocument(reading: path))
    }
    let document = try ResultDocument(merging: parts)
    if arguments[SharedOptions.formats].isEmpty { console.print(try document.json()) }
    try files.write(document.report(context: ReportContext.illustrated))
    try summary?.add(document)
    return document.exitCode
  }
}
