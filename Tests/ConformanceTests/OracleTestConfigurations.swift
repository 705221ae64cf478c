import LayoutDescriptions
import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// The layouts and data for the comparison of engines with the oracle.
enum OracleTestConfigurations {
  static let all: [OracleTestConfiguration] =
    flowConfigurations + pinnedHeaderConfigurations + spacedFlowCoverFlowAndStackConfigurations
    + gridConfigurations + listConfigurations + waterfallConfigurations + treeConfigurations
    + freeFormConfigurations

  /// Returns the number of items in each section: divides `items` items among `filledSectionCount`
  /// sections of unequal length, and adds an empty section.
  private static func itemCounts(_ items: Int, _ filledSectionCount: Int) -> [Int] {
    var counts = (0..<filledSectionCount).map {
      items * ($0 + 1) / (filledSectionCount * (filledSectionCount + 1) / 2)
    }
    counts.insert(0, at: filledSectionCount / 2)
    counts[0] += items - counts.reduce(0, +)
    return counts
  }

  private static func sizes(
    _ count: Int, seed: Int, width: ClosedRange<Double>, height: ClosedRange<Double>,
    step: Double = 1 / 1024
  ) -> [Size] {
    RandomSizes(
      seed: UInt64(seed), count: count,
      width: NumberInterval(low: width.lowerBound, high: width.upperBound),
      height: NumberInterval(low: height.lowerBound, high: height.upperBound), step: step
    ).sizes()
  }

  /// Data whose sections have item sizes, insets, spacings, headers and footers.
  private static func variedData(
    width: ClosedRange<Double>, height: ClosedRange<Double>, step: Double = 1 / 1024,
    filledSectionCount: Int = 4
  ) -> @Sendable (Int) -> ResolvedData {
    { items in
      ResolvedData(
        sections: itemCounts(items, filledSectionCount).enumerated().map { section, count in
          ResolvedSection(
            count: count,
            sizes: section % 3 == 2
              ? nil : sizes(count, seed: section, width: width, height: height, step: step),
            header: section % 2 == 0 ? Size(width: 10, height: 30.3) : nil,
            footer: section % 4 == 1 ? Size(width: 12, height: 11) : nil,
            inset: section % 3 == 1 ? Insets(top: 3.1, left: 7, bottom: 5, right: 9.7) : nil,
            lineSpacing: section % 3 == 0 ? 4.1 : nil,
            interitemSpacing: section % 5 == 0 ? 3.3 : nil)
        })
    }
  }

  private static func plainData(filledSectionCount: Int = 3) -> @Sendable (Int) -> ResolvedData {
    { items in
      ResolvedData(
        sections: itemCounts(items, filledSectionCount).map { ResolvedSection(count: $0) })
    }
  }

  private static let flowConfigurations: [OracleTestConfiguration] = [
    OracleTestConfiguration(
      name: "flow of equal sizes", layout: LayoutSpecification(kind: .flow),
      makeData: plainData()),
    OracleTestConfiguration(
      name: "horizontal flow of equal sizes with insets, headers and footers",
      layout: LayoutSpecification(
        kind: .flow,
        parameters: [
          .scrollDirection: .keyword("horizontal"),
          .itemSize: .size(Size(width: 33.3, height: 70.7)),
          .headerReferenceSize: .size(Size(width: 20, height: 25)),
          .footerReferenceSize: .size(Size(width: 12, height: 15)),
          .sectionInset: .insets(Insets(top: 4, left: 5, bottom: 6, right: 7)),
        ]),
      makeData: plainData(),
      contentInset: Insets(top: 10, left: 20, bottom: 30, right: 40), scale: 3),
    OracleTestConfiguration(
      name: "flow of different sizes", layout: LayoutSpecification(kind: .flow),
      makeData: variedData(width: 20...180, height: 10...90)),
    OracleTestConfiguration(
      name: "horizontal flow of different sizes at scale 3",
      layout: LayoutSpecification(
        kind: .flow, parameters: [.scrollDirection: .keyword("horizontal")]),
      makeData: variedData(width: 20...180, height: 10...290), scale: 3),
    OracleTestConfiguration(
      name: "flow of sizes in whole points, some of them wide",
      layout: LayoutSpecification(kind: .flow),
      makeData: variedData(width: 1...900, height: 0...20, step: 1), scale: 1),
    OracleTestConfiguration(
      name: "flow with negative spacing",
      layout: LayoutSpecification(
        kind: .flow,
        parameters: [
          .minimumLineSpacing: .number(-25), .minimumInteritemSpacing: .number(-12.5),
          .sectionInset: .insets(Insets(top: -10, left: -20, bottom: 4, right: 3)),
        ]),
      makeData: variedData(width: 10...150, height: 5...60)),
    OracleTestConfiguration(
      name: "flow of equal sizes with negative spacing",
      layout: LayoutSpecification(
        kind: .flow,
        parameters: [
          .itemSize: .size(Size(width: 60, height: 40)), .minimumLineSpacing: .number(-45),
          .minimumInteritemSpacing: .number(-60),
        ]), makeData: plainData()),
    OracleTestConfiguration(
      name: "flow in which all sizes are zero",
      layout: LayoutSpecification(
        kind: .flow,
        parameters: [
          .itemSize: .size(.zero), .minimumLineSpacing: .number(0),
          .minimumInteritemSpacing: .number(0),
        ]), makeData: plainData()),
    OracleTestConfiguration(
      name: "flow whose delegate returns the same size for all items",
      layout: LayoutSpecification(kind: .flow),
      makeData: variedData(width: 47...47, height: 31...31)),
  ]

  private static let pinnedHeaderConfigurations: [OracleTestConfiguration] = [
    OracleTestConfiguration(
      name: "flow with pinned headers",
      layout: LayoutSpecification(kind: .flow, parameters: [.pinsHeaders: .boolean(true)]),
      makeData: variedData(width: 20...180, height: 10...90, filledSectionCount: 9),
      offset: Point(x: 0, y: 1234.6),
      contentInset: Insets(top: 33, left: 0, bottom: 0, right: 0)),
    OracleTestConfiguration(
      name: "horizontal flow with pinned headers and negative insets",
      layout: LayoutSpecification(
        kind: .flow,
        parameters: [
          .pinsHeaders: .boolean(true), .scrollDirection: .keyword("horizontal"),
          .headerReferenceSize: .size(Size(width: 60, height: 1)),
          .sectionInset: .insets(Insets(top: 0, left: -50, bottom: 0, right: -30)),
        ]), makeData: plainData(filledSectionCount: 9), offset: Point(x: 700, y: 0)),
    OracleTestConfiguration(
      name: "list with pinned headers",
      layout: LayoutSpecification(
        kind: .list,
        parameters: [
          .pinsHeaders: .boolean(true), .tableHeader: .size(Size(width: 0, height: 90)),
        ]), makeData: variedData(width: 1...2, height: 0...120, filledSectionCount: 9),
      offset: Point(x: 0, y: 4321)),
  ]

  private static let spacedFlowCoverFlowAndStackConfigurations: [OracleTestConfiguration] = [
    OracleTestConfiguration(
      name: "spaced flow of photos", layout: LayoutSpecification(kind: .spacedFlow),
      makeData: variedData(width: 100...4000, height: 100...4000, filledSectionCount: 7)),
    OracleTestConfiguration(
      name: "spaced flow at scale 3 with fractional insets",
      layout: LayoutSpecification(
        kind: .spacedFlow,
        parameters: [
          .minimumLineSpacing: .number(3.3), .minimumInteritemSpacing: .number(7.7),
          .sectionInset: .insets(Insets(top: 0.3, left: 1.7, bottom: 2.1, right: 3.9)),
        ]), makeData: variedData(width: 1...90, height: 0...70, filledSectionCount: 5), scale: 3),
    // At scale 1.5, a device pixel is 2/3 of a point, so only every third pixel begins at a whole
    // point.
    OracleTestConfiguration(
      name: "spaced flow at scale 1.5", layout: LayoutSpecification(kind: .spacedFlow),
      makeData: variedData(width: 90...4000, height: 3800...4000, filledSectionCount: 5), scale: 1.5
    ),
    OracleTestConfiguration(
      name: "spaced flow in which each line starts before the previous one",
      layout: LayoutSpecification(
        kind: .spacedFlow, parameters: [.minimumLineSpacing: .number(-110)]),
      makeData: { items in
        var data = variedData(width: 1...90, height: 0...70, filledSectionCount: 5)(items)
        for section in data.sections.indices { data.sections[section].lineSpacing = nil }
        return data
      }),
    OracleTestConfiguration(
      name: "spaced flow in a view narrower than its insets",
      layout: LayoutSpecification(kind: .spacedFlow),
      makeData: variedData(width: 1...90, height: 0...70),
      contentInset: Insets(top: 0, left: 200, bottom: 0, right: 177)),
    OracleTestConfiguration(
      name: "photo grid",
      layout: LayoutSpecification(
        kind: .photoGrid, parameters: [.layoutMode: .keyword("aspectFill")]),
      makeData: { items in
        var data = plainData(filledSectionCount: 4)(items)
        for section in data.sections.indices where data.sections[section].count > 9 {
          data.sections[section].itemTextsByKey["layoutModes"] = [
            0: "aspectFit", 7: "aspectFill", 9: "aspectFit",
          ]
        }
        return data
      }),
    OracleTestConfiguration(
      name: "cover flow in a view that is higher than wide",
      layout: LayoutSpecification(kind: .coverFlow),
      makeData: plainData(), offset: Point(x: 1234.5, y: 0)),
    OracleTestConfiguration(
      name: "cover flow with headers, without a scroll offset",
      layout: LayoutSpecification(
        kind: .coverFlow, parameters: [.headerReferenceSize: .size(Size(width: 30, height: 0))]),
      makeData: plainData(filledSectionCount: 5)),
    OracleTestConfiguration(
      name: "cover flow of individual sizes, some of them zero",
      layout: LayoutSpecification(kind: .coverFlow),
      makeData: variedData(width: 0...3, height: 0...2000, step: 1, filledSectionCount: 6),
      offset: Point(x: 300, y: 40)
    ),
    OracleTestConfiguration(
      name: "cover flow of large covers in many rows at scale 3",
      layout: LayoutSpecification(
        kind: .coverFlow,
        parameters: [.minimumLineSpacing: .number(-1), .minimumInteritemSpacing: .number(-70)]),
      makeData: variedData(width: 1...900, height: 60...90, filledSectionCount: 9),
      offset: Point(x: 2500, y: 0),
      scale: 3),
    OracleTestConfiguration(
      name: "cover flow with all covers in one place",
      layout: LayoutSpecification(
        kind: .coverFlow,
        parameters: [
          .itemSize: .size(Size(width: 100, height: 900)), .minimumLineSpacing: .number(-100),
        ]), makeData: plainData(filledSectionCount: 2), offset: Point(x: -150, y: 0)),
    OracleTestConfiguration(
      name: "stack", layout: LayoutSpecification(kind: .stack),
      makeData: plainData(filledSectionCount: 1)),
    OracleTestConfiguration(
      name: "stack of long cards with large angles",
      layout: LayoutSpecification(
        kind: .stack,
        parameters: [
          .itemSize: .size(Size(width: 300, height: 20)), .angle: .number(37.7),
          .spread: .number(-1.3),
        ]), makeData: plainData(filledSectionCount: 1)),
  ]

  private static let gridConfigurations: [OracleTestConfiguration] = [
    OracleTestConfiguration(
      name: "grid", layout: LayoutSpecification(kind: .grid), makeData: plainData()),
    OracleTestConfiguration(
      name: "grid of seven columns with spacing, insets, headers and footers",
      layout: LayoutSpecification(
        kind: .grid,
        parameters: [
          .columns: .integer(7), .rowHeight: .number(33.33), .spacing: .number(0.1),
          .sectionInset: .insets(Insets(top: 1, left: 2, bottom: 3, right: 4)),
          .headerReferenceSize: .size(Size(width: 5, height: 21)),
        ]), makeData: plainData(filledSectionCount: 6),
      contentInset: Insets(top: 1, left: 2, bottom: 3, right: 4)),
    OracleTestConfiguration(
      name: "horizontal grid with negative spacing",
      layout: LayoutSpecification(
        kind: .grid,
        parameters: [
          .columns: .integer(4), .spacing: .number(-50), .scrollDirection: .keyword("horizontal"),
        ]), makeData: plainData()),
    OracleTestConfiguration(
      name: "grid with more columns than the view has room for",
      layout: LayoutSpecification(
        kind: .grid, parameters: [.columns: .integer(60), .spacing: .number(10)]),
      makeData: plainData()),
  ]

  private static let listConfigurations: [OracleTestConfiguration] = [
    OracleTestConfiguration(
      name: "list of equal heights",
      layout: LayoutSpecification(kind: .list), makeData: plainData()),
    OracleTestConfiguration(
      name: "list of individual heights with headers and footers",
      layout: LayoutSpecification(
        kind: .list,
        parameters: [
          .spacing: .number(0.7), .tableHeader: .size(Size(width: 1, height: 50)),
          .tableFooter: .size(Size(width: 1, height: 60)),
        ]), makeData: variedData(width: 1...2, height: 0...120)),
    OracleTestConfiguration(
      name: "list with negative spacing",
      layout: LayoutSpecification(kind: .list, parameters: [.spacing: .number(-30)]),
      makeData: variedData(width: 1...2, height: 5...80)),
  ]

  private static let waterfallConfigurations: [OracleTestConfiguration] = [
    OracleTestConfiguration(
      name: "waterfall", layout: LayoutSpecification(kind: .waterfall),
      makeData: variedData(width: 20...300, height: 20...300)),
    OracleTestConfiguration(
      name: "waterfall of five columns with heights by aspect ratio",
      layout: LayoutSpecification(
        kind: .waterfall,
        parameters: [
          .columns: .integer(5), .heights: .keyword("aspect"), .spacing: .number(3.3),
          .sectionInset: .insets(Insets(top: 4, left: 5, bottom: 6, right: 7)),
        ]), makeData: variedData(width: 0...300, height: 0...300, step: 1)),
    OracleTestConfiguration(
      name: "waterfall with one very tall item",
      layout: LayoutSpecification(kind: .waterfall, parameters: [.columns: .integer(2)]),
      makeData: { items in
        var itemSizes = sizes(items, seed: 5, width: 10...20, height: 10...40)
        if items > 2 { itemSizes[1].height = 100_000 }
        return ResolvedData(sections: [ResolvedSection(count: items, sizes: itemSizes)])
      }),
    OracleTestConfiguration(
      name: "waterfall with negative spacing",
      layout: LayoutSpecification(
        kind: .waterfall, parameters: [.spacing: .number(-15), .columns: .integer(4)]),
      makeData: variedData(width: 20...30, height: 0...40)),
  ]

  /// A forest in which each node is a root or has one of the twelve nodes before it as its parent.
  private static func forest(_ nodes: Int) -> ResolvedData {
    var random = SplitMix64(seed: 17)
    let parents = (0..<nodes).map { node -> Int? in
      guard node > 2, random.next() % 40 != 0 else { return nil }
      return node - 1 - Int(random.next() % UInt64(min(node, 12)))
    }
    return ResolvedData(sections: [], tree: ClassTree(parents: parents))
  }

  private static let treeConfigurations: [OracleTestConfiguration] = [
    "guide", "compact",
  ].map { packing in
    OracleTestConfiguration(
      name: "class tree \(packing)",
      layout: LayoutSpecification(kind: .classTree, parameters: [.packing: .keyword(packing)]),
      makeData: forest)
  }

  private static func sectionOfFrames(
    _ count: Int, seed: UInt64, _ frame: (inout SplitMix64, Int) -> Rect
  ) -> ResolvedSection {
    var random = SplitMix64(seed: seed)
    return ResolvedSection(count: count, frames: (0..<count).map { frame(&random, $0) })
  }

  private static let freeFormConfigurations: [OracleTestConfiguration] = [
    OracleTestConfiguration(
      name: "free layout with frames at random places", layout: LayoutSpecification(kind: .free),
      makeData: { items in
        let sideLength = Double(items).squareRoot() * 30 + 1
        return ResolvedData(
          sections: itemCounts(items, 2).enumerated().map { section, count in
            sectionOfFrames(count, seed: UInt64(section)) { random, _ in
              Rect(
                x: random.nextDouble(in: -sideLength..<sideLength),
                y: random.nextDouble(in: -sideLength..<sideLength),
                width: random.nextDouble(in: 0..<80), height: random.nextDouble(in: 0..<80))
            }
          })
      }),
    OracleTestConfiguration(
      name: "free layout with frames at whole points, some of size zero and one very large",
      layout: LayoutSpecification(kind: .free),
      makeData: { items in
        ResolvedData(sections: [
          sectionOfFrames(items, seed: 3) { random, item in
            if item == items / 2 { return Rect(x: -500, y: -500, width: 5000, height: 5000) }
            return Rect(
              x: Double(random.next() % 400), y: Double(random.next() % 400),
              width: Double(random.next() % 3), height: Double(random.next() % 3))
          }
        ])
      }),
    OracleTestConfiguration(
      name: "template", layout: LayoutSpecification(kind: .template), makeData: plainData()),
  ]
}

extension SplitMix64 {
  /// Returns a random number in `range`.
  mutating func nextDouble(in range: Range<Double>) -> Double {
    double(in: NumberInterval(low: range.lowerBound, high: range.upperBound))
  }
}
