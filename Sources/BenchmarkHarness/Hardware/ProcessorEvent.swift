/// An event that a processor or the kernel counts.
package struct ProcessorEvent: Hashable, Sendable {
  /// The name of the metric in results.
  package let metric: String
  /// The unit of the counts in results.
  package let unit: String
  /// The name of the event in messages.
  package let name: String
  /// The event in the fields `type` and `config` of perf_event_open(2).
  let type: UInt32
  let config: UInt64

  private init(_ metric: String, _ unit: String, _ name: String, type: UInt32, config: UInt64) {
    self.metric = metric
    self.unit = unit
    self.name = name
    self.type = type
    self.config = config
  }

  /// Cycles of the processor core. The duration of a cycle depends on the core's frequency.
  package static let cycles = ProcessorEvent("cycles", "cycles", "cycles", type: 0, config: 0)
  /// Executed instructions, without those that were started speculatively and then discarded.
  package static let instructions = ProcessorEvent(
    "hardwareInstructions", "instructions", "instructions", type: 0, config: 1)
  /// Mispredicted branches.
  package static let branchMisses = ProcessorEvent(
    "branchMisses", "misses", "branch misses", type: 0, config: 5)
  /// Cache misses. The processor defines which cache; usually it is the last level.
  package static let cacheMisses = ProcessorEvent(
    "cacheMisses", "misses", "cache misses", type: 0, config: 3)

  /// The events that are measured, in the order of their results.
  package static let measuredEvents = [cycles, instructions, branchMisses, cacheMisses]

  /// Page faults. The kernel counts them on any processor.
  package static let pageFaults = ProcessorEvent(
    "pageFaults", "faults", "page faults", type: 1, config: 2)
  /// Page faults that needed no reading from a disk.
  package static let minorFaults = ProcessorEvent(
    "minorFaults", "faults", "minor faults", type: 1, config: 5)
  /// Processor time in nanoseconds. The kernel measures it.
  package static let taskClock = ProcessorEvent(
    "taskClock", "ns", "task clock", type: 1, config: 1)
  /// An event that does not exist. Tests use it as an event that the kernel refuses.
  package static let nonexistent = ProcessorEvent(
    "unheardOf", "times", "nonexistent event", type: 1, config: 1 << 20)
}
