extension BugReport {
  /// All reports, in the order of the page `BugReports.md`.
  static let all: [BugReport] = [
    keptRowNumber, keptRange, laneThatIsGone, lastBlock, depthRestarts, twoFormulas,
    anchorOfOldWidth, rowsCountHeaders, roundedHeights, emptyGrid, searchInMasonry,
    columnsThatStayGone, appendedFromZero, emptySectionResets, exactFit, staleOffsets,
    smallChangeOfLength, tallItems, noLookup, firstOfEachAnswer, forgottenPadding,
    uncountedMargins, centeredBeforeStart, skippedWhileScrolling, keptAnswer, nothingLeft,
    incompleteLastLine, roundedUpColumns, shiftedColumn, staleInsets, fewerColumns,
    unevenRows, zeroOrEstimate, rowTooMany,
    noRestAtEnds,
  ]
}
