import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// The scenario that an explorer page shows, and the implementations whose work the page compares.
///
///     let input = ExplorationInput(
///       scenario, of: scenario.layout, sourceName: "flow/a.json", on: [Engine.lazy, Engine.eager])
///     print(LayoutExploration(input).page.html)
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
  /// The page contains at most this many elements for one state of the layout.
  static let maximumElementsPerState = 5000
  /// The page shows at most this many steps of the scenario.
  static let maximumTotalSteps = 60
  /// Queries are computed at up to this many scroll offsets of one state.
  static let maximumOffsetsPerState = 240
  /// Queries are computed at up to this many scroll offsets of all states together.
  static let maximumTotalOffsets = 600
  /// The page contains at most this many changed elements of all states together. A changed element
  /// is one that a query returns, but that the page's list of the state's elements lacks or has
  /// with other attributes. The element is counted once for each scroll offset at which that
  /// happens.
  static let maximumTotalOfChangedElements = 2400
  /// The page contains at most this many changed elements for one scroll offset. See
  /// ``maximumTotalOfChangedElements`` for the meaning of a changed element.
  static let maximumChangedElementsPerOffset = 200
  /// The number of scroll offsets of a state, multiplied by the number of elements of the state, is
  /// at most this. The limit bounds the time for queries, because some engines compare every
  /// element in every query.
  static let maximumElementVisitsPerState = 600_000
  /// The other limits never reduce the number of scroll offsets of one state below this number.
  static let minimumOffsetsPerState = 6
  /// The page shows at most this many elements in motion in one animation.
  static let maximumElementsPerAnimation = 1000
  /// A failure has two pictures: one of the expected and one of the found elements. Each of them
  /// shows at most this many elements.
  static let maximumElementsPerPicture = 600
  /// The page shows at most this many failures of one step.
  static let maximumFailuresPerStep = 8
}
