import FileAccess

extension ConformanceRun {
  /// Restricts the run to one scenario, in which all rules are checked. The scenario is a file or a
  /// generated scenario, which is named by its id.
  ///
  ///     var run = ConformanceRun()
  ///     let findings = run.replay("found/hostile/found-q-02-any-1.json")
  ///     let report = run.judge(Masonry())
  ///
  /// - Parameters:
  ///   - pathOrID: the path of a scenario file, or an id such as `hostile/random-any-7-12`.
  ///   - layouts: the layouts that the file can name besides `any`, the placeholder for any layout
  ///     under test.
  ///   - itemLimit: the file is invalid if its data have more than this many items.
  /// - Returns: the errors in the file. If there are any, the file is not played.
  public mutating func replay(
    _ pathOrID: String, layouts: [LayoutDescription] = [],
    itemLimit: Int = ScenarioReader.standardItemLimit
  ) -> [Finding] {
    randomScenariosPerLayout = 0
    checksRulesInScenarios = true
    coversOnlySelection = true
    if let generated = GeneratedScenario(id: pathOrID, layouts: layouts) {
      additionalScenarios = [generated]
      return []
    }
    let scenarioRoot = FileReading.absolutePath(pathOrID + "/../..")
    let result = ScenarioReader.read(
      contentsOf: pathOrID, relativeTo: scenarioRoot, layouts: layouts, rules: RuleBook.ids,
      itemLimit: itemLimit)
    scenarios = result.scenario.map { [$0] } ?? []
    return result.findings
  }
}
