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
    .unionOfFirstAndLast, .groupSizeNotDividing, .lanesAsOneSequence, .foundInEveryBucket,
    .nanRectFindsAll,
  ]

  private static let values: [Fault] = [
    .sharedCachedAttributes, .equalityIgnoringCustomValue, .equalityIgnoringZIndex,
    .equalityIgnoringHidden,
  ]

  private static let elements: [Fault] = [
    .droppedHidden, .droppedDecoration, .kindsAtOnePath, .untransformedFrames, .zeroSizeHeader,
    .kindIgnored, .dictionaryOrder,
  ]

  private static let lifecycle: [Fault] = [
    .staleCacheAfterCounts, .countsReadDuringQueries, .forgottenFollowers, .forgottenMates,
    .staleOnWidthChange, .preparesItself, .staleToggled, .asksForPositions,
    .twitchingPredecessors, .mergeLosesPaths,
  ]

  private static let batches: [Fault] = [
    .insertsBeforeDeletes, .moveAsSwap, .reloadKeepsSize, .batchInWrittenOrder,
    .halfOfAnImpossibleBatch, .slidesInAlways, .updateStateKept,
  ]

  private static let numbers: [Fault] = [
    .bucketBorderOffByOne, .firstBucketOnly, .contentOfLastSection, .contentWithoutInset,
    .contentLessSpacing, .contentGuessed, .farEdgeOfTheWrongAxis, .leftoverSpace,
    .wideItemWithCompany, .singlePrecision, .nanPoisonsNeighbours, .velocityAdded,
    .snapTieToTheLast, .snapHugeAtZero, .offsetAdjustedBackwards, .adjustmentOverwritten,
    .eagerBehindLazyFace,
  ]
}
