import CommandLineTools

extension EnvironmentFingerprint {
  /// Warnings about properties of the environment that make the times less reliable, one sentence
  /// each.
  package var warnings: [String] {
    var warnings: [String] = []
    if flags.contains("debug") {
      warnings.append("this is a debug build: its times and allocations are not representative")
    }
    for flag in flags where flag.hasPrefix("sanitize=") {
      warnings.append("built with \(flag): times and allocations are not representative")
    }
    if load > Double(cores) {
      warnings.append(
        "a load of \(ReadableNumber.decimalText(load)) exceeds the \(cores) cores: other programs make times longer"
      )
    }
    if let quota, quota < Double(cores) {
      warnings.append(
        "a quota of \(ReadableNumber.decimalText(quota)) of \(cores) cores suspends the process from time to time"
      )
    }
    return warnings
  }

  /// A warning about the frequency governor of the processor; nil if frequencies are constant.
  static func warning(governor: String) -> String? {
    switch governor {
    case "performance": nil
    case ResultDocument.RunDescription.unknownGovernor:
      "frequency scaling is unknown: the system does not report the governor"
    default: "frequency scaling is \"\(governor)\": times depend on the work that ran before"
    }
  }

  /// The name of the frequency governor of the first processor; nil if it is unknown.
  package static var frequencyGovernor: String? {
    let text = fileText(at: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    return text.split(separator: "\n").first.map(String.init)
  }
}
