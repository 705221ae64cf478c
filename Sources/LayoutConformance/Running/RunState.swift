/// How far a run has come: the results so far, and the number of scenarios played.
package struct RunState {
  var results: [RunResults]

  /// The systematic and random worlds of each implementation.
  let worlds: [[World]]

  /// The number of scenarios, worlds and scenarios of single rules that were played.
  var playedCount = 0
}
