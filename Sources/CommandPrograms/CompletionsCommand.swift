import CommandLineParsing
import CommandLineTools

/// The subcommand `completions`, which prints a script that makes a shell complete command lines.
///
///     let subcommands: [any Subcommand] = [RunCommand(), CheckCommand()]
///     let completions = CompletionsCommand(of: "bench", subcommands)
///     let program = CommandProgram(
///       "bench", summary: "speed of layouts", subcommands: subcommands + [completions])
package struct CompletionsCommand: Subcommand {
  private let program: String
  private let commands: [CommandSyntax]

  package let syntax: CommandSyntax

  /// Creates the command for the program called `program`, whose other subcommands are `others`.
  package init(of program: String, _ others: [any Subcommand]) {
    let syntax = CommandSyntax(
      "completions", summary: "print completions for bash, zsh or fish",
      discussion:
        "In bash and zsh: source <(\(program) completions bash). In fish: \(program) completions fish | source.",
      examples: CompletionScript.Shell.allCases.map(\.rawValue),
      operands: Operands("SHELL", help: "bash, zsh or fish", count: 1...1))
    self.program = program
    self.syntax = syntax
    commands = others.map(\.syntax) + [syntax]
  }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let shellName = arguments.operands[0]
    guard let shell = CompletionScript.Shell(rawValue: shellName) else {
      throw UsageError(
        command: "\(program) \(syntax.name)",
        .unknownFirstOperand(shellName, legal: CompletionScript.Shell.allCases.map(\.rawValue)))
    }
    console.print(CompletionScript(program: program, commands: commands).text(for: shell))
    return .pass
  }
}
