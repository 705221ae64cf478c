import Layouts

extension DeclaredGrowth {
  /// The metrics of the costs whose growth is declared for a workload: instructions under
  /// callgrind, and the number and the bytes of allocations.
  static let costMetrics = ["instructions", "mallocs", "bytes"]

  /// The declared growth of the costs of a query that returns the same number of elements at any
  /// number of items. These costs do not grow with the number of items, except in engines that
  /// compare every element with the query.
  static let costGrowthOfQuery = [
    DeclaredGrowth("instructions", .linear, in: \.scansEveryElement),
    // The layout of a class tree becomes wider with every root node. In a wider layout, more
    // buckets of the spatial index intersect a viewport, up to a limit, so a query executes more
    // instructions.
    DeclaredGrowth("instructions", .logarithmic, in: { $0 == .bucketed }, on: \.isTree),
    DeclaredGrowth("instructions", .constant),
    DeclaredGrowth("mallocs", .constant),
    // The baseline engine appends elements to the array that it returns. The array grows in steps,
    // so no growth is declared for the bytes that this engine allocates.
    DeclaredGrowth("bytes", .constant, in: { !$0.isBaseline }),
  ]

  /// The declared growth of the costs of a lookup of one item: they stay constant.
  static let costGrowthOfLookup = costMetrics.map { DeclaredGrowth($0, .constant) }

  /// The layouts that compute the frame of an item by a formula if all items have the same size.
  /// The lazy engine computes no frames of such a layout in `prepare`.
  private static let closedFormLayoutNames: Set = ["grid", "list", "photoGrid", "coverFlow"]

  /// The layouts that store items with sizes of their own in blocks of limited length. After a
  /// change of an item, they request only the sizes of changed items, but each block takes some
  /// allocations.
  static let itemBlockLayoutNames: Set = ["flow", "list"]

  /// The declared growth of the costs of work that returns every element.
  static let costGrowthOfWholeContent = ["instructions", "bytes"].map {
    DeclaredGrowth($0, .linear)
  }

  /// The declared growth of the costs of work that may place every element. Instructions and bytes
  /// grow linearly; the number of allocations does so only in the baseline engine, in trees, and in
  /// layouts that store items in blocks.
  static let costGrowthOfPreparation =
    costMetrics.map {
      DeclaredGrowth(
        $0, .constant, for: { closedFormLayoutNames.contains($0.name) },
        in: { $0 == .lazy }, on: { $0 == .uniform })
    } + [
      DeclaredGrowth("instructions", .linear), DeclaredGrowth("bytes", .linear),
      DeclaredGrowth("mallocs", .linear, in: \.isBaseline),
      DeclaredGrowth("mallocs", .linear, on: \.isTree),
      DeclaredGrowth("mallocs", .linear, for: { itemBlockLayoutNames.contains($0.name) }),
      // The spatial index sorts n unordered boxes into O(√n) slabs, and allocates a table of counts
      // for each slab.
      DeclaredGrowth("mallocs", .squareRoot, for: { $0.name == "free" }),
      DeclaredGrowth("mallocs", .logarithmic),
    ]
}
