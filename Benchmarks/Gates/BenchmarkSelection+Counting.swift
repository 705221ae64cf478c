import LayoutEngines

extension BenchmarkSelection {
  /// The sizes at which the template engine's work is counted: its scans of 100,000 objects take
  /// longer than all else together, and grow as plainly between smaller ones.
  static let templateCountingSizes = [100, 1000, 10_000]

  /// The selections that count, without a limit of time, all that limits are kept for.
  public var countingParts: [BenchmarkSelection] {
    var whole = self
    whole.seed = Self.standardSeed
    whole.budget = nil
    whole.kinds = [.conformance]
    if sizes != nil { return [whole] }
    var template = whole
    template.engines = engines.filter { $0 == .template }
    template.sizes = Self.templateCountingSizes
    whole.engines = engines.filter { $0 != .template }
    whole.sizes = Self.standardSizes
    return [whole, template].filter { !$0.engines.isEmpty }
  }
}
