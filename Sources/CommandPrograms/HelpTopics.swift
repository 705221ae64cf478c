import CommandLineParsing
import CommandLineTools
import Reports
import Wording

extension HelpTopic {
  /// The topics of every program of this package.
  static let all = [exitCodes, formats]

  private static let exitCodes = HelpTopic("exit-codes", summary: "what the exit codes mean") {
    let entries = ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }
    let precedence = ExitCode.precedence.map { "\($0.rawValue)" }.joined(separator: ", ")
    let lines =
      HelpText.alignedEntries(entries, width: $0) + [""]
      + wrapped("Of several outcomes, the first in this order counts: \(precedence).", width: $0)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let formats = HelpTopic("formats", summary: "the formats of reports") {
    let lines =
      wrapped(
        "--format NAME=PATH writes a report. It may be repeated; the path \"-\" is the standard output.",
        width: $0) + [""]
      + HelpText.alignedEntries(ReportFormat.all.map { ($0.name, $0.helpSummary()) }, width: $0)
    return lines.joined(separator: "\n") + "\n"
  }
}
