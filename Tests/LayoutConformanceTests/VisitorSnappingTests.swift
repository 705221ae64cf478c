import CollectionLayout
import LayoutConformance
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite("Rules about snapping on a layout that a user wrote")
struct VisitorSnappingTests {
  @Test("a user's pager that snaps to the last of two equally near pages fails O-04")
  func o04FailsForLastOfTwoNearest() throws {
    let verdict = try verdict(on: PagerUnderTest(prefersLastOfEqualPages: true), of: "O-04")
    guard case .failed(let failures) = verdict else {
      Issue.record("expected a failure, found \(verdict)")
      return
    }
    #expect(failures[0].message.hasPrefix("expected the nearest cell's offset ["))
  }

  @Test(
    "a user's pager that rests at the nearest page, as its trait states, passes the rules about snapping",
    arguments: [Axis.horizontal, .vertical])
  func correctPagerPasses(axis: Axis) throws {
    for rule in ["O-02", "O-03", "O-04"] {
      let verdict = try verdict(on: PagerUnderTest(axis: axis), of: rule)
      guard case .passed = verdict else {
        Issue.record("expected \(rule) to pass along \(axis), found \(verdict)")
        continue
      }
    }
  }

  @Test("O-01 and O-04 do not apply to a user's layout that states nothing about snapping")
  func unstatedSnappingIsNotChecked() throws {
    let pager = PagerUnderTest(prefersLastOfEqualPages: true, statesSnapping: false)
    for rule in ["O-01", "O-04"] {
      #expect(
        try verdict(on: pager, of: rule)
          == .notApplicable(reason: "the implementation has no layout to which the rule applies"))
    }
  }

  @Test(
    "on the axis without pages, a user's pager may return the proposed coordinate, even beyond the scroll range",
    arguments: Axis.allCases, [false, true])
  func otherAxisMayStay(axis: Axis, statesSnapping: Bool) throws {
    let pager = PagerUnderTest(axis: axis, clamping: .snappedAxis, statesSnapping: statesSnapping)
    for rule in ["O-02", "O-03"] + (statesSnapping ? ["O-04"] : []) {
      let verdict = try verdict(on: pager, of: rule)
      guard case .passed = verdict else {
        Issue.record("expected \(rule) to pass along \(axis), found \(verdict)")
        continue
      }
    }
  }

  @Test("O-02 fails for a user's pager that snaps to an offset outside the content")
  func o02FailsForUnclampedTarget() throws {
    let pager = PagerUnderTest(clamping: .noAxis, statesSnapping: false)
    guard case .failed(let failures) = try verdict(on: pager, of: "O-02") else {
      Issue.record("expected O-02 to fail")
      return
    }
    #expect(
      failures.first?.message
        == "expected a legal target offset such as [0.0, 0.0] for the proposed offset "
        + "[0.0, 0.0], found [-10.0, 0.0]")
  }

  @Test(
    "the target offsets of a pager must be legal even if the pager does not declare the scrolling capability"
  )
  func undeclaredSnappingMustBeLegal() throws {
    let pager = PagerUnderTest(
      clamping: .noAxis, statesSnapping: false, capabilities: [.invalidation])
    guard case .failed = try verdict(on: pager, of: "O-02") else {
      Issue.record("expected O-02 to fail")
      return
    }
    guard case .notApplicable = try verdict(on: pager, of: "O-01") else {
      Issue.record("expected O-01 not to apply")
      return
    }
  }

  @Test(
    "without the scrolling capability, a layout that returns each proposed offset needs no legal targets"
  )
  func plainLayoutNeedsNoLegalTargets() throws {
    let pager = PagerUnderTest(
      clamping: .neverSnaps, statesSnapping: false, capabilities: [.invalidation])
    for rule in ["O-02", "O-03"] {
      #expect(
        try verdict(on: pager, of: rule)
          == .notApplicable(
            reason: "the implementation has no capability \"scrolling\", and the run never met "
              + "a proposed offset for which the layout returns another target"))
    }
    var pagerWithCapability = pager
    pagerWithCapability.capabilities.insert(.scrolling)
    guard case .notExercised = try verdict(on: pagerWithCapability, of: "O-02") else {
      Issue.record("expected O-02 not to be exercised")
      return
    }
  }

  private func verdict(on pager: PagerUnderTest, of id: String) throws -> RuleVerdict {
    var run = ConformanceRun()
    run.rules = RuleBook.rules.filter { $0.id == id }
    return try #require(run.judge(pager).rows.first).verdict
  }
}

/// A layout that snaps to pages, as a user of the suite may write one. Its traits state the
/// snapping if `statesSnapping` is true.
private struct PagerUnderTest: VisitingLayout {
  var axis = Axis.horizontal
  var prefersLastOfEqualPages = false
  var clamping = PagerClamping.bothAxes
  var statesSnapping = true
  var capabilities: Set<Capability> = [.invalidation, .scrolling]

  var traits: LayoutTraits {
    statesSnapping
      ? LayoutTraits(snapping: .nearestCenter(axis)) : LayoutDescription.any.traits
  }

  func makeLayout(for source: ScenarioSource) -> PagerLayout {
    PagerLayout(axis, prefersLastOfEqualPages: prefersLastOfEqualPages, clamping)
  }
}

/// Which coordinates of a target offset a pager moves into the range of legal offsets. With
/// `neverSnaps`, the pager returns the proposed offset.
private enum PagerClamping { case neverSnaps, noAxis, snappedAxis, bothAxes }

/// Pages of 60 points in a row. After a scroll, the page that is nearest to the middle of the view
/// rests in the middle.
private final class PagerLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?

  private let axis: Axis
  private let prefersLastOfEqualPages: Bool
  private let clamping: PagerClamping
  private var pages: [Attributes] = []
  private var view = (bounds: Rect.zero, inset: Insets.zero)

  init(_ axis: Axis, prefersLastOfEqualPages: Bool, _ clamping: PagerClamping) {
    self.axis = axis
    self.prefersLastOfEqualPages = prefersLastOfEqualPages
    self.clamping = clamping
  }

  var collectionViewContentSize: Size {
    var size = Size(width: 50, height: 50)
    size[axis] = 60 * Double(pages.count)
    return size
  }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    view = (host.bounds, host.contentInset)
    pages = []
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        var origin = Point.zero
        origin[axis] = 60 * Double(pages.count)
        var size = Size(width: 50, height: 50)
        size[axis] = 60
        pages.append(
          Attributes(
            .cell(ElementPath(section: section, item: item)),
            frame: Rect(origin: origin, size: size)))
      }
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    pages.filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    pages.first { $0.element == .cell(path) }
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    if clamping == .neverSnaps { return proposed }
    let bounds = host?.bounds ?? view.bounds
    let visibleRect = Rect(origin: proposed, size: bounds.size)
    var target = proposed
    var leastDistance = Double.infinity
    for page in pages where page.frame.hits(visibleRect) {
      let distance = (page.frame.center[axis] - visibleRect.center[axis]).magnitude
      if prefersLastOfEqualPages ? distance <= leastDistance : distance < leastDistance {
        leastDistance = distance
        target[axis] = page.frame.center[axis] - visibleRect.size[axis] / 2
      }
    }
    func clamp(_ axis: Axis) {
      let (before, after) =
        axis == .horizontal
        ? (view.inset.left, view.inset.right) : (view.inset.top, view.inset.bottom)
      let greatestOffset = collectionViewContentSize[axis] + after - bounds.size[axis]
      target[axis] = min(max(target[axis], -before), max(-before, greatestOffset))
    }
    if clamping != .noAxis { clamp(axis) }
    if clamping == .bothAxes { clamp(axis == .horizontal ? .vertical : .horizontal) }
    return target
  }
}
