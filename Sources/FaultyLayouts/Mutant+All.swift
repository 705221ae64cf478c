extension Mutant {
  /// All mutants, in the order in which the generated page of faults lists them.
  ///
  /// To add a mutant, add a file in `Faults` and an entry here.
  package static let all: [Mutant] =
    queryMutants + attributeValueMutants + elementMutants + lifecycleMutants + batchMutants
    + numericMutants

  /// The mutant with the name `name`; nil if there is none.
  package static func named(_ name: String) -> Mutant? { all.first { $0.name == name } }

  private static let queryMutants: [Mutant] = [
    .closedEdgeIntersection, .emptyRectNeverHits, .stopAtFirstMiss, .nearEdgeBinarySearch,
    .unionOfFirstAndLast, .groupSizeNotDividing, .lanesAsOneSequence, .foundInEveryBucket,
    .nanRectFindsAll,
  ]

  private static let attributeValueMutants: [Mutant] = [
    .sharedCachedAttributes, .equalityIgnoringCustomValue, .equalityIgnoringZIndex,
    .equalityIgnoringHidden,
  ]

  private static let elementMutants: [Mutant] = [
    .droppedHidden, .droppedDecoration, .kindsAtOnePath, .untransformedFrames, .zeroSizeHeader,
    .kindIgnored, .dictionaryOrder,
  ]

  private static let lifecycleMutants: [Mutant] = [
    .staleCacheAfterCounts, .countsReadDuringQueries, .forgottenFollowers, .forgottenMates,
    .staleOnWidthChange, .preparesItself, .staleToggled, .asksForPositions,
    .twitchingPredecessors, .mergeLosesPaths, .keptOnRotation, .keptAtOtherScale,
    .keptWithOtherInset, .answersAfterFailure, .silentInvalidation,
  ]

  private static let batchMutants: [Mutant] = [
    .insertsBeforeDeletes, .moveAsSwap, .reloadKeepsSize, .batchInWrittenOrder,
    .halfOfAnImpossibleBatch, .slidesInAlways, .updateStateKept, .firstBatchForgotten,
  ]

  private static let numericMutants: [Mutant] = [
    .bucketBorderOffByOne, .firstBucketOnly, .contentOfLastSection, .contentWithoutInset,
    .contentLessSpacing, .contentGuessed, .farEdgeOfTheWrongAxis, .leftoverSpace,
    .wideItemWithCompany, .singlePrecision, .nanPoisonsNeighbors, .velocityAdded,
    .snapTieToTheLast, .snapHugeAtZero, .offsetAdjustedBackwards, .adjustmentOverwritten,
    .eagerBehindLazyFace,
  ]
}
