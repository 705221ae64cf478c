/// The module that a test file imports: it contains the rules as test cases, and exports everything
/// in `LayoutConformance`.
///
///     import LayoutConformanceTesting
///     import Testing
///
///     @Test(arguments: RuleCase.all)
///     func passes(rule: RuleCase) { rule.check(Masonry()) }
@_exported import LayoutConformance
