import LookupOracle

extension ScreenComparison {
  /// The symptom if a query differs from the single lookups of the same layout: the layout is asked
  /// for all tiles of its view that show the elements that differ.
  func symptomOfQuery(_ picture: FailurePicture) -> ObservedSymptom? {
    let identities = Self.differingIdentities(picture)
    let found = Set(picture.found.map(\.identity))
    let layout =
      watchedLayouts.reversed().first {
        $0.returns(
          picture.found, without: Set(identities).subtracting(found), in: picture.query)
      } ?? subject
    if !isAboutQuery {
      return symptomOfReach(
        picture.found.filter { identities.contains($0.identity) }, on: layout)
    }
    return symptom(ofQueriesOf: layout, for: identities, known: picture.found)
      ?? (found.isSuperset(of: identities) ? nil : symptomOfMissingElements(on: layout))
      ?? Self.symptomOfLookup(picture)
  }

  /// The symptom of elements that are missing on a screen, though those of the failure are on none:
  /// the view is scrolled to places all over its content, and each screen is compared with the
  /// lookups.
  private func symptomOfMissingElements(on layout: WatchedLayout) -> ObservedSymptom? {
    let (least, greatest) = (layout.scrollRange.leastOffset, layout.scrollRange.greatestOffset)
    if least == greatest { return nil }
    let lookups = scenarioRun.elementsFoundByLookup(on: run)
    let context = self.context(of: layout)
    for number in 0..<Self.greatestSweepCount {
      // Multiples of the golden ratio are spread evenly, also over the period of a pattern in the
      // content. Equal steps could miss the same place of each period.
      let part = (Double(number) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
      let offset = Point(
        x: least.x + (greatest.x - least.x) * part, y: least.y + (greatest.y - least.y) * part)
      guard let screen = layout.screen(at: offset) else { return nil }
      let shown = Set(screen.elements.map(\.identity))
      let missing = lookups.filter {
        !shown.contains($0.identity) && oracleIntersects($0.boundingBox, screen.bounds)
          && layout.layout.element($0.identity) == $0
      }
      if missing.isEmpty { continue }
      let right = Screen(
        bounds: screen.bounds, elements: screen.elements + missing, scale: layout.source.scale)
      var observed: ObservedSymptom?
      keepWorse(&observed, right, screen, context, of: layout, isAfterChange: false)
      if let observed { return observed }
    }
    return nil
  }

  /// The number of these places.
  private static let greatestSweepCount = 60

  /// The symptom of a layout whose queries for the tiles of its view are wrong about some of
  /// `identities`, compared with its lookups.
  func symptom(
    ofQueriesOf layout: WatchedLayout, for identities: [ElementIdentity], known: [PlacedElement]
  ) -> ObservedSymptom? {
    let identities = identities.prefix(Self.greatestFocusCount)
    let knownElements = Self.byIdentity(known)
    let boxes = identities.compactMap {
      (layout.layout.element($0) ?? knownElements[$0])?.boundingBox
    }
    let context = self.context(of: layout)
    var worst: ObservedSymptom?
    for offset in offsets(showing: boxes, on: layout, inEveryTile: true) {
      guard let screen = layout.screen(at: offset) else { continue }
      let lookups = identities.map { ($0, layout.layout.element($0)) }
      let lost = lookups.first { identity, lookup in
        lookup == nil && context.canExist(identity) && screen.visible(identity) != nil
      }
      if let (identity, _) = lost {
        return ObservedSymptom(
          .appEnds,
          sentence:
            "The app ends when \(identity) is looked up: the layout shows it, but has no attributes for it"
        )
      }
      let focus = Set(identities)
      let others = screen.elements.filter { !focus.contains($0.identity) }
      func screenWithOthers(_ elements: [PlacedElement]) -> Screen {
        Screen(bounds: screen.bounds, elements: others + elements, scale: layout.source.scale)
      }
      let right = lookups.compactMap { identity, lookup in
        lookup.map {
          rightElement($0, queried: screen.element(identity) ?? knownElements[identity], on: layout)
        }
      }
      keepWorse(&worst, screenWithOthers(right), screen, context, of: layout, isAfterChange: false)
      // Elements that do not overlap where they are looked up should not overlap on the screen. Which
      // of two is in front, only queries say.
      var overlap: ObservedSymptom?
      let placesOfLookups = lookups.compactMap { identity, lookup in
        var element = lookup
        element?.zIndex = screen.element(identity)?.zIndex ?? lookup?.zIndex ?? 0
        return element
      }
      keepWorse(
        &overlap, screenWithOthers(placesOfLookups), screen, context, of: layout,
        isAfterChange: false)
      if worst == nil, overlap?.symptom == .overlap { worst = overlap }
    }
    return worst
  }

  /// The element that a screen should show, of which a lookup found `lookup` and a query of the
  /// screen `queried`.
  ///
  /// A view shows what queries return, so the query counts, unless the oracle has the place of the
  /// lookup, or another query at the same scroll offset agrees with the lookup.
  private func rightElement(
    _ lookup: PlacedElement, queried: PlacedElement?, on layout: WatchedLayout
  ) -> PlacedElement {
    guard let queried, queried != lookup else { return lookup }
    if let oracle = scenarioRun.oracle {
      return oracle.element(lookup.identity)?.frame == queried.frame
        ? queried : lookup
    }
    let isLookupRight = [lookup.boundingBox, .infinite].contains {
      layout.layout.elements(in: $0).contains(lookup)
    }
    return isLookupRight ? lookup : queried
  }

  /// The symptom of elements that a query and a lookup both find, but differently: until an app
  /// scrolls to one of them or updates it, a view shows the answers of queries only.
  private static func symptomOfLookup(_ picture: FailurePicture) -> ObservedSymptom? {
    let (lookups, queried) = (byIdentity(picture.expected), byIdentity(picture.found))
    let identities = differingIdentities(picture)
    guard identities.allSatisfy({ lookups[$0] != nil && queried[$0] != nil }),
      let identity = identities.first, let lookup = lookups[identity],
      let shown = queried[identity]
    else { return nil }
    let difference =
      lookup.boundingBox == shown.boundingBox
      ? "its lookup has another look"
      : "it is shown at \(ScreenDifference.boxText(shown)), but looked up at \(ScreenDifference.boxText(lookup))"
    return ObservedSymptom(
      .invisible,
      sentence: "Nothing visible until \(identity) is scrolled to or updated: \(difference)")
  }

  /// The symptom of elements that lie outside of what the view can show at any legal offset.
  func symptomOfReach(_ elements: [PlacedElement], on layout: WatchedLayout)
    -> ObservedSymptom?
  {
    let range = layout.scrollRange
    let size = layout.source.bounds.size
    let threshold = Screen(bounds: .zero, elements: [], scale: layout.source.scale).threshold
    let unreachable = elements.filter { element in
      let box = element.boundingBox
      guard !element.isHidden, element.alpha > 0, box.isFinite else { return false }
      return box.minX < range.leastOffset.x - threshold
        || box.minY < range.leastOffset.y - threshold
        || box.maxX > range.greatestOffset.x + size.width + threshold
        || box.maxY > range.greatestOffset.y + size.height + threshold
    }
    guard !unreachable.isEmpty else { return nil }
    let identities = unreachable.map(\.identity)
    return ObservedSymptom(
      .endUnreachable,
      sentence:
        "The view cannot be scrolled to all of \(ScreenDifference.list(identities)): the content is \(Self.text(layout.driver.state.contentSize)) points"
    )
  }
}
