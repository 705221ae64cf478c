/// What the layouts of ordinary data show about each regularity.
struct RegularityEvidence {
  /// A layout in which a regularity was measured.
  struct Entry {
    var scenarioID: String
    var itemCount: Int
    var measurement: RegularityMeasurement
  }

  /// The entries of each layout and regularity, in the order in which they were measured.
  private(set) var entries: [Key: [Entry]] = [:]

  /// The key of the entries: a layout, and the name of a regularity.
  struct Key: Hashable {
    var layout: LayoutDescription
    var regularity: String
  }

  /// How often layouts of each kind showed traits that authors declare.
  private(set) var traitCounts: [LayoutDescription: ShownTraitCounts] = [:]

  /// Measures all regularities in a layout, unless its data are not ordinary.
  mutating func add(_ observation: StepObservation) {
    let check = RuleCheck(Regularity.all[0].rule(expecting: nil), observation, seed: 1)
    guard let ordinaryLayout = OrdinaryLayout(check) else { return }
    let kind = observation.scenarioRun.layout.kind
    for regularity in Regularity.all {
      var measurement = RegularityMeasurement()
      regularity.measure(ordinaryLayout, &measurement)
      if check.didImplementationRefuseInput { return }
      if measurement.count == 0 && !measurement.isContradicted { continue }
      let key = Key(layout: kind, regularity: regularity.name)
      entries[key, default: []].append(
        Entry(
          scenarioID: observation.scenarioRun.scenario.id,
          itemCount: observation.itemCounts.reduce(0, +), measurement: measurement))
    }
    traitCounts[kind, default: ShownTraitCounts()].add(ordinaryLayout)
  }

  /// Adds the entries of other scenarios.
  mutating func add(_ other: RegularityEvidence) {
    entries.merge(other.entries, uniquingKeysWith: +)
    for (kind, counts) in other.traitCounts {
      traitCounts[kind, default: ShownTraitCounts()].add(counts)
    }
  }
}

extension RegularityEvidence {
  /// A regularity that holds in nearly all layouts and breaks in few.
  struct Exception {
    var regularity: Regularity
    var expectedValue: Double
    var layoutCount: Int
    var brokenEntries: [Entry]

    /// The numbers of all comparisons in the layouts, and of those that break the regularity.
    var comparisonCount: Int
    var brokenComparisonCount: Int
  }

  /// A regularity is meant only if it holds in at least this many layouts.
  static let leastLayoutCount = 20

  /// At most this share of the layouts may contradict a regularity that is meant.
  private static let greatestShareOfContradictions = 0.02

  /// The exceptions of the regularities of a layout, without those that only follow from an earlier
  /// one: they break in no other layouts. Those that the traits declare as intended are left out.
  func exceptions(of layout: LayoutDescription, _ traits: LayoutTraits) -> [Exception] {
    var exceptions: [Exception] = []
    for regularity in Regularity.all where !traits.intendedSurprises.contains(regularity.name) {
      guard
        let exception = exception(
          of: regularity, entries[Key(layout: layout, regularity: regularity.name)] ?? [])
      else { continue }
      let scenarioIDs = Set(exception.brokenEntries.map(\.scenarioID))
      let follows = exceptions.contains { earlier in
        scenarioIDs.isSubset(of: earlier.brokenEntries.map(\.scenarioID))
      }
      if !follows { exceptions.append(exception) }
    }
    return exceptions
  }

  private func exception(of regularity: Regularity, _ entries: [Entry]) -> Exception? {
    guard let expectedValue = regularity.expectedValue ?? Self.mostFrequentValue(entries) else {
      return nil
    }
    func isBroken(_ entry: Entry) -> Bool {
      entry.measurement.brokenCount(expecting: expectedValue) > 0
    }
    let brokenEntries = entries.filter(isBroken)
    guard let smallest = brokenEntries.map(\.itemCount).min() else { return nil }
    // Smaller layouts than those that break the regularity cannot break it, so they are no evidence.
    // But if very few of many comparisons break it, it does not matter where.
    let comparable =
      isRarelyBroken(regularity, expectedValue, in: entries)
      ? entries : entries.filter { $0.itemCount >= smallest }
    let contradictedCount = comparable.count(where: \.measurement.isContradicted)
    let heldCount = comparable.count - brokenEntries.count
    let comparisonCount = comparable.reduce(0) { $0 + $1.measurement.count }
    let brokenComparisonCount = brokenEntries.reduce(0) {
      $0 + $1.measurement.brokenCount(expecting: expectedValue)
    }
    guard heldCount >= Self.leastLayoutCount || !regularity.needsEvidence,
      Double(contradictedCount) <= Self.greatestShareOfContradictions * Double(comparable.count),
      isRarelyBroken(regularity, expectedValue, in: entries)
        || Double(brokenEntries.count)
          <= regularity.greatestShareOfBreaks * Double(comparable.count),
      Double(brokenComparisonCount)
        <= regularity.greatestShareOfBrokenComparisons * Double(comparisonCount)
    else { return nil }
    return Exception(
      regularity: regularity, expectedValue: expectedValue, layoutCount: comparable.count,
      brokenEntries: brokenEntries, comparisonCount: comparisonCount,
      brokenComparisonCount: brokenComparisonCount)
  }

  /// Whether a regularity that compares many pairs of cells in each layout breaks in very few of them.
  private func isRarelyBroken(
    _ regularity: Regularity, _ expectedValue: Double, in entries: [Entry]
  ) -> Bool {
    guard let greatestShare = regularity.greatestShareOfRareBreaks else { return false }
    let comparisonCount = entries.reduce(0) { $0 + $1.measurement.count }
    let brokenCount = entries.reduce(0) {
      $0 + $1.measurement.brokenCount(expecting: expectedValue)
    }
    return Double(brokenCount) <= greatestShare * Double(comparisonCount)
  }

  /// The value that occurs in the most layouts; of several such values, the least. Nil without
  /// entries.
  private static func mostFrequentValue(_ entries: [Entry]) -> Double? {
    var layoutCounts: [Double: Int] = [:]
    for value in entries.flatMap(\.measurement.counts.keys) { layoutCounts[value, default: 0] += 1 }
    return layoutCounts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}

extension RegularityEvidence {
  /// A proposal for each trait that a layout shows in all data and does not declare.
  func proposals(of layout: LayoutDescription, _ traits: LayoutTraits) -> [String] {
    traitCounts[layout]?.proposals(traits) ?? []
  }

  /// A warning for each trait and each intended surprise that a layout declares and never shows.
  func warnings(of layout: LayoutDescription, _ traits: LayoutTraits) -> [String] {
    guard let counts = traitCounts[layout] else { return [] }
    return counts.warnings(traits)
      + traits.intendedSurprises.sorted().compactMap { name in
        guard let regularity = Regularity.all.first(where: { $0.name == name }) else {
          return
            "you declared the surprise \"\(name)\" as intended, expected one of \(Regularity.all.map(\.name).joined(separator: ", "))"
        }
        let entries = entries[Key(layout: layout, regularity: name)] ?? []
        let isBroken = entries.contains {
          $0.measurement.isContradicted
            || regularity.expectedValue.map($0.measurement.brokenCount) ?? 1 > 0
        }
        return isBroken || entries.count < Self.leastLayoutCount
          ? nil
          : "you declared the surprise \"\(name)\" as intended, but \(regularity.sentence) in all \(entries.count) layouts"
      }
  }
}
