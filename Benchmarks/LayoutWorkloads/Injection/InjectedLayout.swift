import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// A layout with a fault put into it, which answers rightly all the same.
///
/// The fault is in what the engine's own counters, an allocation counter or a clock can see; a gate
/// that does not find it is blind.
final class InjectedLayout<Base: CollectionLayout>: ForwardingLayout, WorkCounting {
  typealias Payload = Base.Payload
  typealias Attributes = LayoutAttributes<Payload>

  let base: Base
  private let fault: InjectedFault
  private let amount: Int
  /// The frames that a scan looks at.
  private var frames: [Rect] = []
  private var framesInspected = 0

  /// Creates a layout that answers as `base` does, with `amount` of `fault` in it.
  init(_ base: Base, _ fault: InjectedFault, amount: Int) {
    self.base = base
    self.fault = fault
    self.amount = amount
  }

  /// The base's work and what the fault adds to it.
  var work: WorkCounters {
    var work = (base as? any WorkCounting)?.work ?? WorkCounters()
    work.candidatesInspected += framesInspected
    return work
  }

  func prepare() throws(LayoutError) {
    try base.prepare()
    switch fault {
    case .sizeQuery: askSizes()
    case .scan: frames = base.layoutAttributesForElements(in: .infinite).map(\.frame)
    case .spin: spin()
    case .malloc: break
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    disturb(rect)
    return base.layoutAttributesForElements(in: rect)
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    disturb(rect)
    base.layoutAttributesForElements(in: rect, into: &buffer)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    disturb(rect)
    base.visitLayoutAttributesForElements(in: rect, body)
  }

  /// What the fault does to a query.
  private func disturb(_ rect: Rect) {
    switch fault {
    case .malloc: allocate()
    case .scan: scan(rect)
    case .spin: spin()
    case .sizeQuery: break
    }
  }

  private func allocate() {
    for _ in 0..<amount {
      let block = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
      blackHole(block)
      block.deallocate()
    }
  }

  private func askSizes() {
    // The host counts what it is asked.
    guard let source = base.host as? ScenarioSource else { return }
    for _ in 0..<amount {
      blackHole(source.sizeForItem(at: ElementPath(section: 0, item: 0)))
    }
  }

  private func scan(_ rect: Rect) {
    var hits = 0
    for _ in 0..<amount {
      framesInspected += frames.count
      for frame in frames where frame.hits(rect) { hits += 1 }
    }
    blackHole(hits)
  }

  /// So many steps, always the same. The compiler may do several at once: what one takes is gauged.
  private func spin() {
    var state: UInt64 = 1
    for _ in 0..<amount { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    blackHole(state)
  }
}
