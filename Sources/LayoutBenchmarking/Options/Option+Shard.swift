import BenchmarkHarness
import CommandLineParsing

extension Option where Value == RunShard? {
  /// An option that selects one part of a run that is divided into parts, such as `2/4`.
  static func shard(_ name: String, help: String) -> Option {
    Option(name, valueName: "I/N", help: help, initial: nil) { text, value throws(InvalidValue) in
      guard let shard = RunShard(text) else {
        throw .text(text, expected: "a part from 1/N to N/N, such as 2/4")
      }
      value = shard
    }
  }
}
