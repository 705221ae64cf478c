/// One import for a test file: the rules as test cases, and everything of `LayoutConformance`.
///
///     import LayoutConformanceTesting
///     import Testing
///
///     @Test(arguments: RuleCase.all)
///     func keeps(rule: RuleCase) { rule.check(Masonry()) }
@_exported import LayoutConformance
