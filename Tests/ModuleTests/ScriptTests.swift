import Foundation
import Testing

@Suite("Scripts and workflows agree with the package manager and the manifest")
struct ScriptTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("scripts build with the same option for colors on a terminal and in a pipe")
  func optionForColorsIsFixed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "scripts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "swift")
    try "#!/bin/sh\necho \"$@\"\n".write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)

    let (bash, output) = (Process(), Pipe())
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = [
      "-c",
      """
      PATH="$1:$PATH"
      source "$2/scripts/require.sh"
      require_swift
      swift build --product 'a b'
      swift test
      swift run
      swift package dump-package
      """, "bash", folder.path, Self.root.path,
    ]
    bash.standardOutput = output
    try bash.run()
    let lines = try #require(try output.fileHandleForReading.readToEnd())
    bash.waitUntilExit()
    #expect(
      String(decoding: lines, as: UTF8.self) == """
        build --no-color-diagnostics --product a b
        test --no-color-diagnostics
        run --no-color-diagnostics
        package dump-package

        """)
  }

  @Test("every shell script that calls the package manager reads scripts/require.sh")
  func scriptsReadFunctions() throws {
    let scripts = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "scripts").path
    ).sorted()
    var callers: [String] = []
    for name in scripts where name != "require.sh" {
      guard let text = try? Self.text("scripts/\(name)"), text.hasPrefix("#!/usr/bin/env bash")
      else { continue }
      let lines = text.split(separator: "\n").drop { !$0.contains("scripts/require.sh") }
      let calls = text.split(separator: "\n").filter {
        $0.contains(#/^[^#"]*\bswift (?:build|test|run|"\$)/#)
      }
      if calls.isEmpty { continue }
      callers.append(name)
      #expect(calls.allSatisfy(lines.contains), "\(name)")
      #expect(!text.contains(#/(?:exec|command|env) swift /#), "\(name)")
    }
    #expect(callers.contains("check") && callers.contains("test"))
  }

  @Test("the scheme of Xcode names products and a test target of the manifest")
  func schemeNamesTargets() throws {
    let scheme = try Self.text(".swiftpm/xcode/xcshareddata/xcschemes/LayoutsForUIKit.xcscheme")
    let names = scheme.matches(of: /BlueprintIdentifier = "(\w+)"/).map { String($0.1) }
    #expect(names.count == 3)
    let targets = Manifest(text: try Self.text("Package.swift")).targets.map(\.name)
    #expect(names.filter { !targets.contains($0) } == [])
    #expect(try Self.text("scripts/probe-uikit").contains("-scheme LayoutsForUIKit"))
    #expect(try Self.text(".github/workflows/apple.yml").contains("-scheme LayoutsForUIKit"))
  }
}
