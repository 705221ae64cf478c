/// The list of all rules.
///
/// Everything that depends on the set of rules (the ids that scenario files may name, the options
/// of the command line, reports, the generated documentation) is derived from this list. Each
/// rule is defined in a file named after its id and name: `Query/Q02Completeness.swift` defines
/// `Q-02 completeness`.
///
///     let rule = RuleBook.rule("Q-02")      // or RuleBook.rule("completeness")
///     rule?.sentence  // "A query returns every element, of any category, ..."
public enum RuleBook {
  /// Every rule once, in the order in which reports show them. A new rule adds one line here.
  public static let rules: [Rule] = [
    .l01BeforePrepare,
    .l02RepeatedPrepare,
    .l03StaleQueries,
    .l04RepeatedInvalidation,
    .l05PureQueries,
    .l06NoPositionsAsked,
    .l07IndependentInstances,
    .l08FailedPrepare,
    .g01HitDefinition,
    .g02HitSymmetry,
    .g03TouchingEdges,
    .g04EmptyRects,
    .g05NullAndInfinite,
    .g06AnyBitPattern,
    .g07StandardForm,
    .q01Soundness,
    .q02Completeness,
    .q03Uniqueness,
    .q04QueryMatchesLookup,
    .q05Tiling,
    .q06NestedRects,
    .q07InfiniteQuery,
    .q08ZeroAreaQuery,
    .q09NegativeSizeQuery,
    .q10DistantQuery,
    .q11UnalignedQuery,
    .q12NaNQuery,
    .q13OverlappingFrames,
    .q14ShiftedInsets,
    .q15Borders,
    .q16CanonicalOrder,
    .a01IndependentAnswers,
    .a02NoSharedStorage,
    .a03AttributeEquality,
    .a04AttributeCopies,
    .a05FrameAndCenter,
    .a06BoundsOrigin,
    .a07TransformReplacement,
    .a08TransformedFrames,
    .a09HiddenElements,
    .a10ZOrder,
    .a11ElementKinds,
    .e01EmptySection,
    .e02ZeroLengthHeaders,
    .e03SharedPaths,
    .e04InvalidPaths,
    .e05UnknownKinds,
    .e06WithinCounts,
    .e07PinnedHeaders,
    .c01FramesInside,
    .c02FiniteContent,
    .c03StableContent,
    .c04EstimatedSizes,
    .c05GrowingContent,
    .i01PartialInvalidation,
    .i02AnyOrder,
    .i03UntouchedPrefix,
    .i04MergedContexts,
    .i05CountsReread,
    .i06SilentChanges,
    .i07BoundsChange,
    .i08PureScrolling,
    .i09PreferredSizes,
    .i10Rotation,
    .i11DisplayScale,
    .i12ContentInset,
    .i13ReportedInvalidation,
    .u01DeletesAndInserts,
    .u02Moves,
    .u03Reloads,
    .u04OperationOrder,
    .u05SectionOperations,
    .u06ImpossibleBatches,
    .u07BatchEqualsFresh,
    .u08Survivors,
    .u09InverseBatch,
    .u10AnimationPaths,
    .u11RestingAttributes,
    .u12NoLeftoverState,
    .u13ReportedPaths,
    .u14TwoBatches,
    .o01DefaultTarget,
    .o02LegalOffset,
    .o03IdempotentSnap,
    .o04SnapTarget,
    .o05OffsetAdjustment,
    .o06KeptAnchor,
    .o07SizeAdjustment,
    .n01MillionRows,
    .n02ExactGaps,
    .n03CoordinateLimit,
    .n04NegativeSpacing,
    .n05InvalidSizes,
    .n06ZeroSizeItems,
    .n07OversizedItems,
    .x01Repeatability,
    .x02AcrossProcesses,
    .x03Agreement,
    .w01FirstScreenSizes,
    .w02RepeatedQuery,
    .w03Candidates,
    .w04AffectedRun,
    .z01DeviceBehavior,
  ]

  /// The ids of all rules, in the order of ``rules``.
  public static let ids = rules.map(\.id)

  /// Every word that ``rule(_:)`` accepts: all ids, then all names.
  public static let idsAndNames = ids + rules.map(\.name)

  /// The rules by the letter that their ids begin with, in the order of ``rules``.
  package static let rulesByGroup: [(letter: String, rules: [Rule])] = rules.reduce(into: []) {
    groups, rule in
    let letter = String(rule.id.prefix(1))
    if groups.last?.letter == letter {
      groups[groups.count - 1].rules.append(rule)
    } else {
      groups.append((letter, [rule]))
    }
  }

  /// The rule with this id or name, or nil if there is none.
  public static func rule(_ idOrName: String) -> Rule? { rulesByIdOrName[idOrName] }

  private static let rulesByIdOrName = Dictionary(
    uniqueKeysWithValues: rules.map { ($0.id, $0) } + rules.map { ($0.name, $0) })
}
