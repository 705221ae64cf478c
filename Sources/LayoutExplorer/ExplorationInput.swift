import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// The scenario that a page shows, and the implementations whose work it compares.
package struct ExplorationInput {
  package let scenario: Scenario
  package let layout: LayoutSpecification

  /// The implementations, such as engines. All of them must be able to make the layout.
  package let implementations: [any LayoutImplementation]

  /// The name of the data or of the scenario file, for the heading.
  package let sourceName: String

  /// Creates the input of a page about `scenario` with the layout `layout`.
  package init(
    _ scenario: Scenario, of layout: LayoutSpecification, sourceName: String,
    on implementations: [any LayoutImplementation]
  ) {
    self.scenario = scenario
    self.layout = layout
    self.sourceName = sourceName
    self.implementations = implementations
  }
}

/// The limits that keep a page small. What exceeds a limit is left out, and the page says so.
enum ExplorationLimits {
  /// The greatest number of elements that the page contains for one state.
  static let elementsPerState = 5000
  /// The greatest number of steps of the scenario that the page shows.
  static let steps = 60
  /// The greatest number of scroll offsets at which queries are computed for one state.
  static let offsetsPerState = 240
  /// The greatest number of scroll offsets at which queries are computed for all states together.
  static let totalOffsets = 600
  /// The greatest number of changed elements in the queries of all states. An element is changed if
  /// a query returns it with other attributes than the state stores. The page contains it once more
  /// for each scroll offset at which that happens.
  static let totalChangedElements = 2400
  /// The greatest number of changed elements in the queries at one scroll offset: elements that a
  /// query returns with other attributes than the state stores. Further changed elements are left
  /// out of the page.
  static let changedElementsPerOffset = 200
  /// The greatest product of the number of scroll offsets and the number of elements of a state. It
  /// limits the time for queries, because some engines compare every element in every query.
  static let elementVisitsPerState = 600_000
  /// The other limits never reduce the number of scroll offsets of one state below this number.
  static let minimumOffsets = 6
  /// The greatest number of elements that the page shows in motion in one animation.
  static let elementsPerAnimation = 1000
  /// The greatest number of elements in each of the two pictures of a failure: of the expected and
  /// of the found elements.
  static let elementsPerPicture = 600
  /// The greatest number of failures that the page shows for one step.
  static let failuresPerStep = 8
}
