/// Where and how a run's results came to be, as names and values for people.
public struct EnvironmentFacts {
  public let entries: [(name: String, value: String)]

  /// Lists what `run` says of itself.
  public init(_ run: ResultDocument.Run) {
    let fingerprint = run.fingerprint
    let options = fingerprint.allocatorOptions.sorted { $0.key < $1.key }
    entries = [
      ("Processor", "\(fingerprint.cpu), \(fingerprint.architecture)"),
      ("Cores", "\(fingerprint.cores)"),
      ("Quota", fingerprint.quota.map { "\(HumanNumber.threeDigits($0)) processors" } ?? "none"),
      ("Load at the start", HumanNumber.threeDigits(fingerprint.load)),
      ("Kernel", fingerprint.kernel),
      ("C library", fingerprint.libc),
      ("Swift", fingerprint.swift),
      ("Build", fingerprint.flags.joined(separator: " ")),
      ("Allocator", fingerprint.allocator),
      (
        "Allocator options",
        options.isEmpty ? "none" : options.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      ),
      ("Hashing", fingerprint.hashing),
      ("Revision", run.git.description),
      ("Started", run.started),
      ("Command", (["bench"] + run.arguments).joined(separator: " ")),
    ]
  }
}
