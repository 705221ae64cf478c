import CommandLineParsing
import CommandPrograms

extension LimitsCommand {
  /// Checks that every given option is allowed for `action`.
  func checkOptions(of action: String, _ arguments: ParsedArguments) throws(UsageError) {
    let selectionOptions = [
      SharedOptions.layouts.name, SharedOptions.engines.name, SharedOptions.sizes.name,
    ]
    let counterOptions = [
      CountSource.kinds.name, MeasuringOptions.allocator.name, Self.folder.name,
    ]
    let measurementOptions = [
      MeasuringOptions.repetitions.name, MeasuringOptions.processes.name, CountSource.file.name,
    ]
    let legalOptionNames: [String]
    switch action {
    case "show": legalOptionNames = selectionOptions + counterOptions
    case "update":
      legalOptionNames =
        selectionOptions + counterOptions + measurementOptions
        + [Self.ratchet.name, Self.adopt.name]
    case "accept": legalOptionNames = counterOptions + measurementOptions + [Self.reason.name]
    default: return
    }
    let allOptionNames = syntax.options.map(\.name) + syntax.flags.map(\.name)
    let quietFlagName = SharedOptions.quiet.name
    if let illegalOptionName = allOptionNames.first(where: {
      arguments.wasGiven($0) && !legalOptionNames.contains($0) && $0 != quietFlagName
    }) {
      throw UsageError(
        command: "\(program.name) limits \(action)",
        .unknownOption(
          "--\(illegalOptionName)", legal: (legalOptionNames + [quietFlagName]).map { "--\($0)" }))
    }
  }
}
