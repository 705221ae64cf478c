import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts

/// One engine on one fixture, as it is measured.
///
/// It is generic over the layout, so that what is measured is the layout's own call.
struct EngineProbe<Layout: CollectionLayout> {
  let fixture: Fixture
  /// Makes a layout that nobody prepared yet.
  let fresh: () -> Layout
  /// A layout that is prepared, for queries alone: nothing is changed beneath it.
  let prepared: Layout
  /// Makes the layout that a switch goes to; nil where there is none.
  let alternative: (() -> any CollectionLayout)?

  /// Prepares a layout that `fresh` makes.
  ///
  /// - Throws: `LayoutError` of `prepare`.
  init(
    _ fixture: Fixture, fresh: @escaping () -> Layout,
    alternative: (() -> any CollectionLayout)? = nil
  ) throws(LayoutError) {
    self.fixture = fixture
    self.fresh = fresh
    self.alternative = alternative
    fixture.restoreHost()
    prepared = fresh()
    try prepared.prepare()
  }

  /// The work of `workload`, ready to be measured; a fling is that of its steps.
  ///
  /// It may leave the host changed: ``Fixture/restoreHost()`` comes after it.
  ///
  /// - Throws: `LayoutError` of a `prepare`, or ``UnfitWorkload``.
  func operation(of workload: Workload) throws -> MeasuredOperation {
    if let reason = fixture.reason(against: workload) { throw UnfitWorkload(reason: reason) }
    fixture.restoreHost()
    let (fixture, fresh, prepared) = (fixture, fresh, prepared)
    switch workload {
    case .prepare:
      return MeasuredOperation(setUp: { _ in fresh() }, operation: { try $0.prepare() })
    case .firstScreen:
      return MeasuredOperation(
        setUp: { _ in fresh() },
        operation: { layout in
          try layout.prepare()
          return layout.layoutAttributesForElements(in: RandomViewports.first)
        })
    case .viewport, .whole, .tiny, .outside, .end:
      return MeasuredOperation(
        setUp: { fixture.query(workload, $0) },
        operation: { prepared.layoutAttributesForElements(in: $0) })
    case .lookup:
      return MeasuredOperation(
        setUp: { fixture.path($0) }, operation: { prepared.layoutAttributesForItem(at: $0) })
    case .reprepare, .changeOne, .insertOne, .deleteOne, .moveOne, .insertTop, .rotate:
      guard let change = fixture.change(of: workload) else {
        preconditionFailure("\(workload) is a change")
      }
      let layout = fresh()
      try layout.prepare()
      let run = ChangeRun(change, of: layout, on: fixture.source)
      return MeasuredOperation(operation: run.apply, restore: run.undo)
    case .sweep, .tiles, .fling: return try scroll(workload)
    case .switchLayout:
      guard let alternative else { throw UnfitWorkload(reason: "there is no other layout") }
      return Self.switching(to: alternative(), alternative)
    }
  }

  /// The steps of a scroll, from the start on; it begins anew behind the end.
  private func scroll(_ workload: Workload) throws(LayoutError) -> MeasuredOperation {
    let layout = fresh()
    try layout.prepare()
    let driver = LayoutDriver(of: layout, in: fixture.source)
    driver.markPrepared()
    let (source, sweep) = (fixture.source, fixture.sweep(of: workload))
    return MeasuredOperation(
      setUp: { number in
        let bounds = sweep[number]
        return (bounds: bounds, query: Fixture.query(workload, at: bounds))
      },
      operation: { step in
        // The driver keeps no view alive.
        try withExtendedLifetime(source) { _ = try driver.follow(to: step.bounds) }
        return layout.layoutAttributesForElements(in: step.query)
      })
  }

  /// What it takes until another layout has answered what the first screen shows.
  private static func switching<Other: CollectionLayout>(
    to sample: Other, _ alternative: @escaping () -> any CollectionLayout
  ) -> MeasuredOperation {
    MeasuredOperation(
      setUp: { _ in
        guard let other = alternative() as? Other else {
          preconditionFailure("one engine makes layouts of one type")
        }
        return other
      },
      operation: { try $0.takeOver() })
  }

  /// Flings through the content until the measurement's budget is spent, once at least.
  ///
  /// - Throws: ``UnfinishedFling`` where even one takes much longer.
  func fling(by measurement: BatchMeasurement) throws -> FlingSamples {
    fixture.restoreHost()
    let layout = fresh()
    try layout.prepare()
    let places = Sweep(contentSize: fixture.content.size, stepsPerScreen: 1)
    let run = FlingRun(from: places[0], to: places[places.count - 1])
    return try run.samples(of: layout, on: fixture.source, by: measurement)
  }
}

/// A workload says nothing about a layout on its data.
struct UnfitWorkload: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}

extension Fixture {
  /// The places of a scroll through the content: a sweep by a quarter of a screen, the others by a
  /// half, at which tile queries differ from one place to the next.
  func sweep(of workload: Workload) -> Sweep {
    Sweep(contentSize: content.size, stepsPerScreen: workload == .sweep ? 4 : 2)
  }

  /// What a layout is asked at a place of a scroll.
  static func query(_ workload: Workload, at bounds: Rect) -> Rect {
    workload == .sweep ? bounds : Tiles(touchedBy: bounds).rect
  }
}

extension CollectionLayout {
  /// Does what a switch does to the layout that comes into force; its host is set already.
  func takeOver() throws(LayoutError) -> [Attributes] {
    let context = invalidationContextClass.init()
    context.invalidatesEverything = true
    invalidateLayout(with: context)
    try prepare()
    return layoutAttributesForElements(in: RandomViewports.first)
  }
}
