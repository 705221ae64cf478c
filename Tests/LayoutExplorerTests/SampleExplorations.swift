import Foundation
import LayoutCatalog
import LayoutExplorer
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing

/// Scenarios for the tests of the explorer.
enum SampleExplorations {
  /// Reads a scenario from JSON text.
  static func scenario(_ text: String) throws -> Scenario {
    let folder = FileManager.default.temporaryDirectory.path + "/explorer-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/grid", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/grid/a.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let (scenario, findings) = ScenarioReader.read(
      contentsOf: path, relativeTo: folder, layouts: BuiltInLayouts().layouts, rules: ["Q-01"])
    #expect(findings.isEmpty, "\(findings)")
    return try #require(scenario)
  }

  /// A scenario with the given steps, on a grid of `items` items in a view of 300 by 200 points.
  static func grid(
    _ steps: String = "{ \"do\": \"prepare\" }", title: String = "A grid",
    invariants: String = "", items: Int = 60
  ) throws -> Scenario {
    try scenario(
      """
      { "format": 1, "id": "grid/a", "title": "\(title)", "rules": ["Q-01"],
        "viewport": [0, 0, 300, 200], "layout": { "kind": "grid", "columns": 3 },
        "data": { "sections": [ { "items": \(items) } ] }, \(invariants)
        "steps": [ \(steps) ] }
      """)
  }

  static func exploration(_ scenario: Scenario) -> LayoutExploration {
    LayoutExploration(
      ExplorationInput(
        scenario, of: scenario.layout, sourceName: "test data", on: Engine.allCases))
  }

  /// Reads the scenario with this id from the folder `Scenarios` of the package.
  static func packageScenario(_ id: String) throws -> Scenario {
    let scenarioFolder =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Scenarios"
    let (scenario, _) = ScenarioReader.read(
      contentsOf: "\(scenarioFolder)/\(id).json", relativeTo: scenarioFolder,
      layouts: BuiltInLayouts().layouts,
      rules: nil)
    return try #require(scenario)
  }
}

/// The data of a page, decoded.
struct PageData: Decodable {
  var engines: [String]
  var categoryAndKindNames: [[String]]
  var scenes: [Scene]
  var steps: [Step]
  var playedStepCount: Int

  /// The keys in the data of the page are shorter than the names of the properties.
  private enum CodingKeys: String, CodingKey {
    case engines, scenes, steps
    case categoryAndKindNames = "kinds"
    case playedStepCount = "playedSteps"
  }

  struct Scene: Decodable {
    var layout: String
    var viewRect: [Double]
    var contentSize: [Double]
    var total: Int
    var elements: [ElementRecord]
    var x: [Double]
    var y: [Double]
    var viewOffsetIndices: [Int]
    var views: [View]
    var reasonForMissingQueries: String?

    private enum CodingKeys: String, CodingKey {
      case layout, total, elements, x, y, views
      case viewRect = "view"
      case contentSize = "content"
      case viewOffsetIndices = "own"
      case reasonForMissingQueries = "unscrolled"
    }
  }

  struct View: Decodable {
    var elementsChangedAtOffset: [ElementRecord]?
    var visible: Query
    var tiles: Query

    private enum CodingKeys: String, CodingKey {
      case visible, tiles
      case elementsChangedAtOffset = "own"
    }
  }

  struct Query: Decodable {
    var rect: [Double]
    var runsOfAnsweredIndices: [Int]
    var count: Int
    var workCountsByEngine: [[Int]]
    var runsOfInspectedIndicesByEngine: [[Int]?]
    var deviatingEngineIndices: [Int]?

    /// The indices of the elements in the answer.
    var answeredElementIndices: [Int] { PageData.indices(inRuns: runsOfAnsweredIndices) }

    private enum CodingKeys: String, CodingKey {
      case rect, count
      case runsOfAnsweredIndices = "answer"
      case workCountsByEngine = "work"
      case runsOfInspectedIndicesByEngine = "compared"
      case deviatingEngineIndices = "deviating"
    }
  }

  struct Step: Decodable {
    var label: String
    var sceneIndex: Int
    var query: [Double]?
    var answeredElementCount: Int?
    var error: String?
    var workCountsByEngine: [[Int]]
    var failures: [Failure]?
    var failureCount: Int?
    var animation: Animation?

    private enum CodingKeys: String, CodingKey {
      case label, query, error, failures, failureCount, animation
      case sceneIndex = "scene"
      case answeredElementCount = "answered"
      case workCountsByEngine = "work"
    }
  }

  struct Failure: Decodable {
    var rules: [String]
    var message: String
    var engines: [String]
    var expected: [ElementRecord]?
    var found: [ElementRecord]?
  }

  struct Animation: Decodable {
    var startOffset: [Double]
    var endOffset: [Double]
    var total: Int
    var elements: [AnimatedElement]

    private enum CodingKeys: String, CodingKey {
      case total, elements
      case startOffset = "from"
      case endOffset = "to"
    }

    struct AnimatedElement: Decodable {
      var role: String
      var start: ElementRecord
      var end: ElementRecord

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        role = try list.decode(String.self)
        start = try list.decode(ElementRecord.self)
        end = try list.decode(ElementRecord.self)
      }
    }
  }

  /// An element: the index of its kind, its section, item and frame, and its alpha, which is 1 if
  /// it is left out.
  struct ElementRecord: Decodable, Equatable {
    var kind: Int
    var section: Int
    var item: Int
    var frame: [Double]
    var alpha = 1.0

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      kind = try list.decode(Int.self)
      section = try list.decode(Int.self)
      item = try list.decode(Int.self)
      frame = []
      for _ in 0..<4 { frame.append(try list.decode(Double.self)) }
      if !list.isAtEnd {
        _ = try list.decode(Int.self)
        alpha = try list.decode(Double.self)
      }
    }
  }

  init(_ exploration: LayoutExploration) throws {
    self = try JSONDecoder().decode(PageData.self, from: Data(exploration.json.utf8))
  }

  /// The indices that `runs` stands for: a list in which the start and the length of each run
  /// alternate.
  static func indices(inRuns runs: [Int]) -> [Int] {
    stride(from: 0, to: runs.count, by: 2).flatMap { runs[$0]..<runs[$0] + runs[$0 + 1] }
  }
}
