extension ConformanceRun {
  /// The number of scenarios of ordinary data in which the regularities of a layout are observed.
  private static let ordinaryScenarioCount: UInt64 = 200

  /// At most this many smaller scenarios are tried for a surprise.
  private static let shrinkingAttemptLimit = 400

  /// The scenarios of ordinary data for the layouts whose formula no catalog knows.
  func ordinaryScenarios(for implementation: any LayoutImplementation) -> [GeneratedScenario] {
    guard findsSurprises, randomScenariosPerLayout > 0 else { return [] }
    return implementation.supportedLayouts.filter { kind in
      layouts?.contains(kind) ?? true
        && implementation.catalog?.layouts.contains(kind) != true
    }.flatMap { kind in
      (0..<Self.ordinaryScenarioCount).map {
        GeneratedScenario(ordinaryDataFor: kind, seed: seed &+ $0)
      }
    }
  }

  /// The surprises that the evidence of a run shows, each in the smallest scenario found.
  func surprises(of implementation: any LayoutImplementation, _ results: RunResults) -> [Surprise] {
    implementation.supportedLayouts.flatMap { kind in
      results.regularityEvidence.exceptions(of: kind, implementation.traits(of: kind)).compactMap {
        surprise(of: $0, on: implementation)
      }
    }
  }

  private func surprise(
    of exception: RegularityEvidence.Exception, on implementation: any LayoutImplementation
  ) -> Surprise? {
    let rule = exception.regularity.rule(expecting: exception.expectedValue)
    let smallestEntry = exception.brokenEntries.min { $0.itemCount < $1.itemCount }
    guard let smallestEntry,
      let generated = GeneratedScenario(
        id: smallestEntry.scenarioID, layouts: implementation.knownLayouts)
    else { return nil }
    let reproducer = FailureReproducer(
      rules: [rule], seed: generated.seed, implementation: implementation)
    guard
      let failure = reproducer.play(generated.scenario, stoppingAtFailuresOf: [rule.id])
        .failures.first
    else { return nil }
    return Surprise(
      regularity: exception.regularity, layoutCount: exception.layoutCount,
      brokenCount: exception.brokenEntries.count, comparisonCount: exception.comparisonCount,
      brokenComparisonCount: exception.brokenComparisonCount,
      smallestLayout: reproducer.shrink(
        generated, to: failure, randomSteps: [], attemptLimit: Self.shrinkingAttemptLimit))
  }
}
