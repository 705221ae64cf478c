/// What a worker finds out; each kind works in a process of its own, for they disturb one another.
public enum WorkerKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Compares answers with the oracle's, and counts work.
  case conformance
  case time
  /// Counts allocations, with malloc replaced.
  case allocations
  /// Counts instructions, under a tool that runs the program step by step.
  case instructions
  /// Counts events of the processor, where the kernel gives it counters.
  case hardware

  /// The kind that counts or times `metric`; work is counted beside answers.
  public init(of metric: String) {
    self =
      switch metric {
      case "mallocs", "frees", "bytes", "live", "peak": .allocations
      case "instructions", "retains", "releases": .instructions
      case "cycles", "hardwareInstructions", "branchMisses", "cacheMisses": .hardware
      case "time", "frameShare", "steadyShare", "hitchRatio": .time
      default: .conformance
      }
  }

  /// The metric that stands for all of the kind's where there is none to report.
  public var metric: String {
    switch self {
    case .conformance: "wrongAnswers"
    case .time: "time"
    case .allocations: "mallocs"
    case .instructions: "instructions"
    case .hardware: "hardwareInstructions"
    }
  }
}
