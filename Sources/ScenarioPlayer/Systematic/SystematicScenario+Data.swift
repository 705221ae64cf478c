import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Creates the systematic scenarios whose data often reveal mistakes of layouts.
extension SystematicScenario {
  static func dataScenarios(_ kind: LayoutDescription) -> [SystematicScenario] {
    if kind.data == .tree { return treeScenarios(kind) }
    func scenarioWithItemCounts(_ name: String, _ counts: [Int]) -> SystematicScenario {
      SystematicScenario(kind, "data-\(name)") {
        DataSpecification(
          sections: SectionSpecification.sampleSections(of: counts, for: kind, headerLength: 20))
      }
    }
    func scenarioWithItemSizes(_ name: String, _ sections: [[Size]]) -> SystematicScenario {
      SystematicScenario(kind, "data-\(name)") {
        DataSpecification(sections: sections.map { SectionSpecification($0, for: kind) })
      }
    }
    var scenarios = [
      scenarioWithItemCounts("no-section", []), scenarioWithItemCounts("empty-only", [0]),
      scenarioWithItemCounts("empty-first", [0, 3, 2]),
      scenarioWithItemCounts("empty-middle", [3, 0, 2]),
      scenarioWithItemCounts("empty-last", [3, 2, 0]),
      scenarioWithItemCounts("one-item", [1]),
      scenarioWithItemSizes("no-size", [mostlyEmptySizes, [.zero, .zero, .zero]]),
      scenarioWithItemSizes("wide", [oversizedSizes]),
      scenarioWithItemSizes("fractions", [fractionalSizes(12), fractionalSizes(7)]),
      scenarioWithItemSizes("ties", [tiedSizes, tiedSizes]),
      scenarioWithHeadersAndInsets(kind), scrolledScenario(kind), insetScenario(kind),
    ]
    if let otherScenario = scenarioWithOtherDirection(kind) { scenarios.append(otherScenario) }
    // The numbers of items are near 16, 64 and 128, because a leaf node of the spatial index
    // contains up to 16 items, and engines store item sizes in groups of 64.
    scenarios += [
      scenarioWithItemCounts("around-16", [15, 16, 17]),
      scenarioWithItemCounts("around-64", [63, 64, 65, 129]),
    ]
    if kind.data == .frames || kind == .any { scenarios.append(scenarioWith300Items(kind)) }
    if kind == .any { scenarios += [pagedScenario(kind), overscrolledScenario(kind)] }
    return scenarios
  }

  private static let mostlyEmptySizes = [
    Size.zero, Size(width: 0, height: 24), Size(width: 30, height: 0),
    Size(width: 40, height: 30), .zero,
  ]

  /// Item sizes, most of which are at least as wide or as high as the view.
  private static let oversizedSizes = [
    Size(width: 900, height: 30), Size(width: 40, height: 40), Size(width: 321, height: 20),
    Size(width: 40, height: 900), Size(width: 320, height: 40), Size(width: 50, height: 480),
    Size(width: 700, height: 700),
  ]

  /// Item sizes that are no multiples of a quarter point, so that rounding shows.
  private static func fractionalSizes(_ count: Int) -> [Size] {
    (0..<count).map { .sampleSize($0, fraction: Double($0 * 331 % 1024) / 1024) }
  }

  /// Item sizes of which many are equal. The values of items that have values of their own follow
  /// from the sizes, so that these are equal too, such as several events at one time.
  private static let tiedSizes = (0..<18).map { Size.sampleSize($0 * $0 % 5) }

  /// A scenario whose sections have individual headers, footers, insets and spacings.
  private static func scenarioWithHeadersAndInsets(_ kind: LayoutDescription) -> SystematicScenario
  {
    SystematicScenario(kind, "data-surroundings") { dataWithHeadersAndInsets(kind) }
  }

  private static func dataWithHeadersAndInsets(_ kind: LayoutDescription) -> DataSpecification {
    var sections = SectionSpecification.sampleSections(of: [5, 3, 7], for: kind)
    guard kind.mayHaveHeadersAndInsets else { return DataSpecification(sections: sections) }
    sections[0].header = Size(width: 35, height: 30)
    sections[0].inset = Insets(top: 5, left: 9, bottom: 3, right: 14)
    sections[0].lineSpacing = 4
    sections[1].footer = Size(width: 25, height: 20)
    sections[1].interitemSpacing = 3
    sections[2].header = Size(width: 15, height: 10)
    sections[2].footer = Size(width: 45, height: 40)
    sections[2].inset = Insets(top: 0, left: 20, bottom: 12, right: 0)
    sections[2].lineSpacing = 0
    sections[2].interitemSpacing = 17
    return DataSpecification(sections: sections)
  }

  /// A scenario whose view is scrolled into the second section. The headers are pinned if the
  /// layout supports pinning.
  private static func scrolledScenario(_ kind: LayoutDescription) -> SystematicScenario {
    let canPin = kind.rule(for: .pinsHeaders) != nil
    return SystematicScenario(
      kind, "data-scrolled", parameters: canPin ? [.pinsHeaders: .boolean(true)] : [:],
      then: [.scroll(Point(x: 300, y: 300)), .prepare]
    ) {
      DataSpecification(
        sections: SectionSpecification.sampleSections(of: [20, 30, 4], for: kind, headerLength: 30))
    }
  }

  /// A scenario whose view has content insets, and is scrolled through sections of which only some
  /// have a header. The headers are pinned if the layout supports pinning.
  private static func insetScenario(_ kind: LayoutDescription) -> SystematicScenario {
    let canPin = kind.rule(for: .pinsHeaders) != nil
    return SystematicScenario(
      kind, "data-inset", parameters: canPin ? [.pinsHeaders: .boolean(true)] : [:],
      then: [
        .contentInset(Insets(top: 44, left: 6, bottom: 30, right: 10)), .prepare,
        .scroll(Point(x: 95, y: 95)), .prepare, .scroll(Point(x: 340, y: 340)), .prepare,
      ]
    ) {
      var sections = SectionSpecification.sampleSections(
        of: [14, 11, 16], for: kind, headerLength: 30)
      sections[1].header = nil
      return DataSpecification(sections: sections)
    }
  }

  /// A scenario whose view is scrolled by whole pages through a section of several pages, and then
  /// back to the start. Each scroll moves the elements that follow the scroll offset, such as a
  /// pinned header, to another page of the content. At the end, all elements must be where a new
  /// layout places them.
  private static func pagedScenario(_ kind: LayoutDescription) -> SystematicScenario {
    SystematicScenario(
      kind, "data-paged",
      then: [
        .scroll(Point(x: viewport.width, y: viewport.height)), .prepare,
        .scroll(Point(x: 2 * viewport.width, y: 2 * viewport.height)), .prepare,
        .scroll(.zero), .prepare, .compareWithNewLayout,
      ]
    ) {
      DataSpecification(
        sections: SectionSpecification.sampleSections(of: [150], for: kind, headerLength: 30))
    }
  }

  /// A scenario whose view is pulled beyond the start of its content and returns, as a scroll view
  /// that bounces does. The step `viewport` sets the bounds, because the step `scroll` goes to
  /// legal offsets only.
  private static func overscrolledScenario(_ kind: LayoutDescription) -> SystematicScenario {
    SystematicScenario(
      kind, "data-overscrolled",
      then: [
        .viewport(Rect(origin: Point(x: -40, y: -60), size: viewport.size)), .prepare,
        .viewport(viewport), .prepare,
      ]
    ) {
      DataSpecification(
        sections: SectionSpecification.sampleSections(of: [12], for: kind, headerLength: 30))
    }
  }

  /// A scenario with a scroll direction other than the default; nil if the layout has only one
  /// direction.
  private static func scenarioWithOtherDirection(_ kind: LayoutDescription) -> SystematicScenario? {
    guard let rule = kind.rule(for: .scrollDirection), case .keyword(let words) = rule.type,
      let otherDirection = words.first(where: { ParameterValue.keyword($0) != rule.defaultValue })
    else { return nil }
    return SystematicScenario(
      kind, "data-turned", parameters: [.scrollDirection: .keyword(otherDirection)]
    ) { dataWithHeadersAndInsets(kind) }
  }

  /// A scenario with 300 items in one section. If the layout reads frames, successive items are far
  /// from each other, so that the items are not in the order of their positions.
  private static func scenarioWith300Items(_ kind: LayoutDescription) -> SystematicScenario {
    SystematicScenario(kind, "data-scattered") {
      DataSpecification(sections: SectionSpecification.sampleSections(of: [300], for: kind))
    }
  }
}

extension LayoutDescription {
  /// True if the layout is known to support headers, footers and insets of single sections, or is
  /// `any`.
  var mayHaveHeadersAndInsets: Bool { self == .any || rule(for: .headerReferenceSize) != nil }
}

extension SectionSpecification {
  /// Sections of items with various sizes: one section for each element of `counts`, with that many
  /// items. If the layout has headers, `headerLength` is their width and height.
  static func sampleSections(
    of counts: [Int], for kind: LayoutDescription, headerLength: Double? = nil
  ) -> [SectionSpecification] {
    counts.enumerated().map { sectionIndex, count in
      var section = SectionSpecification(
        (0..<count).map { .sampleSize($0 + 7 * sectionIndex) }, for: kind,
        startingAt: 300 * sectionIndex)
      if kind.mayHaveHeadersAndInsets {
        section.header = headerLength.map { Size(width: $0, height: $0) }
      }
      return section
    }
  }

  /// Creates a section whose items have the sizes `sizes`. For a layout that reads frames, the
  /// items have scattered positions.
  init(_ sizes: [Size], for kind: LayoutDescription, startingAt firstNumber: Int = 0) {
    if kind.data == .frames {
      self.init(
        items: .frames(
          sizes.enumerated().map { Rect(origin: .scatteredPosition(firstNumber + $0), size: $1) }))
    } else {
      self.init(items: .sizes(sizes))
    }
  }
}

extension Size {
  /// The size of the item with this number, both lengths `fraction` greater than a multiple of half a
  /// point. Items with successive numbers have different sizes.
  static func sampleSize(_ number: Int, fraction: Double = 0) -> Size {
    Size(
      width: 30 + Double(number * 37 % 91) + fraction,
      height: 20 + Double(number * 53 % 71) / 2 + fraction)
  }
}

extension Point {
  /// The position of the item with this number. Items with successive numbers are far from each
  /// other.
  static func scatteredPosition(_ number: Int) -> Point {
    Point(x: Double(number * 167 % 401), y: Double(number * 389 % 1201))
  }
}
