/// A script that makes a shell complete the commands, options and values of a program.
///
/// It is made from the same declarations of options as the help text.
package struct CompletionScript {
  /// The shells for which a script can be made.
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  private let program: String
  private let commands: [CommandSyntax]

  package init(program: String, commands: [CommandSyntax]) {
    self.program = program
    self.commands = commands.filter(\.isListed)
  }

  /// The script for `shell`.
  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: "#compdef \(program)\n" + Self.zshPreparation + bashScript
    case .fish: fishScript
    }
  }

  /// Shell code that makes bash's command `complete` available in zsh. It first starts zsh's own
  /// completion system, unless the user's configuration has already started it.
  private static let zshPreparation = """
    (( $+functions[compdef] )) || { autoload -U compinit && compinit -i; }
    autoload -U +X bashcompinit && bashcompinit

    """

  /// The name of the shell function, which must be an identifier.
  private var functionName: String {
    "_" + program.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  private var bashScript: String {
    var lines = [
      "\(functionName)() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=",
      "  COMPREPLY=()",
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
      "    words=\"\((commands.map(\.name) + ["help", "--help", "--version"]).joined(separator: " "))\"",
      "  else",
      "    case \"${COMP_WORDS[1]} $before\" in",
      "      \"help \"*) words=\"\(commands.map(\.name).joined(separator: " "))\" ;;",
    ]
    for command in commands {
      for option in command.options where !option.completionWords.isEmpty {
        lines.append(
          "      \"\(command.name) --\(option.name)\") "
            + "words=\"\(option.completionWords.joined(separator: " "))\" ;;")
      }
      for option in command.options where option.completionWords.isEmpty {
        lines.append(
          "      \"\(command.name) --\(option.name)\") COMPREPLY=($(compgen -f -- \"$word\")); return ;;"
        )
      }
      lines.append(
        "      \"\(command.name) \"*) words=\"\(optionNames(of: command).joined(separator: " "))\" ;;"
      )
    }
    lines += [
      "    esac",
      "  fi",
      "  # Everything else is the name of a file.",
      "  if [[ $word != -* && $COMP_CWORD -gt 1 && $before != --* && ${COMP_WORDS[1]} != help ]]; then",
      "    COMPREPLY=($(compgen -f -- \"$word\"))",
      "    return",
      "  fi",
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))",
      "  [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null",
      "  return 0",
      "}",
      "complete -o filenames -F \(functionName) \(program)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func optionNames(of command: CommandSyntax) -> [String] {
    (command.options.map(\.name) + command.flags.map(\.name) + ["help"]).map { "--" + $0 }
  }

  private var fishScript: String {
    var lines: [String] = []
    for command in commands {
      lines.append(
        "complete -c \(program) -n __fish_use_subcommand -f -a \(command.name) "
          + "-d \(quoted(command.summary))")
    }
    lines.append(
      "complete -c \(program) -n __fish_use_subcommand -l version -d 'show the version'")
    lines.append("complete -c \(program) -l help -d 'show the help'")
    for command in commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        let completionArguments =
          option.completionWords.isEmpty
          ? "" : " -f -a \(quoted(option.completionWords.joined(separator: " ")))"
        lines.append(
          "complete -c \(program) \(condition) -l \(option.name) -r\(completionArguments) -d \(quoted(option.help))"
        )
      }
      for flag in command.flags {
        lines.append(
          "complete -c \(program) \(condition) -l \(flag.name) -d \(quoted(flag.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `text` in single quotes, escaped as the shell fish requires.
  private func quoted(_ text: String) -> String {
    var quotedText = "'"
    for character in text {
      if character == "'" || character == "\\" { quotedText.append("\\") }
      quotedText.append(character)
    }
    return quotedText + "'"
  }
}
