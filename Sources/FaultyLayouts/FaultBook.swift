/// All faults, in the order in which the rules' document lists them.
public enum FaultBook {
  /// Every fault once. A new fault is one file and one entry here.
  public static let faults: [Fault] = queries + values + elements + lifecycle + batches + numbers

  /// The fault of this name, or nil.
  public static func fault(named name: String) -> Fault? {
    faults.first { $0.name == name }
  }

  private static let queries: [Fault] = [
    .closedEdgeIntersection, .emptyRectNeverHits, .stopAtFirstMiss, .nearEdgeBinarySearch,
    .unionOfFirstAndLast, .groupSizeNotDividing, .lanesAsOneSequence,
  ]

  private static let values: [Fault] = [
    .sharedCachedAttributes, .equalityIgnoringCustomValue, .equalityIgnoringZIndex,
    .equalityIgnoringHidden,
  ]

  private static let elements: [Fault] = [
    .droppedHidden, .droppedDecoration, .kindsAtOnePath, .untransformedFrames, .zeroSizeHeader,
    .dictionaryOrder,
  ]

  private static let lifecycle: [Fault] = [
    .staleCacheAfterCounts, .countsReadDuringQueries, .forgottenFollowers, .forgottenMates,
    .staleOnWidthChange,
  ]

  private static let batches: [Fault] = [
    .insertsBeforeDeletes, .moveAsSwap, .halfOfAnImpossibleBatch, .updateStateKept,
  ]

  private static let numbers: [Fault] = [
    .bucketBorderOffByOne, .firstBucketOnly, .contentOfLastSection, .contentWithoutInset,
    .farEdgeOfTheWrongAxis, .leftoverSpace, .singlePrecision, .nanPoisonsNeighbours,
    .snapTieToTheLast, .snapHugeAtZero, .offsetAdjustedBackwards, .eagerBehindLazyFace,
  ]
}
