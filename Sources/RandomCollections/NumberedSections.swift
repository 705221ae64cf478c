import RandomNumbers

/// Sections and items that are represented by unique numbers.
///
///     var data = NumberedSections(counts: [2, 1])
///     data.items  // [[2, 3], [5]]
///     let updates = data.applyRandomUpdates(&generator)
///
/// Tests compare the positions of the numbers after a batch: `BatchPlan` and collection views must
/// compute, for every number, the position that it has in these arrays.
package struct NumberedSections: SectionedItems, Equatable {
  package struct Section: SectionOfItems, Equatable {
    package var id: Int
    package var items: [Int]
  }

  package var sections: [Section] = []
  private var lastNumber = 0

  /// Creates one section for each element of `counts`, with that number of items.
  package init(counts: [Int]) {
    for count in counts {
      let id = makeNumber()
      sections.append(Section(id: id, items: (0..<count).map { _ in makeNumber() }))
    }
  }

  /// The numbers of all items, by section.
  package var items: [[Int]] { sections.map(\.items) }

  private mutating func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  package mutating func makeItem(_ generator: inout SplitMix64) -> Int { makeNumber() }

  package mutating func makeSection(_ generator: inout SplitMix64) -> Section {
    let id = makeNumber()
    return Section(id: id, items: (0..<generator.nextInt(4)).map { _ in makeNumber() })
  }
}
