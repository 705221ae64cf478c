import BenchmarkHarness
import CommandLineTools
import Reports

/// The environment and the command line of a run, as names and values for a report.
///
///     for field in EnvironmentFacts(document.run).fields { print(field.name, field.text) }
package struct EnvironmentFacts {
  package let fields: [ReportField]

  package init(_ run: ResultDocument.RunDescription) {
    let fingerprint = run.fingerprint
    let allocatorOptions = fingerprint.allocatorOptions.sorted { $0.key < $1.key }
    fields = [
      ReportField("Processor", "\(fingerprint.cpu), \(fingerprint.architecture)"),
      ReportField("Cores", "\(fingerprint.cores)"),
      ReportField(
        "Quota",
        fingerprint.quota.map { "\(ReadableNumber.decimalText($0)) processors" }
          ?? "none"),
      ReportField("Load at the start", ReadableNumber.decimalText(fingerprint.load)),
      ReportField("Kernel", fingerprint.kernel),
      ReportField("C library", fingerprint.libc),
      ReportField("Swift", fingerprint.swift),
      ReportField("Build", fingerprint.flags.joined(separator: " ")),
      ReportField("Allocator", fingerprint.allocator),
      ReportField(
        "Allocator options",
        allocatorOptions.isEmpty
          ? "none" : allocatorOptions.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      ),
      ReportField("Hashing", fingerprint.hashing),
      ReportField("Revision", run.git.description),
      ReportField("Started", run.started),
      ReportField("Command", (["bench"] + run.arguments).joined(separator: " ")),
    ]
  }
}
