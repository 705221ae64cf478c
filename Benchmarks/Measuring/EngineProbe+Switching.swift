import BenchmarkHarness
import CollectionLayout
import LayoutGeometry

extension EngineProbe {
  /// What is wrong with the layout that takes over.
  func switchedLayout() throws(LayoutError) -> ConformanceTally {
    guard let successor = alternative?(), let other = fixture.layout.alternative else {
      return ConformanceTally()
    }
    let expected = try fixture.answers(
      of: other, on: fixture.source.data, in: fixture.source.bounds)
    return try takeOver(successor, expected: expected)
  }

  private func takeOver(
    _ successor: some CollectionLayout, expected: OracleAnswers
  ) throws(LayoutError) -> ConformanceTally {
    var tally = ConformanceTally()
    tally.compare(
      try successor.takeOver(), with: expected.elements(in: RandomViewports.first))
    tally.add(wholeContent(of: successor, expected: expected))
    return tally
  }

  /// Times how long it takes until another layout has answered what the first screen shows.
  func switchSamples(by measurement: BatchMeasurement) throws -> BatchSamples {
    guard let alternative else { return BatchSamples() }
    return try Self.switchSamples(by: measurement, like: alternative(), alternative)
  }

  private static func switchSamples<Other: CollectionLayout>(
    by measurement: BatchMeasurement, like sample: Other,
    _ alternative: () -> any CollectionLayout
  ) throws -> BatchSamples {
    try measurement.samples {
      _ in
      guard let other = alternative() as? Other else {
        preconditionFailure("one engine makes layouts of one type")
      }
      return other
    } operation: {
      try $0.takeOver()
    }
  }
}

extension CollectionLayout {
  /// Does what a switch does to the layout that comes into force; its host is set already.
  fileprivate func takeOver() throws(LayoutError) -> [Attributes] {
    let context = invalidationContextClass.init()
    context.invalidatesEverything = true
    invalidateLayout(with: context)
    try prepare()
    return layoutAttributesForElements(in: RandomViewports.first)
  }
}
