import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads

/// `bench merge`: merges the result documents of the shards of a benchmark run (its parts, measured
/// separately) into one document.
struct MergeCommand: Subcommand {
  let syntax = CommandSyntax(
    "merge", summary: "merge the result documents of the shards of a run",
    discussion:
      "By default the merged document is written to the standard output. "
      + "Two documents that contain different results of one benchmark are an error. "
      + "The exit code is 5 if a shard is missing, and 7 if a document is from another revision or environment.",
    options: [SharedOptions.formats], flags: [SharedOptions.stepSummary],
    operands: Operands(
      "FILE", help: "a document that \"bench run --shard I/N\" wrote", count: 1...1000,
      use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let files = try ReportFiles(arguments, console: console)
    let documentsToMerge = try arguments.operands.map { path throws(ResultDocumentError) in
      (path: path, document: try ResultDocument(reading: path))
    }
    let document = try ResultDocument(merging: documentsToMerge)
    if arguments[SharedOptions.formats].isEmpty { console.print(try document.json()) }
    try files.write(document.report(context: ReportContext.contextWithLayoutPictures))
    return document.exitCode
  }
}
