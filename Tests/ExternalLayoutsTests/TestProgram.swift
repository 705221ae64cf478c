import ExternalLayouts
import Foundation
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Programs that tests put under the protocol.
enum TestProgram {
  /// The folder of the package.
  static let root = String(
    #filePath.dropLast("/Tests/ExternalLayoutsTests/TestProgram.swift".count))

  /// Whether Python 3 is there to run the example: a program of that name that answers.
  static let hasPython: Bool = {
    let script = "print('{\"protocol\": 1, \"name\": \"python\"}', flush=True); input()"
    guard let program = try? ExternalProgram(["python3", "-c", script], limits: patient) else {
      return false
    }
    return layout(on: program).failure == nil
  }()

  /// Limits that a loaded machine keeps.
  static let patient: ExternalProgram.Limits = {
    var limits = ExternalProgram.Limits()
    limits.seconds = 120
    limits.graceSeconds = 30
    return limits
  }()

  /// A shell that runs `script`, written to a folder of its own, which goes with the last holder of
  /// the answer.
  static func shell(
    _ script: String, limits: ExternalProgram.Limits = patient
  ) throws -> ExternalProgram {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("external-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("program.sh")
    // The shell holds its script open, so the file may go once it has begun: it says so itself.
    try Data("rm -rf '\(folder.path)'\n\(script)\n".utf8).write(to: file)
    return try ExternalProgram(["sh", file.path], limits: limits)
  }

  /// A shell that answers `start` and then does `script`, which is to answer to the layout's farewell
  /// too: `cat` does, with the message itself.
  static func started(
    _ script: String, capabilities: String = "", limits: ExternalProgram.Limits = patient
  ) throws -> ExternalProgram {
    let kinds = #"{"supplementary": ["header"], "decoration": ["shadow"]}"#
    let answer =
      #"{"protocol": 1, "name": "test", "kinds": \#(kinds), "capabilities": [\#(capabilities)]}"#
    return try shell("read message; echo '\(answer)'\n\(script)", limits: limits)
  }

  /// A source of one section.
  static func source(items: Int = 3) -> ScenarioSource {
    ScenarioSource(
      data: ResolvedData(sections: [ResolvedSection(count: items)]),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
  }

  /// A layout on `program`, whatever it makes.
  static func layout(
    on program: ExternalProgram, source: ScenarioSource = source()
  ) -> ExternalLayout {
    ExternalLayout(LayoutSpecification(kind: kind), by: program, source: source)
  }

  /// A layout whose attributes carry a word and paths.
  private static let kind = LayoutDescription(
    "pictures",
    customValues: [
      CustomValueRule("layoutMode", .word(noun: "layout mode", ["aspectFit", "aspectFill"])),
      CustomValueRule("children", .paths),
    ])
}
