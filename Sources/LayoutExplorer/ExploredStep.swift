import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// A step of a scenario as it was played: the state after it, its query, its work and its failures.
///
///     for step in LayoutExploration(input).steps where !step.failures.isEmpty {
///       print(step.label, step.failures.map(\.message))
///     }
struct ExploredStep {
  /// The name of the step in failure messages, such as `$.steps[1] (query)`: its JSON path, and the
  /// value of its key `do`.
  let label: String

  /// The index of the state after the step, in the list of recorded states.
  let stateIndex: Int

  /// The rectangle of the step's query; nil if the step is no query.
  let query: Rect?

  /// The number of elements that the step's query or lookup returned; nil if the step returns no
  /// elements.
  let returnedElementCount: Int?

  /// The error that the step threw; nil if it threw none.
  let error: String?

  /// The work of the step, for each implementation.
  let work: [WorkCounters]

  /// The failures of the step. Equal failures of several implementations are stored once.
  var failures: [ExploredFailure] = []

  /// The animation of a batch or of a switch of layouts; nil if there is none.
  var animation: LayoutAnimation?
}

/// An expectation that failed, on one or more implementations.
struct ExploredFailure: Equatable {
  let rules: [String]
  let message: String
  let picture: FailurePicture?
  var implementations: [String]

  /// The failures of all `runs`, by the label of the step in which they occurred.
  static func failuresByStepLabel(_ runs: [ImplementationRun]) -> [String: [ExploredFailure]] {
    var failuresByLabel: [String: [ExploredFailure]] = [:]
    for run in runs {
      let name = run.implementation.name
      for failure in run.failures {
        var stepFailures = failuresByLabel[failure.step] ?? []
        let equalFailureIndex = stepFailures.firstIndex {
          $0.rules == failure.rules && $0.message == failure.message
            && $0.picture == failure.picture
        }
        if let equalFailureIndex {
          if stepFailures[equalFailureIndex].implementations.last != name {
            stepFailures[equalFailureIndex].implementations.append(name)
          }
        } else {
          stepFailures.append(
            ExploredFailure(
              rules: failure.rules, message: failure.message, picture: failure.picture,
              implementations: [name]))
        }
        failuresByLabel[failure.step] = stepFailures
      }
    }
    return failuresByLabel
  }
}
