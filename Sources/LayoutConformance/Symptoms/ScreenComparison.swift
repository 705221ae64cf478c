import CollectionHost
import LookupOracle

/// Compares the screens of a layout that failed with those of a right layout.
struct ScreenComparison {
  let picture: FailurePicture?
  let isAboutQuery: Bool
  private let idsOfOtherFailedRules: Set<String>
  let watchedLayouts: [WatchedLayout]
  let scenarioRun: ScenarioRun
  let run: ImplementationRun

  /// Prepares a comparison of layouts, of which the first is the layout under test. `picture` shows
  /// the elements that differ; nil if the failure is not about elements. If `isAboutQuery` is false,
  /// they are not the answer to the query of the picture, but lie where they should not. A symptom
  /// of the rules `idsOfOtherFailedRules` is not taken for one of this failure.
  init(
    _ picture: FailurePicture?, isAboutQuery: Bool = true,
    idsOfOtherFailedRules: Set<String> = [], of watchedLayouts: [WatchedLayout],
    in scenarioRun: ScenarioRun, on run: ImplementationRun
  ) {
    self.picture = picture
    self.isAboutQuery = isAboutQuery
    self.idsOfOtherFailedRules = idsOfOtherFailedRules
    self.watchedLayouts = watchedLayouts
    self.scenarioRun = scenarioRun
    self.run = run
  }

  var subject: WatchedLayout { watchedLayouts[0] }

  /// The worst symptom that any screen shows.
  var symptom: ObservedSymptom {
    guard watchedLayouts.contains(where: \.source.hasRoom) else {
      return ObservedSymptom(.invisible)
    }
    guard let picture, !picture.expected.isEmpty || picture.query != nil else {
      return symptomOfSubject ?? ObservedSymptom(.invisible)
    }
    let observed =
      picture.query == nil ? symptomOfStates(picture) : symptomOfQuery(picture)
    return observed ?? ObservedSymptom(.invisible)
  }

  /// The symptom if a rule compared all elements of one layout with those of another.
  private func symptomOfStates(_ picture: FailurePicture) -> ObservedSymptom? {
    let found = Set(picture.found.map(\.identity))
    let expected = Set(picture.expected.map(\.identity))
    // If both layouts have the same elements, only their content sizes differ. The layout that was
    // changed is the wrong one then.
    let changedLayouts = watchedLayouts.reversed().filter { $0.change != nil }
    let newLayouts = watchedLayouts.reversed().filter { $0.change == nil }
    let wrong = (changedLayouts + newLayouts).first {
      $0.returns(picture.found, without: expected.subtracting(found), in: nil)
    }
    let right = (newLayouts + changedLayouts).first {
      $0 !== wrong && $0.returns(picture.expected, without: found.subtracting(expected), in: nil)
    }
    if let wrong, let right, wrong.source.bounds.size == right.source.bounds.size {
      return symptom(of: wrong, comparedWith: right)
    }
    // A layout that was compared with itself is not there twice, and one that kept its answers in a
    // view of another size gives new ones now, so the states are compared.
    return symptom(
      of: changedLayouts.first ?? wrong ?? subject, found: picture.found, right: picture.expected)
  }

  /// The symptom of a layout whose screens differ from those of `right`.
  func symptom(of wrong: WatchedLayout, comparedWith right: WatchedLayout) -> ObservedSymptom? {
    let sizes = (right.driver.state.contentSize, wrong.driver.state.contentSize)
    let differing = Self.differingBoxes(right.elements, wrong.elements)
    var context = self.context(of: wrong)
    context.elementsAnywhere = Self.byIdentity(wrong.elements)
    var worst: ObservedSymptom?
    for offset in offsets(showing: differing, on: wrong) {
      guard let rightScreen = right.screen(at: offset), let screen = wrong.screen(at: offset),
        screen.bounds == rightScreen.bounds
      else { continue }
      keepWorse(&worst, rightScreen, screen, context, of: wrong)
    }
    let traits = run.implementation.traits(of: scenarioRun.layout.kind)
    return worst
      ?? Self.symptomOfContent(
        right: sizes.0, found: sizes.1, of: wrong,
        along: traits.fixedAxis ?? scenarioRun.layout.scrollDirection)
  }

  /// The symptom of a layout that returned the elements `found` instead of `right`.
  private func symptom(
    of wrong: WatchedLayout, found: [PlacedElement], right: [PlacedElement]
  ) -> ObservedSymptom? {
    var context = self.context(of: wrong)
    context.elementsAnywhere = Self.byIdentity(found)
    var worst: ObservedSymptom?
    for offset in offsets(showing: Self.differingBoxes(right, found), on: wrong) {
      let bounds = Rect(
        origin: wrong.scrollRange.clamped(offset), size: wrong.source.bounds.size)
      let scale = wrong.source.scale
      keepWorse(
        &worst, Screen(bounds: bounds, elements: right, scale: scale),
        Screen(bounds: bounds, elements: found, scale: scale), context, of: wrong)
    }
    return worst
  }
}

extension ScreenComparison {
  /// The symptom of the layout under test, if the failure names no elements: the layout is compared
  /// with the oracle, with a new layout on the same data, and with its own lookups.
  private var symptomOfSubject: ObservedSymptom? {
    if !subject.layout.contentSize.isFinite {
      return ObservedSymptom(
        .appEnds,
        sentence: "The app ends: the content size is \(Self.text(subject.layout.contentSize))")
    }
    let expectedState = scenarioRun.expectedState
    guard expectedState.laidOutData != nil, !expectedState.isStale else { return nil }
    if let oracle = scenarioRun.oracle,
      let observed = symptom(
        of: subject, found: subject.elements, right: oracle.elements)
    {
      return observed
    }
    let traits = run.implementation.traits(of: scenarioRun.layout.kind)
    if !traits.keepsHistory, let newLayout = makeNewLayout(),
      let observed = symptom(of: subject, comparedWith: newLayout)
    {
      return observed
    }
    let lookups = scenarioRun.elementsFoundByLookup(on: run)
    if let lost = lookups.first(where: { $0.boundingBox.hasNaN }) {
      return ObservedSymptom(
        .missing, sentence: "\(lost.identity) is missing: its frame is not a number")
    }
    let wrongQueries: [Observation] = [.extraElements, .missingElements, .queryDiffersFromLookup]
    if idsOfOtherFailedRules.isDisjoint(with: wrongQueries.map(\.rule)),
      let observed = symptom(
        ofQueriesOf: subject,
        for: (lookups + subject.elements).map(\.identity).uniqued(), known: subject.elements)
    {
      return observed
    }
    return traits.mayOverflow
      || idsOfOtherFailedRules.contains(Observation.elementOutsideContent.rule)
      ? nil : symptomOfReach(subject.elements, on: subject)
  }

  /// A new layout on the data and view of the layout under test; nil if it cannot be laid out.
  private func makeNewLayout() -> WatchedLayout? {
    guard
      let scratchLayout = ScratchLayout(
        run.implementation, scenarioRun.layout,
        run.source.copy(with: scenarioRun.expectedState.laidOutData)),
      scratchLayout.prepare(), scratchLayout.source.contentInset == run.source.contentInset
    else { return nil }
    return WatchedLayout(
      scratchLayout.layout, in: scratchLayout.source, scratchLayout.driver,
      recordsOldElements: false)
  }

  func context(of layout: WatchedLayout) -> ScreenDifference.Context {
    let counts = layout.source.counts
    let freeCategories = [ElementCategory.supplementary, .decoration].filter {
      scenarioRun.allowsAnyItemIndex($0, on: run)
    }
    return ScreenDifference.Context(
      oldElements: layout.oldElements,
      canExist: {
        $0.canExist(
          withItemCounts: counts, allowsAnyItemIndex: freeCategories.contains($0.category))
      })
  }

  /// Replaces `worst` if two screens of `layout` differ in a worse way.
  func keepWorse(
    _ worst: inout ObservedSymptom?, _ right: Screen, _ found: Screen,
    _ context: ScreenDifference.Context, of layout: WatchedLayout, isAfterChange: Bool = true
  ) {
    guard let difference = ScreenDifference(right: right, found: found, context),
      worst.map({ difference.symptom < $0.symptom }) ?? true
    else { return }
    let change = isAfterChange ? layout.change : nil
    worst = ObservedSymptom(
      difference.symptom,
      sentence: Self.sentence(
        difference.text, after: change, at: found.bounds.origin,
        from: layout.scrollRange.leastOffset),
      after: change,
      screens: FailurePicture(
        query: found.bounds, expected: right.shownElements, found: found.shownElements))
  }

  /// `text` with the change and the scroll offset at which it is true.
  private static func sentence(
    _ text: String, after change: ScreenChange?, at offset: Point, from start: Point
  ) -> String {
    let offsetText = ScreenChange.text(offset, from: start)
    let isScrolled = !offsetText.isEmpty && change?.kind != .scrolling
    switch (change, isScrolled) {
    case (nil, false): return text.prefix(1).uppercased() + text.dropFirst()
    case (nil, true): return "When scrolled to \(offsetText), \(text)"
    case (let change?, false): return "After \(change.text), \(text)"
    case (let change?, true):
      return "After \(change.text) and scrolling to \(offsetText), \(text)"
    }
  }

  /// The symptom of a content size, if the elements of a layout are right.
  ///
  /// Along the scroll axis, a content that fits in the view counts too, because a lower or narrower
  /// view would be scrolled.
  private static func symptomOfContent(
    right: Size, found: Size, of layout: WatchedLayout, along scrollAxis: Axis
  ) -> ObservedSymptom? {
    let source = layout.source
    let ends = (
      source.scrollRange(of: right).greatestOffset, source.scrollRange(of: found).greatestOffset
    )
    let threshold = Screen(bounds: .zero, elements: [], scale: source.scale).threshold
    for (axis, name) in [(Axis.vertical, "high"), (.horizontal, "wide")] {
      let fits = axis == scrollAxis && ends.1[axis] == ends.0[axis]
      let distance = fits ? found[axis] - right[axis] : ends.1[axis] - ends.0[axis]
      guard distance.magnitude >= threshold else { continue }
      let view = fits ? "a view that is less \(name)" : "the view"
      let text =
        distance < 0
        ? "\(view) cannot be scrolled to the end" : "\(view) can be scrolled past the end"
      return ObservedSymptom(
        distance < 0 ? .endUnreachable : .beyondEnd,
        sentence: sentence(
          "\(text): the content is \(ScreenChange.text(found[axis])) points \(name) instead of \(ScreenChange.text(right[axis]))",
          after: layout.change, at: .zero, from: .zero),
        after: layout.change)
    }
    return nil
  }

  static func text(_ size: Size) -> String {
    "\(size.width.isFinite ? ScreenChange.text(size.width) : "\(size.width)") by \(size.height.isFinite ? ScreenChange.text(size.height) : "\(size.height)")"
  }
}

extension ScreenComparison {
  /// At most this many elements that differ are followed through the screens of a view.
  static let greatestFocusCount = 12

  /// At most this many screens are compared, so that a program in another process is not asked too
  /// often.
  private static let greatestScreenCount = 24

  /// The scroll offsets of the screens to compare: the current one, and those that show `boxes`. If
  /// `inEveryTile` is true, there is an offset for each set of tiles that a box can be seen in.
  func offsets(
    showing boxes: [Rect], on layout: WatchedLayout, inEveryTile: Bool = false
  ) -> [Point] {
    let size = layout.source.bounds.size
    let range = layout.scrollRange
    var offsets = [layout.source.bounds.origin]
    for box in boxes where box.isFinite {
      func coordinates(_ axis: Axis) -> [Double] {
        let length = size[axis]
        guard length > 0, inEveryTile else { return [box.min(axis)] }
        let tile = (box.min(axis) / length).rounded(.down) * length
        // The middle of the element, its tile alone, the tile with the one before, and with the
        // next; then its last point at the start of the view, its second half, and its first point
        // at the end.
        let part = min(1, (box.max(axis) - box.min(axis)) / 2)
        return [
          (box.min(axis) + box.max(axis) - length) / 2, tile, max(tile, box.max(axis)) - length / 2,
          box.min(axis) - 1, box.max(axis) - part, (box.min(axis) + box.max(axis)) / 2,
          box.min(axis) + part - length,
        ]
      }
      let points = zip(coordinates(.horizontal), coordinates(.vertical))
      offsets += points.map { Point(x: $0, y: $1) }
    }
    return Array(
      offsets.map { range.clamped($0) }.uniqued().prefix(Self.greatestScreenCount))
  }

  static func byIdentity(_ elements: [PlacedElement]) -> [ElementIdentity: PlacedElement] {
    Dictionary(elements.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func differingIdentities(_ picture: FailurePicture) -> [ElementIdentity] {
    let expected = byIdentity(picture.expected)
    let found = byIdentity(picture.found)
    return (picture.expected + picture.found).map(\.identity).uniqued()
      .filter { expected[$0] != found[$0] }
  }

  private static func differingBoxes(_ right: [PlacedElement], _ found: [PlacedElement]) -> [Rect] {
    let (right, found) = (byIdentity(right), byIdentity(found))
    let identities = Set(right.keys).union(found.keys).sorted().filter { right[$0] != found[$0] }
    return identities.flatMap { [right[$0], found[$0]].compactMap { $0?.boundingBox } }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Screen {
  /// The visible elements.
  fileprivate var shownElements: [PlacedElement] { elements.filter { visibleBox(of: $0) != nil } }
}
