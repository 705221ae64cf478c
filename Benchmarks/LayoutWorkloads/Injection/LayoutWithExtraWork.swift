import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// Wraps a layout and does useless work in addition to the layout's own work, to test the gates.
/// The answers stay correct.
///
///     let base = ArrangedLayout(GridArrangement(columns: 3), storage: .onDemand)
///     let slow = LayoutWithExtraWork(base, .scan, amount: 2)
///     slow.host = source
///     try slow.prepare()
///
/// The extra work is visible to the engine's work counters, to an allocation counter, to an
/// instruction counter or to a clock, so that a gate must detect it.
final class LayoutWithExtraWork<Base: CollectionLayout>: ForwardingLayout, WorkCounting {
  typealias Payload = Base.Payload
  typealias Attributes = LayoutAttributes<Payload>

  let base: Base
  private let extraWork: ExtraWork
  private let amount: Int
  /// The frames of all elements. In a trial of ``ExtraWork/scan``, each query compares its
  /// rectangle with all these frames.
  private var elementFrames: [Rect] = []
  private var inspectedFrameCount = 0
  /// The number of rectangles that an uncounted scan compares with the rectangle of a query. The
  /// rectangles are created one at a time, because an array of them would have to be allocated.
  private var framesPerUncountedScan = 0

  /// Creates a layout that answers like `base` and also does `amount` of `extraWork`.
  init(_ base: Base, _ extraWork: ExtraWork, amount: Int) {
    self.base = base
    self.extraWork = extraWork
    self.amount = amount
    if extraWork == .uncountedScan, let source = base.host as? ScenarioSource {
      framesPerUncountedScan = (0..<source.numberOfSections).reduce(0) {
        $0 + source.numberOfItems(inSection: $1)
      }
    }
  }

  /// The work counters of the wrapped layout, plus the number of frames that the extra scans
  /// inspected.
  var work: WorkCounters {
    var work = (base as? any WorkCounting)?.work ?? WorkCounters()
    work.candidatesInspected += inspectedFrameCount
    return work
  }

  func prepare() throws(LayoutError) {
    try base.prepare()
    switch extraWork {
    case .sizeQuery: requestSizes()
    case .scan: elementFrames = base.layoutAttributesForElements(in: .infinite).map(\.frame)
    case .spin: runArithmetic()
    case .malloc, .uncountedScan: break
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    doExtraWorkOfQuery(rect)
    return base.layoutAttributesForElements(in: rect)
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    doExtraWorkOfQuery(rect)
    base.layoutAttributesForElements(in: rect, into: &buffer)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    doExtraWorkOfQuery(rect)
    base.visitLayoutAttributesForElements(in: rect, body)
  }

  /// Does the extra work of a query for `rect`.
  private func doExtraWorkOfQuery(_ rect: Rect) {
    switch extraWork {
    case .malloc: allocateBlocks()
    case .scan: scanFrames(rect)
    case .uncountedScan: scanWithoutCounting(rect)
    case .spin: runArithmetic()
    case .sizeQuery: break
    }
  }

  private func allocateBlocks() {
    for _ in 0..<amount {
      let block = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
      blackHole(block)
      block.deallocate()
    }
  }

  private func requestSizes() {
    // The sizes are requested from the host, because the host counts the requests.
    guard let source = base.host as? ScenarioSource else { return }
    for _ in 0..<amount {
      blackHole(source.sizeForItem(at: ElementPath(section: 0, item: 0)))
    }
  }

  private func scanFrames(_ rect: Rect) {
    var hitCount = 0
    for _ in 0..<amount {
      inspectedFrameCount += elementFrames.count
      for frame in elementFrames where frame.hits(rect) { hitCount += 1 }
    }
    blackHole(hitCount)
  }

  private func scanWithoutCounting(_ rect: Rect) {
    var hitCount = 0
    for index in 0..<amount * framesPerUncountedScan {
      if Rect(x: Double(index), y: 0, width: 1, height: 1).hits(rect) { hitCount += 1 }
    }
    blackHole(hitCount)
  }

  /// Executes `amount` steps of arithmetic. The compiler may combine steps, so the time of
  /// a step must be calibrated before use.
  private func runArithmetic() {
    var arithmeticState: UInt64 = 1
    for _ in 0..<amount {
      arithmeticState = arithmeticState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    blackHole(arithmeticState)
  }
}
