/// Something that happens in a processor, and that it can count.
public struct ProcessorEvent: Hashable, Sendable {
  /// The metric that its counts are results of.
  public let metric: String
  /// What its counts are counts of.
  public let unit: String
  /// What people call it.
  public let name: String
  /// The event as `type` and `config` of perf_event_open(2).
  let type: UInt32
  let config: UInt64

  private init(_ metric: String, _ unit: String, _ name: String, type: UInt32, config: UInt64) {
    self.metric = metric
    self.unit = unit
    self.name = name
    self.type = type
    self.config = config
  }

  /// Cycles of the core, at whatever frequency it runs.
  public static let cycles = ProcessorEvent("cycles", "cycles", "cycles", type: 0, config: 0)
  /// Instructions that were completed, not those that were begun by a wrong guess.
  public static let instructions = ProcessorEvent(
    "hardwareInstructions", "instructions", "instructions", type: 0, config: 1)
  /// Branches that went elsewhere than was guessed.
  public static let branchMisses = ProcessorEvent(
    "branchMisses", "misses", "branch misses", type: 0, config: 5)
  /// Accesses that no cache could answer: of which cache, the processor's maker decides; most often
  /// the last.
  public static let cacheMisses = ProcessorEvent(
    "cacheMisses", "misses", "cache misses", type: 0, config: 3)

  /// The events that are measured, in the order of their results.
  public static let measured = [cycles, instructions, branchMisses, cacheMisses]

  /// Pages that were touched and not there: counted by the kernel, on any processor.
  package static let pageFaults = ProcessorEvent(
    "pageFaults", "faults", "page faults", type: 1, config: 2)
  /// Those of them for which nothing had to be read from a disk.
  package static let minorFaults = ProcessorEvent(
    "minorFaults", "faults", "minor faults", type: 1, config: 5)
  /// Nanoseconds on a processor: counted by the kernel.
  package static let taskClock = ProcessorEvent(
    "taskClock", "ns", "task clock", type: 1, config: 1)
  /// An event that no processor and no kernel has.
  package static let unheardOf = ProcessorEvent(
    "unheardOf", "times", "unheard of", type: 1, config: 1 << 20)
}
