import CollectionLayout
import LayoutConformance
import LayoutDescriptions
import LayoutGeometry
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite("Rules about snapping on a layout that a user wrote")
struct VisitorSnappingTests {
  @Test("a user's pager that snaps to the last of two equally near pages fails O-04")
  func o04FailsForLastOfTwoNearest() throws {
    let verdict = try verdict(on: PagerUnderTest(prefersLastOfEquallyNearPages: true), of: "O-04")
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
        Issue.record(
          "expected \(rule) to pass for a pager along the \(axis) axis, found \(verdict)")
        continue
      }
    }
  }

  @Test("O-01 and O-04 do not apply to a user's layout that states nothing about snapping")
  func unstatedSnappingIsNotChecked() throws {
    let pager = PagerUnderTest(prefersLastOfEquallyNearPages: true, declaresSnapping: false)
    for rule in ["O-01", "O-04"] {
      #expect(
        try verdict(on: pager, of: rule)
          == .notApplicable(reason: "the implementation has no layout to which the rule applies"))
    }
  }

  @Test(
    "on the axis without pages, a user's pager may return the proposed coordinate, even beyond the scroll range",
    arguments: Axis.allCases, [false, true])
  func otherAxisMayStay(axis: Axis, declaresSnapping: Bool) throws {
    let pager = PagerUnderTest(
      axis: axis, targetKind: .pageClampedOnSnappedAxis, declaresSnapping: declaresSnapping)
    for rule in ["O-02", "O-03"] + (declaresSnapping ? ["O-04"] : []) {
      let verdict = try verdict(on: pager, of: rule)
      guard case .passed = verdict else {
        Issue.record(
          "expected \(rule) to pass for a pager along the \(axis) axis, found \(verdict)")
        continue
      }
    }
  }

  @Test("O-02 fails for a user's pager that snaps to an offset outside the content")
  func o02FailsForUnclampedTarget() throws {
    let pager = PagerUnderTest(targetKind: .unclampedPage, declaresSnapping: false)
    guard case .failed(let failures) = try verdict(on: pager, of: "O-02") else {
      Issue.record("expected O-02 to fail")
      return
    }
    expectRecorded(failures.first?.message)
  }

  @Test(
    "the target offsets of a pager must be legal even if the pager does not declare the scrolling capability"
  )
  func undeclaredSnappingMustBeLegal() throws {
    let pager = PagerUnderTest(
      targetKind: .unclampedPage, declaresSnapping: false, capabilities: [.invalidation])
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
    "without the scrolling capability, a layout that returns every proposed offset unchanged is not checked for legal targets"
  )
  func plainLayoutNeedsNoLegalTargets() throws {
    let pager = PagerUnderTest(
      targetKind: .proposedOffset, declaresSnapping: false, capabilities: [.invalidation])
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

  @Test("a target counts in the profile screen only if a scroll can end at the proposed offset")
  func targetOfUnreachableOffset() throws {
    let pager = PagerUnderTest(targetKind: .clampedIfProposedIsLegal, declaresSnapping: false)
    guard case .passed = try verdict(on: pager, of: "O-02", in: .screen),
      case .failed(let failures) = try verdict(on: pager, of: "O-02", in: .exact)
    else {
      Issue.record("expected O-02 to fail only in the profile exact")
      return
    }
    #expect(failures.allSatisfy { $0.profile == .exact })
  }

  @Test("the velocity of a scroll points to the proposed offset")
  func velocityPointsToProposedOffset() throws {
    let pager = PagerUnderTest(targetKind: .illegalForOppositeVelocity, declaresSnapping: false)
    let verdict = try verdict(on: pager, of: "O-02", in: .screen)
    guard case .passed = verdict else {
      Issue.record("expected O-02 to pass, found \(verdict)")
      return
    }
  }

  private func verdict(
    on pager: PagerUnderTest, of id: String, in profile: ConformanceProfile? = nil
  ) throws -> RuleVerdict {
    var run = ConformanceRun()
    run.profile = profile
    run.rules = RuleBook.rules.filter { $0.id == id }
    let report = run.judge(pager)
    return try #require((profile.map { report.rows(in: $0) } ?? report.rows).first).verdict
  }
}

/// A layout that snaps to pages, like one that a user of the suite could write. Its traits declare
/// the snapping if `declaresSnapping` is true.
private struct PagerUnderTest: VisitingLayout {
  var axis = Axis.horizontal
  var prefersLastOfEquallyNearPages = false
  var targetKind = PagerTarget.pageClampedOnBothAxes
  var declaresSnapping = true
  var capabilities: Set<Capability> = [.invalidation, .scrolling]

  var traits: LayoutTraits {
    declaresSnapping
      ? LayoutTraits(snapping: .nearestCenter(axis)) : LayoutDescription.any.traits
  }

  func makeLayout(for source: ScenarioSource) -> PagerLayout {
    PagerLayout(axis, prefersLastOfEquallyNearPages: prefersLastOfEquallyNearPages, targetKind)
  }
}

/// The target offset that a pager returns.
private enum PagerTarget {
  /// The proposed offset, without snapping.
  case proposedOffset
  /// The offset of the nearest page, even if it is not in the range of legal offsets.
  case unclampedPage
  /// The offset of the nearest page, moved into the legal range on the axis of the pages.
  case pageClampedOnSnappedAxis
  /// The offset of the nearest page, moved into the legal range on both axes.
  case pageClampedOnBothAxes
  /// The same if the proposed offset is legal; otherwise the offset of the nearest page.
  case clampedIfProposedIsLegal
  /// The same as `pageClampedOnBothAxes`, but an illegal offset if the velocity does not point from
  /// the current offset to the proposed one.
  case illegalForOppositeVelocity
}

/// Pages of 60 points in a row. After a scroll, the page that is nearest to the middle of the view
/// rests in the middle.
private final class PagerLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?

  private let axis: Axis
  private let prefersLastOfEquallyNearPages: Bool
  private let targetKind: PagerTarget
  private var pages: [Attributes] = []
  private var view = (bounds: Rect.zero, inset: Insets.zero)

  init(_ axis: Axis, prefersLastOfEquallyNearPages: Bool, _ targetKind: PagerTarget) {
    self.axis = axis
    self.prefersLastOfEquallyNearPages = prefersLastOfEquallyNearPages
    self.targetKind = targetKind
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
    if targetKind == .proposedOffset { return proposed }
    let bounds = host?.bounds ?? view.bounds
    let visibleRect = Rect(origin: proposed, size: bounds.size)
    var target = proposed
    var leastDistance = Double.infinity
    for page in pages where page.frame.hits(visibleRect) {
      let distance = (page.frame.center[axis] - visibleRect.center[axis]).magnitude
      if prefersLastOfEquallyNearPages ? distance <= leastDistance : distance < leastDistance {
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
    let nearestPage = target
    if targetKind != .unclampedPage { clamp(axis) }
    if ![.unclampedPage, .pageClampedOnSnappedAxis].contains(targetKind) {
      clamp(axis == .horizontal ? .vertical : .horizontal)
    }
    switch targetKind {
    case .clampedIfProposedIsLegal where proposed[axis] < -30: return nearestPage
    case .illegalForOppositeVelocity
    where velocity[axis] * (proposed[axis] - bounds.origin[axis]) < 0:
      return Point(x: -1000, y: -1000)
    default: return target
    }
  }
}
