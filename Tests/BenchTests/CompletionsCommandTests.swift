import CommandLineTools
import Foundation
import Reports
import Testing

@testable import bench

@Suite struct CompletionsCommandTests {
  private let transcript = ConsoleTranscript()

  private func run(_ arguments: String...) -> ExitCode {
    Bench.run(arguments, subcommands: Subcommands.all, console: transcript.console)
  }

  @Test(
    "the completion script names every listed command and its options",
    arguments: ["bash", "zsh", "fish"])
  func scriptNamesCommandsAndOptions(shell: String) {
    #expect(run("completions", shell) == .pass)
    for command in Subcommands.all.map(\.syntax) where command.isListed {
      #expect(transcript.output.contains(command.name))
      for option in command.options { #expect(transcript.output.contains(option.name)) }
    }
    #expect(!transcript.output.contains("--brief"))
  }

  @Test(
    "zsh registers the completion even if the completion system of zsh was not started before",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
  func zshRegistersCompletion() throws {
    #expect(run("completions", "zsh") == .pass)
    let folder = try ScratchFolder(["bench.zsh": transcript.output])
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/zsh")
    process.arguments = [
      "-f", "-c",
      "source \(folder.path)/bench.zsh && print -r -- $+functions[_bench] $_comps[bench]",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == "1 _bash_complete -o filenames -F _bench\n")
  }

  @Test("the error for an unsupported shell names supported shells")
  func refusesUnknownShell() {
    #expect(run("completions", "ksh") == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: \"bench completions\" has no action \"ksh\", did you mean \"zsh\"?")
        || transcript.remarks.contains("expected \"bash\", \"zsh\" or \"fish\""))
  }

  @Test("--version prints the version, and bench help help prints the help of the program")
  func printsVersionAndHelp() {
    #expect(run("--version") == .pass)
    #expect(transcript.output == "bench \(ProjectVersion.current)\n")
    #expect(run("help", "help") == .pass)
    #expect(transcript.output.contains("usage: bench COMMAND [options]"))
    #expect(run("limits", "foo") == .failure)
    #expect(
      transcript.remarks.contains(
        "\"bench limits\" has no action \"foo\", expected \"show\", \"update\" or \"accept\""))
  }
}
