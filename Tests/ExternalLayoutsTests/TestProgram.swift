import ExternalLayouts
import Foundation
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Programs with which the tests exercise the protocol.
enum TestProgram {
  /// The path of the package's folder.
  static let packageFolder = String(
    #filePath.dropLast("/Tests/ExternalLayoutsTests/TestProgram.swift".count))

  /// Whether Python 3 is installed, which the example program needs.
  static let hasPython: Bool = {
    let script = "print('{\"protocol\": 1, \"name\": \"python\"}', flush=True); input()"
    guard let program = try? ExternalProgram(["python3", "-c", script], limits: patientLimits)
    else {
      return false
    }
    return layout(on: program).failure == nil
  }()

  /// Whether Node is installed, which the adapters of web virtualizers need.
  static let hasNode: Bool = {
    let script =
      "console.log('{\"protocol\": 2, \"name\": \"node\"}'); process.stdin.pipe(process.stdout)"
    guard let program = try? ExternalProgram(["node", "-e", script], limits: patientLimits) else {
      return false
    }
    return layout(on: program).failure == nil
  }()

  /// Time limits that are long enough for a loaded machine.
  static let patientLimits: ExternalProgram.Limits = {
    var limits = ExternalProgram.Limits()
    limits.maximumAnswerSeconds = 120
    limits.graceSeconds = 30
    return limits
  }()

  /// Starts a shell that runs `script` from a file in a temporary folder. The shell deletes this
  /// folder when it starts.
  static func shellProgram(
    _ script: String, limits: ExternalProgram.Limits = patientLimits
  ) throws -> ExternalProgram {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("external-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("program.sh")
    // The shell keeps its script open, so the script can begin by deleting its own file.
    try Data("rm -rf '\(folder.path)'\n\(script)\n".utf8).write(to: file)
    return try ExternalProgram(["sh", file.path], limits: limits)
  }

  /// Starts a shell that answers `start` and then runs `script`. The script must also answer the
  /// layout's stop message; `cat` does, because it returns the message itself.
  static func startedShell(
    _ script: String, capabilities: String = "", limits: ExternalProgram.Limits = patientLimits
  ) throws -> ExternalProgram {
    let kinds = #"{"supplementary": ["header"], "decoration": ["shadow"]}"#
    let startAnswer =
      #"{"protocol": 1, "name": "test", "kinds": \#(kinds), "capabilities": [\#(capabilities)]}"#
    return try shellProgram("read message; echo '\(startAnswer)'\n\(script)", limits: limits)
  }

  /// A data source with one section of `itemCount` items.
  static func source(itemCount: Int = 3) -> ScenarioSource {
    ScenarioSource(
      data: ResolvedData(sections: [ResolvedSection(count: itemCount)]),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
  }

  /// A layout of the given kind that `program` computes.
  static func layout(
    on program: ExternalProgram, source: ScenarioSource = source(),
    kind: LayoutDescription = .any
  ) -> ExternalLayout {
    ExternalLayout(LayoutSpecification(kind: kind), by: program, source: source)
  }

  /// The description of a layout whose attributes have two custom values: a keyword and a list
  /// of paths.
  static let pictureLayout = LayoutDescription(
    "pictures",
    customValues: [
      CustomValueRule(
        "layoutMode",
        .keyword(nameInMessages: "layout mode", allowedWords: ["aspectFit", "aspectFill"])),
      CustomValueRule("children", .paths),
    ])
}
