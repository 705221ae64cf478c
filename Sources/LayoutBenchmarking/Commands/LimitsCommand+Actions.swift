import CommandLineParsing
import CommandPrograms

extension LimitsCommand {
  /// Checks that every given option is allowed for `action`.
  func checkOptions(of action: String, _ arguments: ParsedArguments) throws(UsageError) {
    let selection = [
      SharedOptions.layouts.name, SharedOptions.engines.name, SharedOptions.sizes.name,
    ]
    let instruments = [
      CountSource.kinds.name, MeasuringOptions.allocator.name, Self.folder.name,
    ]
    let counting = [
      MeasuringOptions.repetitions.name, MeasuringOptions.processes.name, CountSource.file.name,
    ]
    let legal: [String]
    switch action {
    case "show": legal = selection + instruments
    case "update":
      legal = selection + instruments + counting + [Self.ratchet.name, Self.adopt.name]
    case "accept": legal = instruments + counting + [Self.reason.name]
    default: return
    }
    let names = syntax.options.map(\.name) + syntax.flags.map(\.name)
    let quiet = SharedOptions.quiet.name
    if let other = names.first(where: {
      arguments.wasGiven($0) && !legal.contains($0) && $0 != quiet
    }) {
      throw UsageError(
        command: "\(program.name) limits \(action)",
        .unknownOption("--\(other)", legal: (legal + [quiet]).map { "--\($0)" }))
    }
  }
}
