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
  var kinds: [[String]]
  var scenes: [Scene]
  var steps: [Step]
  var playedSteps: Int

  struct Scene: Decodable {
    var layout: String
    var view: [Double]
    var content: [Double]
    var total: Int
    var elements: [Row]
    var x: [Double]
    var y: [Double]
    var own: [Int]
    var views: [View]
    var unscrolled: String?
  }

  struct View: Decodable {
    var own: [Row]?
    var visible: Query
    var tiles: Query
  }

  struct Query: Decodable {
    var rect: [Double]
    var answer: [Int]
    var count: Int
    var work: [[Int]]
    var compared: [[Int]?]
    var deviating: [Int]?

    /// The indices of the elements in the answer.
    var answered: [Int] { PageData.indices(inRuns: answer) }
  }

  struct Step: Decodable {
    var label: String
    var scene: Int
    var query: [Double]?
    var answered: Int?
    var error: String?
    var work: [[Int]]
    var failures: [Failure]?
    var failureCount: Int?
    var animation: Animation?
  }

  struct Failure: Decodable {
    var rules: [String]
    var message: String
    var engines: [String]
    var expected: [Row]?
    var found: [Row]?
  }

  struct Animation: Decodable {
    var from: [Double]
    var to: [Double]
    var total: Int
    var elements: [Entry]

    struct Entry: Decodable {
      var role: String
      var start: Row
      var end: Row

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        role = try list.decode(String.self)
        start = try list.decode(Row.self)
        end = try list.decode(Row.self)
      }
    }
  }

  /// An element: the index of its kind, its section, item and frame, and its alpha, which is 1 if
  /// it is left out.
  struct Row: Decodable, Equatable {
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
