import CommandLineParsing
import Foundation
import Testing

@Suite struct CompletionScriptTests {
  private let script = CompletionScript(
    program: "bench",
    commands: [
      CommandSyntax(
        "run", summary: "measure the user's layouts",
        options: [
          Option.words("layout", of: ["flow", "grid"], help: "layouts"),
          Option.text("data", valueName: "FILE", help: "data", use: .read),
        ], flags: [Flag("quiet", help: "no progress")]),
      CommandSyntax("worker", summary: "hidden", isListed: false),
    ])

  /// The words with which bash completes the last of `words`.
  private func completions(_ words: String...) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bash")
    defer { try? FileManager.default.removeItem(at: file) }
    let scriptCallingCompletion = """
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count - 1)
      _bench
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    try (script.text(for: .bash) + scriptCallingCompletion).write(
      to: file, atomically: true, encoding: .utf8)
    let shellProcess = Process()
    let output = Pipe()
    shellProcess.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shellProcess.arguments = ["bash", file.path]
    shellProcess.standardOutput = output
    try shellProcess.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shellProcess.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  @Test("bash completes commands, options and values")
  func bashCompletesWords() throws {
    #expect(try completions("bench", "ru") == ["run"])
    #expect(try completions("bench", "w") == [])
    #expect(try completions("bench", "run", "--") == ["--layout", "--data", "--quiet", "--help"])
    #expect(try completions("bench", "run", "--layout", "g") == ["grid"])
    #expect(try completions("bench", "help", "r") == ["run"])
  }

  @Test(
    "the zsh script contains the bash script, and the fish script has a line for each command and option"
  )
  func otherShellsHaveScripts() {
    #expect(script.text(for: .zsh).hasPrefix("#compdef bench\n"))
    #expect(script.text(for: .zsh).hasSuffix(script.text(for: .bash)))
    let fish = script.text(for: .fish)
    #expect(fish.contains("-a run -d 'measure the user\\'s layouts'\n"))
    #expect(fish.contains("-l layout -r -f -a 'flow grid' -d 'layouts'\n"))
    #expect(!fish.contains("worker"))
  }
}
