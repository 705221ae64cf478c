/// The commands of a program. The first word of a command line selects one.
///
///     let commandList = CommandList(
///       program: "bench", summary: "measures layouts", commands: [run, check], syntax: \.syntax)
///     if case .help(let text) = try commandList.select(arguments) { print(text) }
package struct CommandList<Command> {
  /// What a command line requests.
  package enum RequestedAction {
    /// The program must print this help text.
    case help(String)
    /// The program must run this command with these arguments.
    case command(Command, ParsedArguments)
  }

  private let program: String
  private let summary: String
  private let commands: [(syntax: CommandSyntax, command: Command)]
  private let mainCommandCount: Int
  private let newFormsOfRenamedCommands: [String: String]
  private let topics: [HelpTopic]

  /// Creates the list of commands, with the topics of `help` besides them. `syntax` returns the syntax of each command. The help shows the
  /// first `mainCommandCount` commands apart from the others. `renamed` has, for each name that a
  /// command had in an earlier version, the command line that replaces it.
  package init(
    program: String, summary: String, commands: [Command], mainCommandCount: Int = 0,
    renamed newForms: [String: String] = [:], topics: [HelpTopic] = [],
    syntax: (Command) -> CommandSyntax
  ) {
    self.program = program
    self.summary = summary
    self.commands = commands.map { (syntax($0), $0) }
    self.mainCommandCount = mainCommandCount
    newFormsOfRenamedCommands = newForms
    self.topics = topics
  }

  /// Selects the command that `arguments`, the words after the program's name, request.
  ///
  /// `COMMAND --help`, `help COMMAND`, `help TOPIC`, `--help` and `help` request a help text of
  /// `width` columns.
  package func select(_ arguments: [String], width: Int = 80) throws(UsageError) -> RequestedAction
  {
    guard let firstWord = arguments.first else {
      throw UsageError(command: program, .missingCommand)
    }
    let remainingArguments = Array(arguments.dropFirst())
    if Self.helpWords.contains(firstWord) {
      guard let name = remainingArguments.first, !Self.helpWords.contains(name) else {
        return .help(helpText(width: width))
      }
      if let topic = topics.first(where: { $0.name == name }) { return .help(topic.text(width)) }
      return .help(try command(name).syntax.helpText(program: program, width: width))
    }
    let requestedCommand = try command(firstWord)
    if Self.requestsHelp(remainingArguments) {
      return .help(requestedCommand.syntax.helpText(program: program, width: width))
    }
    return .command(
      requestedCommand.command,
      try requestedCommand.syntax.parse(remainingArguments, program: program))
  }

  private static var helpWords: [String] { ["help", "--help", "-h"] }

  private var listedCommands: [(syntax: CommandSyntax, command: Command)] {
    commands.filter(\.syntax.isListed)
  }

  private func command(_ name: String) throws(UsageError) -> (
    syntax: CommandSyntax, command: Command
  ) {
    guard let foundCommand = commands.first(where: { $0.syntax.name == name }) else {
      if let newForm = newFormsOfRenamedCommands[name] {
        throw UsageError(command: program, .renamedCommand(name, newForm: newForm))
      }
      throw UsageError(
        command: program,
        .unknownCommand(
          name, legal: listedCommands.map(\.syntax.name) + ["help"],
          intended: suggestedCommand(for: name)))
    }
    return foundCommand
  }

  /// A suggestion for the unknown command `name`, such as `--version` for `version`: the command or
  /// option that the user probably wanted. A command is suggested if its
  /// ``CommandSyntax/unsupportedNames`` contain `name`. Nil if there is no suggestion. Misspelled
  /// commands are not handled here.
  private func suggestedCommand(for name: String) -> String? {
    if ["version", "-v", "-V"].contains(name) { return "--version" }
    return commands.first { $0.syntax.unsupportedNames.contains(name) }.map {
      "\(program) \($0.syntax.name)"
    }
  }

  /// Whether any of the arguments requests help, which takes precedence over all errors.
  private static func requestsHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func helpText(width: Int) -> String {
    var lines = ["\(program): \(summary)", "", "usage: \(program) COMMAND [options]", ""]
    let entries = listedCommands.map { (name: $0.syntax.name, meaning: $0.syntax.summary) }
    lines += HelpText.alignedEntries(
      entries + [
        (name: "help COMMAND", meaning: "show the options of a command")
      ] + topics.map { (name: "help \($0.name)", meaning: $0.summary) } + [
        (name: "--version", meaning: "show the version")
      ], width: width)
    if mainCommandCount > 0, entries.count > mainCommandCount,
      let firstOther = lines.firstIndex(where: {
        $0.hasPrefix("  \(entries[mainCommandCount].name) ")
      })
    {
      lines.insert("", at: firstOther)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
