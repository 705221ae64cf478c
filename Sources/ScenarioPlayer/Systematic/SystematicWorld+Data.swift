import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Worlds of data at which layouts often fail.
extension SystematicWorld {
  static func ofData(_ kind: LayoutDescription) -> [SystematicWorld] {
    if kind.data == .tree { return ofTrees(kind) }
    func counts(_ name: String, _ counts: [Int]) -> SystematicWorld {
      SystematicWorld(kind, "data-\(name)") {
        DataSpecification(
          sections: SectionSpecification.sections(of: counts, for: kind, header: 20))
      }
    }
    func sizes(_ name: String, _ sections: [[Size]]) -> SystematicWorld {
      SystematicWorld(kind, "data-\(name)") {
        DataSpecification(sections: sections.map { SectionSpecification($0, for: kind) })
      }
    }
    var worlds = [
      counts("no-section", []), counts("empty-only", [0]), counts("empty-first", [0, 3, 2]),
      counts("empty-middle", [3, 0, 2]), counts("empty-last", [3, 2, 0]), counts("one-item", [1]),
      sizes("no-size", [noSizes, [.zero, .zero, .zero]]), sizes("wide", [wideSizes]),
      surrounded(kind), scrolled(kind),
    ]
    if let other = turned(kind) { worlds.append(other) }
    // The lengths of an index's leaves, and of the runs in which engines keep sizes.
    for length in [16, 64] {
      worlds.append(counts("around-\(length)", [length - 1, length, length + 1]))
    }
    return worlds + [counts("around-128", [129]), scattered(kind)]
  }

  private static let noSizes = [
    Size.zero, Size(width: 0, height: 24), Size(width: 30, height: 0),
    Size(width: 40, height: 30), .zero,
  ]

  /// Items that are wider or higher than the view, or as wide, among others.
  private static let wideSizes = [
    Size(width: 900, height: 30), Size(width: 40, height: 40), Size(width: 321, height: 20),
    Size(width: 40, height: 900), Size(width: 320, height: 40), Size(width: 50, height: 480),
    Size(width: 700, height: 700),
  ]

  /// Sections with headers, footers, insets and spacings of their own.
  private static func surrounded(_ kind: LayoutDescription) -> SystematicWorld {
    SystematicWorld(kind, "data-surroundings") { surroundedData(kind) }
  }

  private static func surroundedData(_ kind: LayoutDescription) -> DataSpecification {
    var sections = SectionSpecification.sections(of: [5, 3, 7], for: kind)
    guard kind.hasSurroundings else { return DataSpecification(sections: sections) }
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

  /// Headers in a view that is scrolled into the second section, pinned where the layout can pin them.
  private static func scrolled(_ kind: LayoutDescription) -> SystematicWorld {
    let canPin = kind.rule(for: .pinsHeaders) != nil
    return SystematicWorld(
      kind, "data-scrolled", parameters: canPin ? [.pinsHeaders: .boolean(true)] : [:],
      then: [.scroll(Point(x: 300, y: 300)), .prepare]
    ) {
      DataSpecification(
        sections: SectionSpecification.sections(of: [20, 30, 4], for: kind, header: 30))
    }
  }

  /// The other scroll direction than the standard one; nil if the layout has only one.
  private static func turned(_ kind: LayoutDescription) -> SystematicWorld? {
    guard let rule = kind.rule(for: .scrollDirection), case .word(let words) = rule.type,
      let other = words.first(where: { ParameterValue.word($0) != rule.standard })
    else { return nil }
    return SystematicWorld(
      kind, "data-turned", parameters: [.scrollDirection: .word(other)]
    ) { surroundedData(kind) }
  }

  /// Several hundred items; frames are scattered, so that no order of places is that of the items.
  private static func scattered(_ kind: LayoutDescription) -> SystematicWorld {
    SystematicWorld(kind, "data-scattered") {
      DataSpecification(sections: SectionSpecification.sections(of: [300], for: kind))
    }
  }
}

extension LayoutDescription {
  /// True if sections can have headers, footers and insets of their own, as far as is known.
  var hasSurroundings: Bool { self == .any || rule(for: .headerReferenceSize) != nil }
}

extension SectionSpecification {
  /// A section for each count, with items of various sizes and, where the layout has them, headers of
  /// this length.
  static func sections(
    of counts: [Int], for kind: LayoutDescription, header: Double? = nil
  ) -> [SectionSpecification] {
    counts.enumerated().map { number, count in
      var section = SectionSpecification(
        (0..<count).map { .sample($0 + 7 * number) }, for: kind, startingAt: 300 * number)
      if kind.hasSurroundings { section.header = header.map { Size(width: $0, height: $0) } }
      return section
    }
  }

  /// A section of items of these sizes, for a layout that reads frames at scattered places.
  init(_ sizes: [Size], for kind: LayoutDescription, startingAt first: Int = 0) {
    if kind.data == .frames {
      self.init(
        items: .frames(
          sizes.enumerated().map { Rect(origin: .scattered(first + $0), size: $1) }))
    } else {
      self.init(items: .sizes(sizes))
    }
  }
}

extension Size {
  /// The size of a sample item; neighbors have different ones.
  static func sample(_ number: Int) -> Size {
    Size(width: 30 + Double(number * 37 % 91), height: 20 + Double(number * 53 % 71) / 2)
  }
}

extension Point {
  /// A place of a sample item; successive ones are far from each other.
  static func scattered(_ number: Int) -> Point {
    Point(x: Double(number * 167 % 401), y: Double(number * 389 % 1201))
  }
}
