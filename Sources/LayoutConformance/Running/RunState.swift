/// How far a run has come: the results so far, and the number of scenarios played.
package struct RunState {
  var results: [RunResults]

  /// The systematic and random scenarios of each implementation.
  let generatedScenarios: [[GeneratedScenario]]

  /// The number of scenarios played so far. It includes scenarios from files, generated scenarios,
  /// and scenarios that single rules add.
  var playedScenarioCount = 0
}
